import { describe, expect, it } from "vitest";
import { DialectError, parseDialect } from "./read-dialect.ts";

const problemsOf = (text: string): string[] => {
  try {
    parseDialect(text, "gateway.yaml");
    return [];
  } catch (error) {
    if (!(error instanceof DialectError)) throw error;
    return error.message.split("\n");
  }
};

describe("a dialect file", () => {
  it("says in every part where a gateway differs", () => {
    const dialect = parseDialect(
      `
envelope:
  code: status
  data: [data.result, data]
  message: message
  codes: { 0: 200, "0000": 200, 40401: 404 }
names:
  newsid: articleId
  title: [newsTitle, headline]
  author.name: nickName
values:
  times: [seconds]
  zone: "+00:00"
  newstype: { article: 1, gallery: 2 }
  raised: yuan
entities:
  Comment: { content: text, commentid: cid }
calls:
  newsContent:
    at: POST /cms/article/detail
    base: https://cms.example/
    send: { newsid: articleId }
    add: { siteCode: "07" }
    headers: { X-Tenant: wb }
    data: data.detail
    names: { title: subject }
  channelContentList: { page: { kind: cursor, send: lastId, from: data.next } }
  cwCertificateDetail: off
`,
      "gateway.yaml",
    );
    expect(dialect.envelope).toEqual({
      code: "status",
      data: ["data.result", "data"],
      message: "message",
      codes: new Map([
        ["0", 200],
        ["0000", 200],
        ["40401", 404],
      ]),
    });
    expect(dialect.names).toEqual({
      newsid: ["articleId"],
      title: ["newsTitle", "headline"],
      "author.name": ["nickName"],
    });
    expect(dialect.entities).toEqual({ Comment: { content: ["text"], commentid: ["cid"] } });
    expect(dialect.values).toMatchObject({ times: ["seconds"], zone: 0 });
    expect(dialect.values.fields.get("raised")).toEqual({ factor: 100 });
    expect(dialect.calls.get("cwCertificateDetail")).toBe("off");
    expect(dialect.calls.get("newsContent")).toMatchObject({
      at: "POST /cms/article/detail",
      base: "https://cms.example",
      send: { newsid: "articleId" },
      add: { siteCode: "07" },
      headers: { "x-tenant": "wb" },
      data: ["data.detail"],
      names: { title: ["subject"] },
    });
    expect(dialect.calls.get("channelContentList")).toMatchObject({
      page: { kind: "cursor", send: "lastId", from: "data.next" },
    });
  });

  it.each(["", "{}", "# nothing yet\n", "names:\n", '{ "names": { "newsid": "articleId" } }'])(
    "may say little, and may be JSON: %j",
    (text) => {
      expect(problemsOf(text)).toEqual([]);
    },
  );

  it("keeps apart fields that differ in casing only, when both have rules", () => {
    expect(parseDialect("names: { usertype: a, userType: b }", "x").names).toEqual({
      usertype: ["a"],
      userType: ["b"],
    });
  });
});

describe("a mistake in a dialect file is named with file, line, what is wrong and what would be right", () => {
  it.each<[what: string, text: string, problem: string]>([
    [
      "an unknown part",
      "name: { newsid: a }",
      'gateway.yaml:1: the file: there is no "name"; did you mean "names"?',
    ],
    [
      "an unknown call",
      "calls:\n  newsContnt: off",
      'gateway.yaml:2: there is no call "newsContnt"; did you mean "newsContent"?',
    ],
    [
      "an unknown field",
      "names:\n\n  titel: headline",
      'gateway.yaml:3: no entity has the field "titel"; did you mean "title"?',
    ],
    [
      "an unknown field in a field",
      "names: { author.nmae: nick }",
      'gateway.yaml:1: no entity has the field "author.nmae"; did you mean "name"?',
    ],
    [
      "an unknown entity",
      "entities: { Coment: { content: text } }",
      'gateway.yaml:1: the contract has no entity "Coment"; did you mean "Comment"?',
    ],
    [
      "a field of another entity",
      "entities:\n  Comment:\n    newstype: kind",
      'gateway.yaml:3: Comment does not have the field "newstype"',
    ],
    [
      "a field that the call's answer does not have",
      "calls:\n  colorConfig:\n    names: { newsid: id7 }",
      'gateway.yaml:3: the answer of colorConfig does not have the field "newsid"',
    ],
    [
      "two rules for one field",
      "names:\n  newsid: a\n  newsId: b",
      'gateway.yaml:3: two rules for one thing: "newsId" is the field "newsid", which has a rule above',
    ],
    [
      "a key twice",
      "names:\n  newsid: a\n  newsid: b",
      "gateway.yaml:3: two rules for one thing: the key stands here a second time",
    ],
    [
      "two fields sent under one name",
      "calls:\n  newsPraise:\n    send:\n      newsid: id\n      newsTag: id",
      'gateway.yaml:5: two rules for one thing: another field is sent as "id", too',
    ],
    [
      "a field that is not sent",
      "calls: { colorConfig: { send: { newsid: id } } }",
      'gateway.yaml:1: colorConfig sends no field "newsid"',
    ],
    [
      "a unit for a text",
      "values: { title: yuan }",
      'gateway.yaml:1: values.title: can never apply, because "title" is no number',
    ],
    [
      "a word that is no value of the field",
      "values: { livestatus: { over: 9 } }",
      'gateway.yaml:1: values.livestatus.over: "livestatus" is never 9 in the contract; right would be 0, 1, 2, 3',
    ],
    [
      "pages of a call without pages",
      "calls: { colorConfig: { page: { kind: offset } } }",
      "gateway.yaml:1: calls.colorConfig.page: can never apply, because colorConfig has no pages",
    ],
    [
      "a form of times",
      "values: { times: [epoch] }",
      'gateway.yaml:1: values.times: "epoch" is no form of times; right would be seconds, milliseconds, or a pattern such as yyyy/MM/dd HH:mm',
    ],
    [
      "a zone",
      "values: { zone: Beijing }",
      'gateway.yaml:1: values.zone: must be an offset such as "+08:00"',
    ],
    [
      "an address",
      "calls: { newsContent: { at: PUT /x } }",
      "gateway.yaml:1: calls.newsContent.at: must be GET or POST and a path, such as POST /article/detail",
    ],
    [
      "a placeholder",
      "calls: { newsContent: { at: 'GET /x/{id}' } }",
      'gateway.yaml:1: calls.newsContent.at: newsContent sends no field "id"',
    ],
    [
      "a host",
      "calls: { newsContent: { base: cms } }",
      "gateway.yaml:1: calls.newsContent.base: must be an http(s) address, such as https://cms.example",
    ],
    [
      "a code",
      "envelope: { codes: { 0: ok } }",
      "gateway.yaml:1: envelope.codes.0: must be a code of the contract, such as 200 or 404",
    ],
    [
      "a map where a name should be",
      "names: { newsid: { a: b } }",
      "gateway.yaml:1: newsid: must be a name, or a list of names in the order of trust",
    ],
    [
      "a list where a map should be",
      "names: [newsid]",
      "gateway.yaml:1: names: must be a map of names and values",
    ],
  ])("%s", (_, text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  it("broken YAML", () => {
    const [problem, ...more] = problemsOf("names:\n  newsid: [a\nvalues: {}");
    expect(problem).toMatch(/^gateway\.yaml:[23]: /);
    expect(more.length).toBeLessThan(4);
  });

  it("all of them at once, in the order of the lines", () => {
    const problems = problemsOf("names:\n  titel: a\nvalues:\n  zone: x\ncalls:\n  nix: off");
    expect(problems.map((line) => line.split(":")[1])).toEqual(["2", "4", "6"]);
  });
});
