import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Answer, TestNewsroom } from "./newsroom.testing.ts";
import { asReader, startTestNewsroom } from "./newsroom.testing.ts";
import type { LoggedRequest } from "./request-log.ts";
import type { Comment } from "./store/comments.ts";
import { Database } from "./store/database.ts";
import { demoContent } from "./store/demo-content.ts";
import type { Card } from "./store/items.ts";
import { seed } from "./store/seeding.ts";

const channels = "/channel/api/channel/list/new";
const like = { newsid: "NEWS1001", ak: "device-1" };

describe("the newsroom's server", () => {
  let newsroom: TestNewsroom;
  beforeAll(async () => {
    newsroom = await startTestNewsroom();
  });
  afterAll(() => newsroom.close());

  it("answers only the calls of the contract, each with its method", async () => {
    expect((await newsroom.post("/news/nothing.do")).status).toBe(404);
    expect((await newsroom.get(channels)).status).toBe(404);
  });

  it("has no control endpoints by default", async () => {
    expect((await newsroom.get("/__newsroom/requests")).status).toBe(404);
    expect((await newsroom.post("/__newsroom/reset")).status).toBe(404);
  });

  it("refuses bodies over 64 KiB and bodies that are not JSON", async () => {
    expect((await newsroom.post(channels, { padding: "x".repeat(66_000) })).status).toBe(413);
    const response = await fetch(newsroom.url + channels, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{",
    });
    expect(response.status).toBe(400);
  });

  it("refuses a call without a required field", async () => {
    expect(await newsroom.post("/news/commennews_content.do")).toMatchObject({ status: 200, code: 400 });
  });
});

describe("the control endpoints", () => {
  let newsroom: TestNewsroom;
  let control: (method: string, path: string, body?: unknown) => Promise<Response>;
  beforeEach(async () => {
    newsroom = await startTestNewsroom({ control: true });
    control = (method, path, body) =>
      fetch(`${newsroom.url}/__newsroom/${path}`, {
        method,
        headers: { "content-type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
  });
  afterEach(() => newsroom.close());
  const raw = (body: object = {}) =>
    fetch(newsroom.url + channels, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(8000),
    });

  it("list the requests, without the phone number", async () => {
    await newsroom.post(
      "/auth/sms/v1/code?timestamp=1",
      { phone: "13812345678", codeType: "login" },
      { version: "12.0.0" },
    );
    const entries = (await (await control("GET", "requests")).json()) as LoggedRequest[];
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      method: "POST",
      path: "/auth/sms/v1/code",
      query: { timestamp: "1" },
    });
    expect(entries[0]?.headers.version).toBe("12.0.0");
    expect(entries[0]?.body).toMatchObject({ codeType: "login", ak: "device-1" });
    expect(JSON.stringify(entries)).not.toContain("13812345678");
    await control("DELETE", "requests");
    expect(await (await control("GET", "requests")).json()).toEqual([]);
  });

  it("switch functions on, and refuse unknown names", async () => {
    await control("POST", "flags", { Ai_hotNews: 1 });
    const fields = { functionName: ["Ai_hotNews", "Ai_answer"], timestamp: 1 };
    const { data } = await newsroom.post("/tool/support/function/check", fields);
    expect(data).toMatchObject([{ checkStatus: 1 }, { checkStatus: 0 }]);
    expect((await control("POST", "flags", { Ai_other: 1 })).status).toBe(400);
  });

  it("reset everything, repeatedly", async () => {
    const before = await newsroom.post("/news/public/dazhongnews/checkPraise", like);
    for (const text of ["好", "再好", "还是好"]) {
      await newsroom.post("/news/public/dazhongnews/addPraise", like);
      await newsroom.post(
        "/news/public/dazhongnews/addCommentLev1",
        { newsid: "NEWS1001", content: text },
        asReader,
      );
      await control("POST", "flags", { Ai_answer: 1 });
      await control("POST", "reset");
      expect(await newsroom.post("/news/public/dazhongnews/checkPraise", like)).toEqual(before);
      const list = await newsroom.post<{ total: number }>("/news/public/dazhongnews/commentList", {
        newsid: "NEWS1001",
      });
      expect(list.data.total).toBe(25);
    }
  });

  it("inject each fault, the given number of times", async () => {
    const once = (fault: object) => control("POST", "faults", [{ path: channels, times: 1, ...fault }]);
    await once({ kind: "status", status: 502 });
    expect((await raw()).status).toBe(502);
    expect((await raw()).status).toBe(200);
    await once({ kind: "html" });
    expect(await (await raw()).text()).toContain("<!doctype html>");
    await once({ kind: "code", code: 429 });
    expect(await (await raw()).json()).toMatchObject({ code: 429 });
    await once({ kind: "shape" });
    expect(await (await raw()).json()).toMatchObject({ code: 200, data: { list: "none" } });
    await once({ kind: "empty" });
    expect(await (await raw()).text()).toBe("");
    await once({ kind: "huge" });
    expect((await (await raw()).text()).length).toBeGreaterThan(6_000_000);
    await once({ kind: "delay", ms: 20 });
    expect((await raw()).status).toBe(200);
    await once({ kind: "reset" });
    await expect(raw()).rejects.toThrow();
    await once({ kind: "truncate" });
    await expect(raw().then((response) => response.text())).rejects.toThrow();
    expect((await control("POST", "faults", [{ kind: "burn" }])).status).toBe(400);
  });

  it("let a call hang until the client gives up", async () => {
    await control("POST", "faults", [{ path: "/channel/*", kind: "hang" }]);
    const timeout = AbortSignal.timeout(60);
    await expect(fetch(newsroom.url + channels, { method: "POST", signal: timeout })).rejects.toThrow();
    await control("DELETE", "faults");
    expect((await raw()).status).toBe(200);
  });

  it("inject a fault for one id", async () => {
    await control("POST", "faults", [{ id: "10001", kind: "code", code: 500 }]);
    expect((await newsroom.post("/news/commennews_content.do", { newsid: "10001" })).code).toBe(500);
    expect((await newsroom.post("/news/commennews_content.do", { newsid: "10003" })).code).toBe(200);
  });
});

describe("a newsroom with a file", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "newsroom-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("keeps what readers wrote after a restart", async () => {
    const database = join(folder, "data", "newsroom.db");
    const first = await startTestNewsroom({ database });
    const liked = await first.post("/news/public/dazhongnews/addPraise", like);
    const written: Answer<Comment> = await first.post(
      "/news/public/dazhongnews/addCommentLev1",
      { newsid: "NEWS1001", content: "重启以后还在" },
      asReader,
    );
    await first.close();

    const second = await startTestNewsroom({ database });
    expect((await second.post("/news/public/dazhongnews/checkPraise", like)).data).toEqual(liked.data);
    const list = await second.post<{ list: Comment[] }>("/news/public/dazhongnews/commentList", {
      newsid: "NEWS1001",
      pageSize: 50,
    });
    expect(list.data.list.map(({ commentid }) => commentid)).toContain(written.data.commentid);
    await second.close();
  });

  it("seeds new content and keeps what readers wrote", async () => {
    const database = join(folder, "newsroom.db");
    const first = await startTestNewsroom({ database });
    await first.post("/news/public/dazhongnews/addPraise", like);
    await first.post(
      "/news/public/dazhongnews/addCommentLev1",
      { newsid: "NEWS1001", content: "留言" },
      asReader,
    );
    await first.close();

    const db = new Database(database);
    expect(seed(db, demoContent)).toBe(false);
    const retitled = demoContent.articles.map((article) =>
      article.newsid === "NEWS1001" ? { ...article, title: "新标题" } : article,
    );
    expect(seed(db, { ...demoContent, articles: retitled, comments: [] })).toBe(true);
    const item = db.one<Card>("SELECT * FROM item_rows WHERE newsid = 'NEWS1001'");
    const base = demoContent.articles.find(({ newsid }) => newsid === "NEWS1001")?.praisecount ?? 0;
    expect(item).toMatchObject({ title: "新标题", praisecount: base + 1, commentcount: 1 });
    db.close();
  });
});
