import type { Family } from "../../app/routes.ts";
import { matchRoute } from "../../app/routes.ts";
import { everyAddress } from "../addresses.ts";
import { ask, PHONE } from "../ask.ts";
import { expect, test } from "../fixtures.ts";

/** What the heaviest page of a family may ask for with its document, in KB (brotli). May only shrink; the goal for scripts is 90. */
const BUDGETS: Record<Family, { scripts: number; styles: number }> = {
  ART: { scripts: 92, styles: 14 },
  GAL: { scripts: 89, styles: 12 },
  VID: { scripts: 94, styles: 15 },
  AUD: { scripts: 91, styles: 13 },
  LIV: { scripts: 98, styles: 15 },
  VR: { scripts: 99, styles: 16 },
  CHN: { scripts: 99, styles: 18 },
  SPC: { scripts: 98, styles: 16 },
  PPL: { scripts: 96, styles: 15 },
  TOP: { scripts: 105, styles: 18 },
  WEL: { scripts: 106, styles: 19 },
  THK: { scripts: 103, styles: 19 },
  PAP: { scripts: 96, styles: 15 },
  APP: { scripts: 85, styles: 12 },
  TEC: { scripts: 98, styles: 17 },
  OTH: { scripts: 91, styles: 13 },
};

test("no family's pages ask for more script and style than they may", async ({ site }) => {
  test.setTimeout(120_000);
  const sizes = new Map<string, number>();
  const sizeOf = async (path: string) => {
    const known = sizes.get(path);
    if (known !== undefined) return known;
    const answer = await fetch(site.url + path, { method: "HEAD", headers: { "accept-encoding": "br" } });
    const size = Number(answer.headers.get("content-length")) / 1024;
    // The smallest are not worth a compressed copy.
    if (size > 1) expect(answer.headers.get("content-encoding"), path).toBe("br");
    sizes.set(path, size);
    return size;
  };
  const most: Partial<Record<Family, { scripts: number; styles: number }>> = {};
  for (const address of everyAddress) {
    const family = matchRoute(new URL(address, site.url).pathname)?.row.family;
    const { status, text } = await ask(site.url + address, { userAgent: PHONE, cookies: { isnew: "1" } });
    if (!family || status !== 200) continue;
    const sum = async (pattern: RegExp) => {
      const files = [...new Set(text.match(pattern))];
      return (await Promise.all(files.map(sizeOf))).reduce((all, size) => all + size, 0);
    };
    const weight = {
      scripts: await sum(/\/new\/assets\/[\w.-]+\.js/g),
      styles: await sum(/\/new\/assets\/[\w.-]+\.css/g),
    };
    const before = most[family] ?? { scripts: 3, styles: 1 };
    most[family] = {
      scripts: Math.max(before.scripts, weight.scripts),
      styles: Math.max(before.styles, weight.styles),
    };
  }
  const over = Object.entries(BUDGETS).filter(([family, { scripts, styles }]) => {
    const weight = most[family as Family];
    return !weight || weight.scripts > scripts || weight.styles > styles;
  });
  expect(over.map(([family]) => [family, most[family as Family]])).toEqual([]);
});
