import type { Family } from "../../app/routes/routes.ts";
import { matchRoute } from "../../app/routes/routes.ts";
import { everyAddress } from "../addresses.ts";
import { ask, PHONE } from "../ask.ts";
import { expect, test } from "../fixtures.ts";

/** The budget of the heaviest page of each family: what its document loads, in KB (brotli). It may only shrink; the goal for scripts is 90. */
const BUDGETS: Record<Family, { scripts: number; styles: number }> = {
  ART: { scripts: 91, styles: 14.5 },
  GAL: { scripts: 87.5, styles: 12.1 },
  VID: { scripts: 93, styles: 14.1 },
  AUD: { scripts: 90, styles: 13.1 },
  LIV: { scripts: 97, styles: 14.7 },
  VR: { scripts: 98, styles: 14.7 },
  CHN: { scripts: 98.5, styles: 16.7 },
  SPC: { scripts: 96.5, styles: 14.3 },
  PPL: { scripts: 95.5, styles: 14.2 },
  TOP: { scripts: 104, styles: 17.1 },
  WEL: { scripts: 105.5, styles: 17.9 },
  THK: { scripts: 102.5, styles: 18.2 },
  PAP: { scripts: 94.5, styles: 14.3 },
  APP: { scripts: 84, styles: 12 },
  TEC: { scripts: 96.5, styles: 16.5 },
  OTH: { scripts: 89.5, styles: 13 },
};

test("no page loads more script and style than its family's budget", async ({ site }) => {
  test.setTimeout(120_000);
  const sizes = new Map<string, number>();
  const sizeOf = async (path: string) => {
    const known = sizes.get(path);
    if (known !== undefined) return known;
    const answer = await fetch(site.url + path, { method: "HEAD", headers: { "accept-encoding": "br" } });
    const size = Number(answer.headers.get("content-length")) / 1024;
    // The smallest files have no compressed copy.
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
