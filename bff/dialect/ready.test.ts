import { describe, expect, it } from "vitest";
import type { CallRow } from "../calls/call.ts";
import { calls, type CallName } from "../calls/table.ts";
import { readText } from "../upstream/read-text.ts";
import { ReadyDialect } from "./ready.ts";

const settings = { httpOkHosts: [], mediaBase: "/new", embedHosts: [] };

/** Reads an answer of a gateway that speaks a dialect, as the site does. */
function read(file: string, call: CallName, answer: unknown, body: unknown = {}): unknown {
  const dialect = ReadyDialect.parse(file, "gateway.yaml");
  const row: CallRow = calls[call];
  return readText(JSON.stringify(answer), row, { call, method: "POST", body, settings, dialect });
}

const article = (file: string, data: object, call: CallName = "newsContent") =>
  read(file, call, { code: 200, data: { newsid: "A1", newstype: 1, title: "题", ...data } }) as Record<
    string,
    unknown
  >;

describe("the envelope", () => {
  const file =
    'envelope: { code: head.status, message: head.text, data: [body.result, body], codes: { "0000": 200, 40401: 404, 7: 1001 } }';
  const notice = { noticeid: "N1", title: "停水", content: "<p>明天</p>" };

  it.each([
    ["where the first path leads", { head: { status: "0000" }, body: { result: notice } }],
    ["where the second path leads, when the first has nothing", { head: { status: "0000" }, body: notice }],
  ])("has its data %s", (_, answer) => {
    expect(read(file, "noticeDetail", answer)).toMatchObject({ noticeid: "N1" });
  });

  it("has its own codes, and the contract's stay", () => {
    const codeOf = (status: unknown) => {
      try {
        return read(file, "noticeDetail", { head: { status, text: "验证码错误" }, body: notice });
      } catch (error) {
        return error;
      }
    };
    expect(codeOf(40401)).toMatchObject({ kind: "code", code: 404, status: 404 });
    expect(codeOf("7")).toMatchObject({ code: 1001, msg: "验证码错误" });
    expect(codeOf(429)).toMatchObject({ code: 429 });
    expect(codeOf(200)).toMatchObject({ noticeid: "N1" });
  });

  it("may be none at all", () => {
    expect(read('envelope: { code: none, data: "." }', "noticeDetail", notice)).toMatchObject({
      noticeid: "N1",
    });
  });
});

describe("the order of trust", () => {
  const general = "names: { title: [newsTitle, headline] }";

  it("is that of the list, and then the contract's own names", () => {
    expect(article(general, { headline: "乙", newsTitle: "甲", title: "丙" })).toMatchObject({ title: "甲" });
    expect(article(general, { headline: "乙", newsTitle: "", title: "丙" })).toMatchObject({ title: "乙" });
    expect(article(general, { title: "丙" })).toMatchObject({ title: "丙" });
  });

  it("is the call's names, the entity's, the general ones", () => {
    const both = `${general}\nentities: { NewsDetail: { title: detailTitle } }`;
    const all = `${both}\ncalls: { newsContent: { names: { title: subject } } }`;
    const fields = { newsTitle: "甲", detailTitle: "丁", subject: "戊" };
    expect(article(both, fields)).toMatchObject({ title: "丁" });
    expect(article(all, fields)).toMatchObject({ title: "戊" });
    expect(article(all, fields, "subContent")).toMatchObject({ title: "丁" });
  });

  it("leaves to the contract's tolerant rules what it does not name", () => {
    const read = article("names: { newsid: articleId }", {
      articleId: 77,
      NEWS_TYPE: "2",
      digest: "摘要",
      news_id: "no",
    });
    expect(read).toMatchObject({ newsid: "77", summary: "摘要" });
    expect(article("names: { newsid: articleId }", { article_ID: "B7" })).toMatchObject({ newsid: "B7" });
  });

  it("lets a name that a rule takes count for no other field", () => {
    const swapped = "names: { title: summary, summary: lead7 }";
    expect(article(swapped, { title: undefined, summary: "题目", lead7: "导语" })).toMatchObject({
      title: "题目",
      summary: "导语",
    });
    expect(article(swapped, { title: undefined, summary: "题目" }).summary).toBeUndefined();
  });
});

describe("names", () => {
  it("of a field inside another one hold only there", () => {
    const author = { authorid: "U1", nickName: "林" };
    const file = "names: { author.name: nickName }";
    const { author: one, authors } = article(file, { author, authors: [author] });
    expect(one).toMatchObject({ name: "林" });
    expect(authors).toEqual([]);
  });

  it("may be paths into the gateway's object, and from the root of the answer", () => {
    const file = "names: { title: meta.title, readcount: $.stats.views, source: publisher.0.name }";
    const data = { newsid: "A1", newstype: 1, meta: { title: "题" }, publisher: [{ name: "晚报" }] };
    expect(read(file, "newsContent", { code: 200, data, stats: { views: 7 } })).toMatchObject({
      title: "题",
      readcount: 7,
      source: "晚报",
    });
  });

  it("hold in the entries of lists, in JSON texts and in bare arrays", () => {
    const file = "names: { newsid: articleId, list: dataList }";
    const row = { articleId: "A1", newstype: 1, title: "题" };
    const one = { list: [{ newsid: "A1" }] };
    expect(
      read(file, "channelContentList", { code: 200, data: { dataList: [row], total: 1 } }),
    ).toMatchObject(one);
    expect(
      read(file, "channelContentList", { code: 200, data: { dataList: JSON.stringify([row]) } }),
    ).toMatchObject(one);
    expect(read(file, "channelContentList", { code: 200, data: [row] })).toMatchObject(one);
  });

  it("tell the kinds of a block's entries apart", () => {
    const file =
      "names: { expertid: zjid, name: xm, items: rows7, kind: lx }\nvalues: { kind: { zhuanjia: experts } }";
    const data = { blocks: [{ blockid: "b", lx: "zhuanjia", rows7: [{ zjid: "E1", xm: "周" }] }] };
    expect(read(file, "compPage", { code: 200, data })).toMatchObject({
      blocks: [{ kind: "experts", items: [{ expertid: "E1", name: "周" }] }],
    });
  });
});

describe("values", () => {
  it.each([
    ["seconds", "{ times: [seconds] }", 947_000_000, "2000-01-04T23:33:20+08:00"],
    ["a pattern", "{ times: [yyyy/MM/dd HH:mm] }", "2025/05/20 08:30", "2025-05-20T08:30:00+08:00"],
    [
      "a pattern in another zone",
      '{ times: [dd.MM.yyyy HH:mm], zone: "+00:00" }',
      "20.05.2025 00:30",
      "2025-05-20T08:30:00+08:00",
    ],
    [
      "the contract's form in another zone",
      '{ zone: "-05:30" }',
      "2025-05-20 00:00:00",
      "2025-05-20T13:30:00+08:00",
    ],
    [
      "a zone of its own",
      '{ times: [yyyy-MM-dd HH:mm XXX], zone: "+08:00" }',
      "2025-05-20 00:30 +00:00",
      "2025-05-20T08:30:00+08:00",
    ],
    [
      "what the contract accepts",
      "{ times: [yyyy/MM/dd HH:mm] }",
      1_747_700_000,
      "2025-05-20T08:13:20+08:00",
    ],
  ])("may be times: %s", (_, values, pubtime, iso) => {
    expect(article(`values: ${values}`, { pubtime })).toMatchObject({ pubtime: iso });
  });

  it("may be words, and money in yuan", () => {
    expect(article("values: { newstype: { gallery: 2 } }", { newstype: "gallery" })).toMatchObject({
      newstype: 2,
    });
    const project = { projectid: "P1", title: "书屋", raised: "12.5", goal: 100 };
    expect(read("values: { raised: yuan }", "cwProjectDetail", { code: 200, data: project })).toMatchObject({
      raised: 1250,
      goal: 100,
    });
  });
});

describe("an answer that makes no sense", () => {
  it.each([
    null,
    [],
    7,
    "x",
    { code: 200 },
    { code: 200, data: [[[]]] },
    { code: 200, data: { dataList: { a: 1 } } },
  ])("is refused as without a dialect, and never breaks: %j", (answer) => {
    const file =
      "names: { newsid: articleId, list: dataList, author.name: nick }\nvalues: { times: [seconds] }";
    for (const call of ["newsContent", "channelContentList", "compPage"] as const) {
      try {
        read(file, call, answer);
      } catch (error) {
        expect(error).toMatchObject({ name: "UpstreamError" });
      }
    }
  });
});
