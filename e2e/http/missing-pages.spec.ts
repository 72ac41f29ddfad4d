import { ask, errorStatus } from "../ask.ts";
import { expect, test } from "../fixtures.ts";

/** Addresses with ids, days and names that do not exist, and the calls that they must not make. */
const missing: { what: string; paths: string[]; without?: RegExp }[] = [
  {
    what: "days and labels",
    paths: ["imptNews/2025-02-30", "imptNews/today", "sameTopic", `sameTopic/${"长".repeat(21)}`],
    without: /Important|LabelNews/,
  },
  {
    what: "people, accounts and specials",
    paths: ["thematic/SPC9999", "reporterHome/RPT9999", "expert/EXP9999", "ydIndex/ACC9999"],
  },
  {
    what: "categories and role models",
    paths: [
      "wmqilu/nothing",
      ...["", "?id=", "?id=../x", "?id=ROLE8888"].map((query) => `qlbr/qlbrDetails${query}`),
    ],
  },
  {
    what: "parts of a live room",
    paths: [
      "living/components/albumview",
      "living/components/scene?id=a%2Fb",
      "living/components/yue?zid=..",
    ],
    without: /commennews_content|selectusercode/,
  },
  { what: "the red packet of a room without one", paths: ["living/components/redpopup?id=LIVE1001"] },
  { what: "readers' videos", paths: ["infosVideos/INF9404"] },
  {
    what: "lists and enterprises of the think tank",
    paths: [
      "thinkTank/nothing",
      "ThinkFile",
      "ThinkFile/nothing",
      "ThinkFile/TemplateOne",
      "ThinkFile/TemplateOne?rankid=",
      "ThinkFile/TemplateOne?rankid=RANK8888",
      "ThinkFile/TemplateOne/ENT-tourism5A-01",
      "ThinkFile/allmenu/ENT-tourism5A-01",
      "ThinkFile/tourism5A/ENT-8888",
      "ThinkFile/tourism5A/a%20b",
    ],
  },
  {
    what: "days, pages and articles of the paper",
    paths: [
      "2025-02-30",
      "2024-01-01",
      "2025-05-20/Z99",
      "2025-05-20/A01/P1",
      "2025-05-20/A02/P20250520A01-1",
    ].map((path) => `paper/qlwbPaper/${path}`),
  },
  { what: "editions of the paper", paths: ["paper/qlwbPaper?edition=night"] },
];

for (const { what, paths, without } of missing) {
  test(`${what} that do not exist are the 404 screen`, async ({ site, newsroom }) => {
    for (const path of paths) {
      const { status, text } = await ask(`${site.url}/new/${encodeURI(path).replaceAll("%25", "%")}`);
      expect([path, status, errorStatus(text)]).toEqual([path, 404, "404"]);
      expect(text).toMatch(/<h1[^>]*>页面不存在<\/h1>/);
    }
    if (without) expect((await newsroom.paths()).filter((call) => without.test(call))).toEqual([]);
  });
}

for (const [path, status, screen] of [
  ["qlbr/qlbrDetails?id=NEWS9302", 410, "302"],
  ["infosVideos/INF1031", 410, "302"],
  ["infosVideos/INF9500", 500, "500"],
] as const) {
  test(`/new/${path} is the screen ${screen}`, async ({ site }) => {
    const answer = await ask(`${site.url}/new/${path}`);
    expect([answer.status, errorStatus(answer.text)]).toEqual([status, screen]);
  });
}

test("an invalid page number means the first page", async ({ site }) => {
  const rowsAt = async (query: string) => {
    const { status, text } = await ask(`${site.url}/new/home/1${query}`);
    expect([query, status]).toEqual([query, 200]);
    return [...text.matchAll(/<li [^>]*data-newsid="([^"]+)"/g)].map(([, id]) => id);
  };
  const first = await rowsAt("");
  expect(first.length).toBeGreaterThanOrEqual(10);
  for (const number of ["0", "-1", "abc", "1e3"]) expect(await rowsAt(`?page=${number}`)).toEqual(first);
});
