import lighthouse from "lighthouse";
import { launch } from "chrome-launcher";
import { ensureBrowser } from "../browser.mjs";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";

/** The pages that must score 100 in every category, and the number of visits for their median. */
const MAIN = {
  article: "/new/general/NEWS1004",
  gallery: "/new/atlas/ATL1001",
  video: "/new/videos/VID1001",
  home: "/new/home/1",
};
const VISITS = 3;
/** One page of each other family of the route table, and the article with every block. They must score at least 95. */
const FAMILIES = {
  ART: "/new/general/NEWS1001",
  AUD: "/new/audioNews/AUD1001",
  LIV: "/new/living/share/LIVE1005",
  VR: "/new/vr/share/VR1001",
  SPC: "/new/thematic/SPC1001",
  PPL: "/new/reporterHome/RPT1001",
  TOP: "/new/infoTopic/TOP1001",
  WEL: "/new/publicWelfare/projectDetail/PRJ1001",
  THK: "/new/ThinkFile/tourism5A",
  PAP: "/new/paper/qlwbPaper/2025-05-20/A01",
  APP: "/new/down",
  TEC: "/new/techSupport/usercollect",
  OTH: "/new/apph5/briefVs",
};
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/**
 * One visit of a new reader with Lighthouse's simulated phone: its screen, slow network and processor.
 * @returns {Promise<{ scores: number[], lcp: number, cls: number, tbt: number, lost: string[] }>} scores of 100 in the order of
 *   CATEGORIES, times in ms, and the audits that lost points
 */
async function visit(url, port) {
  const { lhr } = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: CATEGORIES,
  });
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const value = (audit) => lhr.audits[audit].numericValue;
  const lost = CATEGORIES.flatMap((name) =>
    lhr.categories[name].auditRefs
      .filter(
        ({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < (name === "performance" ? 0.9 : 1),
      )
      .map(({ id }) => id),
  );
  return {
    scores: CATEGORIES.map((name) => Math.round((lhr.categories[name].score ?? 0) * 100)),
    lcp: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbt: value("total-blocking-time"),
    lost,
  };
}

/** Warms up: renders the page and resizes its pictures, so that no visit waits for it. */
async function warm(site, address) {
  const html = await (await fetch(site + address, { headers: { "user-agent": PHONE } })).text();
  for (const [, path] of html.matchAll(/ (?:src|poster)="(\/new\/media\/[^"]+)"/g))
    await (await fetch(site + path.replaceAll("&amp;", "&"))).arrayBuffer();
}

const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The median of several visits for each number. */
function median(visits) {
  const of = (pick) => middle(visits.map(pick));
  return {
    scores: CATEGORIES.map((_, place) => of(({ scores }) => scores[place])),
    lcp: of(({ lcp }) => lcp),
    cls: of(({ cls }) => cls),
    tbt: of(({ tbt }) => tbt),
    lost: [...new Set(visits.flatMap(({ lost }) => lost))],
  };
}

/** Whether a main page meets design §11. */
const isSwift = ({ scores, lcp, cls, tbt }) =>
  scores.every((score) => score === 100) && lcp <= 1550 && cls < 0.005 && tbt <= 100;
const isGood = ({ scores }) => scores.every((score) => score >= 95);

const line = (name, goal, holds, result) => [
  `Lighthouse on a phone: ${name} (${goal})`,
  `${result.scores.join(" / ")}; LCP ${(result.lcp / 1000).toFixed(1)} s, CLS ${result.cls.toFixed(2)}, TBT ${Math.round(result.tbt)} ms`,
  result.lost.join(", "),
  holds(result),
];

/**
 * Scores of 100 for performance / accessibility / best practices / search engines. The ratio column has the audits that lost points.
 * @param {{ startSite: typeof import("../server.ts").startSite, only: string[] }} given `only`: names of pages or families; all without any
 */
export async function rows({ startSite, only }) {
  // With its own newsroom, which resizes pictures like a picture host.
  const site = await startSite({ LOG_LEVEL: "error", DATA_CACHE_MB: "64", PAGE_CACHE_MB: "64" });
  const chrome = await launch({
    chromePath: ensureBrowser(),
    chromeFlags: ["--headless=new", "--no-sandbox"],
    logLevel: "error",
  });
  try {
    const lines = [];
    for (const [pages, visits, goal, holds] of [
      [MAIN, VISITS, "100 each; LCP 1.5 s, CLS 0, TBT 100 ms", isSwift],
      [FAMILIES, 1, "at least 95", isGood],
    ]) {
      for (const [name, address] of Object.entries(pages)) {
        if (only.length > 0 && !only.includes(name)) continue;
        await warm(site.url, address);
        const seen = [];
        while (seen.length < visits) seen.push(await visit(site.url + address, chrome.port));
        lines.push(line(name, goal, holds, median(seen)));
      }
    }
    return lines;
  } finally {
    chrome.kill();
    await site.stop();
  }
}
