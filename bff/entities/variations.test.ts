import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { list } from "../reading/fields.ts";
import { readData } from "../reading/read.ts";
import { Account } from "./account.ts";
import { Comment } from "./comment.ts";
import { Ad, Channel, HotEvent } from "./layout.ts";
import { NewsDetail, NewsItem, NewsPage, PraiseCounts } from "./news.ts";
import { FeatureCheck, User } from "./user.ts";
import { VoteInfo } from "./vote.ts";

const settings = { httpOkHosts: [], mediaBase: "/new", embedHosts: [] };

const author = {
  authorid: "u7",
  name: "林小满",
  headimg: "https://img.example.cn/u7.jpg",
  kind: "reporter",
  fanscount: 12,
};
const canonical = {
  NewsItem: {
    schema: NewsItem,
    id: "newsid",
    wire: {
      newsid: "NEWS1001",
      newstype: 3,
      title: "渔港开市 & 早潮",
      summary: "清晨四点，第一批渔船回到海岱渔港。",
      source: "海岱晚报",
      pubtime: "2025-05-20 08:30:00",
      imgurl: "https://img.example.cn/a.jpg",
      headimg: "ignored",
      readcount: 120,
      praisecount: 3,
      istop: 1,
      status: 1,
      author,
    },
  },
  NewsDetail: {
    schema: NewsDetail,
    id: "newsid",
    wire: {
      newsid: "1001",
      newstype: 1,
      title: "渔港开市",
      content: "<p>清晨四点</p>",
      summary: "清晨",
      authors: [author],
      commentflag: 0,
      images: [{ url: "https://img.example.cn/1.jpg", width: 800 }],
      related: [{ newsid: "1002", newstype: 2, title: "潮汐表" }],
    },
  },
  Comment: {
    schema: Comment,
    id: "commentid",
    wire: {
      commentid: "c1",
      newsid: "1001",
      content: "写得好",
      username: "海边的人",
      headimg: "https://img.example.cn/u.jpg",
      pubtime: "2025-05-20 09:00:00",
      praisecount: 4,
      praised: 1,
      self: 0,
      usertype: 1,
      replycount: 1,
      replies: [{ commentid: "c2", pcommentid: "c1", content: "同意", username: "读者" }],
    },
  },
  VoteInfo: {
    schema: VoteInfo,
    id: "voteid",
    wire: {
      voteid: "v1",
      title: "最美渔港",
      multi: 1,
      max: 2,
      state: 1,
      total: 9,
      showResult: 0,
      options: [{ optionid: "o1", text: "东港", count: 5 }],
    },
  },
  Account: {
    schema: Account,
    id: "accountid",
    wire: { accountid: "a1", name: "海岱发布", headimg: "https://img.example.cn/a.jpg", fanscount: 8 },
  },
  Channel: {
    schema: Channel,
    id: "channelid",
    wire: { channelid: "1", name: "头条", kind: "list", istop: 1 },
  },
  HotEvent: {
    schema: HotEvent,
    id: "eventid",
    wire: { eventid: "e1", title: "早潮", rank: 1, heat: 99, tag: "热" },
  },
  Ad: {
    schema: Ad,
    id: "adid",
    wire: { adid: "ad1", imgurl: "https://img.example.cn/ad.jpg", place: "rail", linkUrl: "/new/general/1" },
  },
  User: {
    schema: User,
    id: "userid",
    wire: { userid: "u1", name: "林小满", userType: 1, headImg: "https://img.example.cn/u.jpg" },
  },
} as const;

const aliases: Record<string, readonly string[]> = {
  newstype: ["contentType", "type"],
  summary: ["description", "desc", "digest"],
  pubtime: ["publishTime", "createTime", "time"],
  imgurl: ["cover", "titleImg", "thumb", "pic"],
  headimg: ["avatar", "headUrl"],
  headImg: ["avatar", "headUrl"],
  readcount: ["viewcount", "clickcount"],
  praisecount: ["likecount"],
  source: ["newssource", "mediaName"],
};

/** The same record as some other gateway might write it. */
function varied(value: unknown, ownId: string | undefined, random: fc.GeneratorValue): unknown {
  const chance = () => random(fc.boolean);
  if (Array.isArray(value)) return value.map((entry) => varied(entry, undefined, random));
  if (typeof value === "number") {
    if ((value === 0 || value === 1) && random(fc.integer, { min: 0, max: 3 }) === 0)
      return chance() ? String(value) : value;
    return chance() ? String(value) : value;
  }
  if (typeof value === "string") {
    const shaped = value
      .replace("https://img.", chance() ? "//img." : "http://img.")
      .replaceAll("&", chance() ? "&amp;" : "&");
    return chance() ? ` ${shaped} ` : shaped;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, content]) => {
    const names = [key, ...(aliases[key] ?? []), ...(key === ownId ? ["id"] : [])];
    const name = random(fc.constantFrom<string[]>, ...names);
    const spelled = Array.from(name, (letter, index) => {
      const cased = chance() ? letter.toUpperCase() : letter;
      return index > 0 && random(fc.integer, { min: 0, max: 4 }) === 0 ? `_${cased}` : cased;
    }).join("");
    return [spelled, varied(content, undefined, random)] as const;
  });
  const noise = chance()
    ? [
        ["unknownField", { a: [1] }] as const,
        ["remark", random(fc.constantFrom, null, "", "undefined")] as const,
      ]
    : [];
  return Object.fromEntries([...entries, ...noise]);
}

describe("one record in any spelling", () => {
  it.each(Object.entries(canonical))("%s reads the same", (_, { schema, id, wire }) => {
    const expected: unknown = readData(schema, wire, settings);
    fc.assert(
      fc.property(fc.gen(), fc.boolean(), (random, asText) => {
        const other = varied(wire, id, random);
        expect(readData(schema, asText ? JSON.stringify(other) : other, settings)).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });
});

describe("any data at all", () => {
  it("is read or refused, never a crash", () => {
    const keys = fc.oneof(
      fc.string(),
      fc.constantFrom("list", "newsid", "title", "imgurl", "author", "content", "options"),
    );
    fc.assert(
      fc.property(fc.anything({ key: keys, withNullPrototype: true, withMap: true }), (data) => {
        for (const schema of [NewsPage, NewsDetail, Comment, VoteInfo, PraiseCounts]) {
          try {
            readData(schema, data, settings);
          } catch (error) {
            expect((error as Error).name).toBe("ReadingError");
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("news", () => {
  const item = { newsid: "1", newstype: 1, title: "渔港" };
  const read = (fields: object) => readData(NewsItem, { ...item, ...fields }, settings);

  it("takes several addresses in the cover field for the picture list, the first for the cover", () => {
    expect(read({ imgurl: "/a.jpg,/b.jpg,/c.jpg" })).toMatchObject({
      imgurl: "/new/a.jpg",
      imgurls: ["/new/a.jpg", "/new/b.jpg", "/new/c.jpg"],
    });
    expect(read({ imgurl: "/a.jpg" }).imgurls).toBeUndefined();
    expect(read({ imgurl: "javascript:1,/b.jpg" }).imgurl).toBe("/new/b.jpg");
  });

  it("takes a JSON string for the picture list", () => {
    expect(read({ imgurls: `["/a.jpg","//b.cn/b.jpg"]` })).toMatchObject({
      imgurl: "/new/a.jpg",
      imgurls: ["/new/a.jpg", "https://b.cn/b.jpg"],
    });
  });

  it("lists only what is published", () => {
    const { list: listed } = readData(
      NewsPage,
      [item, { ...item, id: 2, newsid: "2", status: "2" }, { ...item, newsid: "3", status: 1 }],
      settings,
    );
    expect(listed.map(({ newsid }) => newsid)).toEqual(["1", "3"]);
  });

  it("gives a detail its body in blocks and the beginning of its text", () => {
    const detail = readData(
      NewsDetail,
      { ...item, content: `<p>清晨&amp;早潮</p><img src="/a.jpg">` },
      settings,
    );
    expect(detail.body).toEqual([
      { kind: "html", html: "<p>清晨&amp;早潮</p>" },
      { kind: "image", url: "/new/a.jpg" },
    ]);
    expect(detail.text).toBe("清晨&早潮");
  });

  it("lets a detail have neither body nor media", () => {
    expect(readData(NewsDetail, item, settings)).toMatchObject({ body: [], text: "", commentflag: 1 });
  });

  it("takes bare addresses for pictures and sound", () => {
    const detail = readData(
      NewsDetail,
      { ...item, images: ["/a.jpg", "ftp://x"], audio: "//a.cn/1.mp3" },
      settings,
    );
    expect(detail).toMatchObject({ images: [{ url: "/new/a.jpg" }], audio: { url: "https://a.cn/1.mp3" } });
  });

  it("keeps the casing of ids that are keys", () => {
    expect(readData(PraiseCounts, { NEWS_1: "5", 不是编号: 3, x: null }, settings)).toEqual({ NEWS_1: 5 });
  });

  it("reads twenty items in well under a millisecond or so", () => {
    const items = Array.from({ length: 20 }, (_, index) => ({
      ...canonical.NewsItem.wire,
      newsid: `n${index}`,
    }));
    for (let round = 0; round < 200; round += 1) readData(NewsPage, { list: items }, settings);
    const started = performance.now();
    for (let round = 0; round < 200; round += 1) readData(NewsPage, { list: items }, settings);
    // Ten times what an idle machine needs.
    expect((performance.now() - started) / 200).toBeLessThan(3);
  });
});

describe("comments and features", () => {
  it("keeps two replies of the preview, each naming its comment", () => {
    const reply = (id: string, pcommentid?: string) => ({ id, pcommentid, content: "同意" });
    const replies = [reply("r0"), reply("r1", "c1"), reply("r2", "c1"), reply("r3", "c1")];
    const comment = readData(Comment, { id: "c1", content: "好", replies }, settings);
    expect(comment.replies.map(({ commentid }) => commentid)).toEqual(["r1", "r2"]);
    expect(comment).toMatchObject({ username: "", praisecount: 0, praised: 0, self: 0, state: 1 });
  });

  it("reads the heartbeat's known features alone", () => {
    const checks = [
      { function_name: "Ai_answer", checkStatus: "1" },
      { functionName: "Other", checkStatus: 1 },
      {},
    ];
    expect(readData(list(FeatureCheck), checks, settings)).toEqual([
      { functionName: "Ai_answer", checkStatus: 1 },
    ]);
  });
});
