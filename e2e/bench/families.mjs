import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../deploy/freshness.mjs";

/** A page of each family with videos, sounds or pictures, and the chunks that it loads on use, with exceptions. */
const FAMILIES = [
  ["gallery", "/new/atlas/ATL1001", [/^photoswipe/]],
  ["film", "/new/videos/VID1001", [/^watch-media/, /^plyr/]],
  ["sound", "/new/audioNews/AUD1001", [/^watch-media/], [/^plyr/]],
  ["live room", "/new/living/sharenew/LIVE1001", [/^watch-media/, /^plyr/]],
  ["panorama", "/new/vr/share/VR1001", [/^sphere/]],
];
/** Loaded as well where the browser has no HLS. */
const STREAMS = [/^hls/];

const assets = join(root, "build/client/assets");
const IMPORTED = /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** The chunks with all their imports, static and dynamic. */
function withImports(patterns) {
  const found = new Set();
  const visit = (name) => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, next] of readFileSync(join(assets, name), "utf8").matchAll(IMPORTED)) visit(next);
  };
  for (const name of readdirSync(assets)) {
    if (name.endsWith(".js") && patterns.some((pattern) => pattern.test(name))) visit(name);
  }
  return found;
}

const brotli = (name) => {
  const compressed = readdirSync(assets).includes(`${name}.br`) ? `${name}.br` : name;
  return readFileSync(join(assets, compressed)).byteLength;
};
const sum = (names) => [...names].reduce((bytes, name) => bytes + brotli(name), 0);

const scriptsOf = (html) =>
  new Set([...html.matchAll(/\/new\/assets\/([\w.-]+\.js)/g)].map(([, name]) => name));

/**
 * The JavaScript (brotli) that each family adds to an article page.
 * @param get fetches a page of the site, as text
 * @returns {Promise<{ family: string, atOnce: number, onUse: number }[]>} bytes
 */
export async function weighFamilies(get, article) {
  const known = scriptsOf(await get(article));
  const rows = [];
  for (const [family, address, used, but = []] of FAMILIES) {
    const atOnce = [...scriptsOf(await get(address))].filter((name) => !known.has(name));
    const before = new Set([...known, ...atOnce]);
    // The code that watches videos and sounds imports these too, but loads them only when needed.
    const unused = withImports([...STREAMS, ...but]);
    const later = [...withImports(used)].filter((name) => !before.has(name) && !unused.has(name));
    rows.push({ family, atOnce: sum(atOnce), onUse: sum(later) });
  }
  rows.push({ family: "streams, where the browser has none", atOnce: 0, onUse: sum(withImports(STREAMS)) });
  return rows;
}
