import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer, TestNewsroom } from "./newsroom.testing.ts";
import { startTestNewsroom } from "./newsroom.testing.ts";
import { channelItems, hotEvents } from "./content/channels.ts";
import { demoContent } from "./store/demo-content.ts";
import { domains } from "./store/domains.ts";
import type { Card } from "./store/items.ts";
import { baseMoment, formatTime } from "./format/time.ts";

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await startTestNewsroom({ now: () => baseMoment });
});
afterAll(() => newsroom.close());

type Entry = Card & { pubtime?: string };
interface List {
  list: Entry[];
}

const everything = [demoContent, ...domains.map(({ content }) => content)];
const written = [...demoContent.otherItems, ...demoContent.articles];
const page = { pageNo: 1, pageSize: 10 };

const cardPictures = ({ imgurl, imgurls = [] }: Entry) =>
  imgurl === undefined ? imgurls : [imgurl, ...imgurls];

/** Titles of neighbours with the same picture. */
const neighboursAlike = (list: Entry[]): string[] =>
  list.slice(1).flatMap((entry, before) => {
    const previous = list[before];
    const previousPictures = previous ? cardPictures(previous) : [];
    return cardPictures(entry).some((name) => previousPictures.includes(name))
      ? [`${previous?.title ?? ""} + ${entry.title}`]
      : [];
  });

/** Expects a list without repeated items, neighbours with the same picture, and future dates. */
function expectLayout(list: Entry[]) {
  expect(list.length).toBeGreaterThan(0);
  expect(neighboursAlike(list)).toEqual([]);
  const titles = list.map(({ title }) => title);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  // Only live rooms may have later dates.
  const late = list.filter(
    ({ newstype, pubtime = "" }) => newstype !== 10 && pubtime > formatTime(baseMoment),
  );
  expect(late.map(({ title }) => title)).toEqual([]);
}

const fetchList = async (path: string, fields: Record<string, unknown>): Promise<Entry[]> => {
  const { code, data } = await newsroom.post<List>(path, fields);
  expect(code, `${path} ${JSON.stringify(fields)}`).toBe(200);
  return data.list;
};

describe("lists do not repeat items or neighbouring pictures", () => {
  it.each(Object.entries(channelItems))("channel %s, all pages and slides", async (channelid, ids) => {
    for (let pageNo = 1; (pageNo - 1) * 10 < ids.length; pageNo += 1) {
      const list = await fetchList("/news/channel_contentlist.do", { channelid, pageNo, pageSize: 10 });
      expectLayout(list);
      expect(list.map(({ newsid }) => newsid)).toEqual(ids.slice((pageNo - 1) * 10, pageNo * 10));
      if (list.length === 10) expect(new Set(list.flatMap(cardPictures)).size).toBeGreaterThanOrEqual(7);
    }
    const { data } = await newsroom.post<{ banners: Entry[] }>("/news/channel_contentlist.do", {
      channelid,
    });
    expect(data.banners).toHaveLength(4);
    expectLayout(data.banners);
    const below = ids.slice(0, 10);
    expect(data.banners.filter(({ newsid }) => below.includes(newsid))).toEqual([]);
  });

  it.each(["RPT1001", "RPT1002", "RPT1003", "RPT1004", "RPT1005", "RPT1006"])(
    "the news of %s",
    async (reporterid) => {
      const { data } = await newsroom.post<{ page: List }>("/api/getNewsInfoByReporterLinked.do", {
        reporterid,
        ...page,
      });
      expectLayout(data.page.list);
    },
  );

  it.each(["COL1001", "COL1002", "COL1003"])("column %s", async (columnid) => {
    expectLayout(await fetchList("/news/columnNews.do", { columnid, ...page }));
  });

  it.each(["ACC1001", "ACC1002", "ACC1003", "ACC1004"])("account %s", async (subchannelid) => {
    expectLayout(await fetchList("/subchannel/listSubChannelNews.do", { subchannelid, ...page }));
  });

  it.each(["TOP1001", "TOP1002", "TOP1003", "TOP1004", "TOP1005", "TOP1006", "WTOP1001"])(
    "the news of topic %s",
    async (topicid) => {
      expectLayout(await fetchList("/intellgence/topic/news", { topicid, ...page }));
    },
  );

  it.each(["SPC1001", "SPC1002", "SPC1003", "SPC1004", "SPC1005", "SPC1006", "SPC1007"])(
    "the blocks of special %s",
    async (specialid) => {
      const { data } = await newsroom.post<{ blocks: { list?: Entry[] }[] }>(
        "/news/subjectnews_content_eight.do",
        {
          specialid,
        },
      );
      expect(data.blocks.length).toBeGreaterThan(0);
      for (const { list = [] } of data.blocks) expect(neighboursAlike(list)).toEqual([]);
    },
  );

  it("focus, recommendations and the news of each day", async () => {
    expectLayout(await fetchList("/news/getImportantNewsList.do", { kind: "focus", ...page }));
    expectLayout(await fetchList("/news/recommend/news", page));
    for (const date of ["2025-05-18", "2025-05-19", "2025-05-20"])
      expectLayout(await fetchList("/news/getImportantNewsList.do", { kind: "impt", date, ...page }));
  });

  it("related news of each item", async () => {
    for (const { newsid } of written.filter(({ newstype }) => newstype === 1)) {
      const call = /NEWS/.test(newsid)
        ? newsroom.get<{ related?: Entry[] }>(`/news/public/dazhongnews/getTextNews/${newsid}`)
        : newsroom.post<{ related?: Entry[] }>("/news/commennews_content.do", { newsid });
      const { data } = await call;
      expect(neighboursAlike(data.related ?? []), newsid).toEqual([]);
    }
  });
});

/** The call that opens an id, by its prefix. */
const doors: [RegExp, (id: string) => Promise<Answer<unknown>>][] = [
  [/^NEWS/, (id) => newsroom.get(`/news/public/dazhongnews/getTextNews/${id}`)],
  [/^DZHN/, (newsid) => newsroom.post("/subchannel/getSubNewsContent.do", { newsid })],
  [/^ATL/, (newsid) => newsroom.post("/api/shareimgnews_content.do", { newsid })],
  [/^VID/, (newsid) => newsroom.post("/api/getsharedvideodetail.do", { newsid })],
  [/^(LIVE|VRL?|AUD|POR|ROLE|\d)/, (newsid) => newsroom.post("/news/commennews_content.do", { newsid })],
  [/^SPC/, (specialid) => newsroom.post("/news/subjectnews_content_eight.do", { specialid })],
  [/^W?TOP/, (topicid) => newsroom.post("/intellgence/topic/info", { topicid })],
  [/^(INF|ASK)/, (id) => newsroom.post("/intellgence/info", { id })],
  [/^ACC/, (subchannelid) => newsroom.post("/api/getsubchannelbase.do", { subchannelid })],
  [/^COL/, (columnid) => newsroom.post("/column/getColumnInfo.do", { columnid })],
  [/^RPT/, (reporterid) => newsroom.post("/api/getNewsInfoByReporterLinked.do", { reporterid })],
  [/^EXP/, (expertid) => newsroom.post("/thinktank/getThinkExpertInfo.do", { expertid })],
  [/^REP/, (reportid) => newsroom.post("/thinktank/getThinkReprotInfo.do", { reportid })],
  [/^RANK/, (rankid) => newsroom.post("/thinktank/getEnterpriseRanklistInfo.do", { rankid })],
  [/^PRJ/, (id) => newsroom.get(`/api/commonweal/project/v1/project/detail?projectId=${id}`)],
  [/^ORG/, (id) => newsroom.get(`/api/commonweal/project/v1/organization/detail?orgId=${id}`)],
  [/^GRP/, (id) => newsroom.get(`/api/commonweal/v1/group/detail?groupId=${id}`)],
  [/^ACT/, (id) => newsroom.get(`/api/commonweal/v1/activity/detail?activityId=${id}`)],
  [/^CERT/, (id) => newsroom.get(`/api/commonweal/v1/certificate/detail?certificateId=${id}`)],
  [/^NTC/, (id) => newsroom.get(`/intellgence/notice/detail/${id}`)],
  [/^VOTE/, (id) => newsroom.get(`/news/getNewsVoteInfo?voteid=${id}`)],
  [
    /^VCOL/,
    (collectionid) => newsroom.post("/videocollection/getVideoCollectionDetail.do", { collectionid }),
  ],
  [/^LALB/, (albumid) => newsroom.post("/livingnews/getLiveAlbumDetail.do", { albumid })],
];
const prefixes =
  "NEWS DZHN ATL VID AUD LIVE VR VRL SPC TOP WTOP INF ASK ACC COL RPT EXP REP RANK PRJ ORG GRP ACT CERT NTC POR ROLE VOTE VCOL LALB";
const anyId = new RegExp(`(?<![A-Za-z0-9-])(?:${prefixes.split(" ").join("|")})\\d{4}(?![0-9-])`, "g");

describe("references in the content", () => {
  it("name only articles, people, pages and projects that exist", async () => {
    const text = JSON.stringify(everything);
    const plain = [...text.matchAll(/"newsid":"(\d{5})"/g)].map(([, id = ""]) => id);
    const related = demoContent.articles.flatMap((piece) => piece.related ?? []);
    const named = new Set([...(text.match(anyId) ?? []), ...plain, ...related]);
    expect(named.size).toBeGreaterThan(350);
    const dead: string[] = [];
    for (const id of named) {
      const door = doors.find(([kind]) => kind.test(id))?.[1];
      if (!door || (await door(id)).code !== 200) dead.push(id);
    }
    // Failure ids (pages §15) and the deleted post are expected.
    expect(dead.filter((id) => !/9(001|302|404|500|504)$|^INF1031$/.test(id))).toEqual([]);
  });

  it("link only to pages of the site or to example sites", () => {
    const linked = [
      ...JSON.stringify(everything).matchAll(/"(?:linkUrl|detailurl|pageUrl|href)":"([^"]+)"/g),
    ];
    const addresses = linked.map(([, address = ""]) => address);
    const families =
      "general|atlas|videos|videosCollection|audioNews|living/(?:share|sharenew)|vr/share|vrlive/share|thematic|thematicMl|" +
      "thematicDq|notice|report|wisdom|thinkTank|ThinkFile|welfare|publicWelfare/projectDetail|v10/publicWelfare/actDetails|" +
      "sameTopic|paper/qlwbPaper|techSupport/(?:edit|track)|wmqilu";
    const siteAddress = new RegExp(
      `^(?:/new/(?:${families})(?:[/?].*)?|(?:https?:)?//[a-z.]+\\.example(?:[:/].*)?)$`,
    );
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.filter((address) => !siteAddress.test(address))).toEqual([]);
  });

  it("name the article of each hot event", () => {
    const texts = new Map(demoContent.articles.map((piece) => [piece.newsid, JSON.stringify(piece)]));
    for (const { newsid, title, aiSummary } of hotEvents) {
      const numbers = `${title}${aiSummary}`.match(/\d+/g) ?? [];
      const story = texts.get(newsid) ?? "";
      expect(
        numbers.filter((number) => !story.includes(number)),
        title,
      ).toEqual([]);
    }
  });
});

describe("the texts of the content", () => {
  it("repeat no sentence in another article", () => {
    const tellers = new Map<string, Set<string>>();
    for (const piece of demoContent.articles) {
      const sentences = piece.body.flatMap((block) => {
        if (typeof block === "string") return [block];
        if ("quote" in block) return [block.quote];
        return "list" in block ? block.list : [];
      });
      const texts = [
        piece.lead ?? "",
        piece.summary ?? "",
        ...sentences,
        ...(piece.images ?? []).map(({ desc }) => desc),
      ];
      for (const sentence of texts.join("\n").split(/[。！？；\n]/)) {
        if (sentence.replace(/[^\p{L}\p{N}]/gu, "").length <= 16) continue;
        tellers.set(sentence, (tellers.get(sentence) ?? new Set()).add(piece.newsid));
      }
    }
    const repeated = [...tellers].filter(([, by]) => by.size > 1);
    expect(repeated.map(([sentence, by]) => `${sentence}: ${[...by].join(", ")}`)).toEqual([]);
  });

  it("have unique titles", () => {
    const titles = written.map(({ title }) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });
});
