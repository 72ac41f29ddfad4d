import { ask } from "../ask.ts";
import { expect, test } from "../fixtures.ts";
import { environments, halves, liveRooms } from "../opening-rule.ts";

/** The links of a list's rows in the document: each target, and whether it opens a new window. */
function linksOf(text: string, newsid: string) {
  const row = new RegExp(`<li\\b[^>]* data-newsid="${newsid}"[^>]*>(.*?)</li>`, "s").exec(text)?.[1] ?? "";
  return [...row.matchAll(/<a\b([^>]*)>/g)].map(([, attributes = ""]) => ({
    href: /\bhref="([^"]*)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&"),
    inWindow: / target="_blank"/.test(attributes),
  }));
}

for (const [environment, { userAgent, windows, href }] of Object.entries(environments)) {
  test(`a row of each type links where the rule says in ${environment}`, async ({ site, newsroom }) => {
    for (const [channel, half] of halves) {
      await newsroom.onTop(channel, ...half.map(([newsid]) => newsid));
      const { text } = await ask(`${site.url}/new/homeNews/${channel}`, { userAgent });
      expect(text).toContain(` data-env="${environment}"`);
      const found = half.map(([newsid]) => [newsid, linksOf(text, newsid)]);
      const wanted = half.map(([newsid, plain]) => [
        newsid,
        [{ href: href(plain, newsid), inWindow: windows && liveRooms.includes(newsid) }],
      ]);
      expect(found).toEqual(wanted);
    }
  });
}
