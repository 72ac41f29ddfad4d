import express from "express";
import { describe, expect, it } from "vitest";

import { ask, type Question } from "./ask.testing.ts";
import { cookiesOf } from "./cookies.ts";
import { isNewcomer, visitorCookie } from "./visitor-cookie.ts";
import { VISITOR, visitors } from "./visitor-id.testing.ts";

const app = express();
app.use(visitorCookie({ ids: visitors }));
app.use((req, res) => {
  res.set("X-Newcomer", String(isNewcomer(req))).set("X-Address", req.originalUrl);
  res.send(cookiesOf(req)["PAGEVIEW_UNIQUEID"]);
});

describe("the visitor cookie", () => {
  it("is created for a new visitor, lasts a year and holds for the same request", async () => {
    const { cookies, text, headers } = await ask(app);
    expect(text).toMatch(/^[A-Za-z0-9]{32}$/);
    const rest = "Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax";
    expect(cookies).toEqual([`PAGEVIEW_UNIQUEID=${text}; ${rest}`, `acted=none; ${rest}`]);
    expect(headers["x-newcomer"]).toBe("true");
    expect((await ask(app)).text).not.toBe(text);
  });

  it("is unchanged for a visitor who has one", async () => {
    const { cookies, text, headers } = await ask(app, { headers: cookie(VISITOR) });
    expect(text).toBe(VISITOR);
    expect(cookies).toEqual([]);
    expect(headers["x-newcomer"]).toBe("false");
  });

  it.each([
    "",
    "short",
    "x".repeat(33),
    `${"x".repeat(31)}-`,
    `${"x".repeat(31)}%0A`,
    "a1B2c3D4e5F6a7B8c9D0e1F2a3B4c5D6",
    VISITOR.slice(0, 31) + (VISITOR.endsWith("x") ? "y" : "x"),
  ])("replaces the value %j, which the site did not issue", async (value) => {
    const { cookies } = await ask(app, { headers: cookie(value) });
    expect(cookies.map((line) => line.split("=", 1)[0])).toEqual(["PAGEVIEW_UNIQUEID", "acted"]);
  });
});

describe("a form", () => {
  const post = (path: string, question: Question = {}) => ask(app, { ...question, path, method: "POST" });

  it.each([
    ["/new/general/NEWS1001", "/new/general/NEWS1001?visitor=new"],
    ["/new/general/NEWS1001?cpage=2&a=%E6%B5%B7", "/new/general/NEWS1001?cpage=2&a=%E6%B5%B7&visitor=new"],
    ["/new/general/NEWS1001.data?_routes=x", "/new/general/NEWS1001.data?_routes=x&visitor=new"],
  ])("to %s without an id gets one, and is sent again", async (path, to) => {
    const { status, headers, cookies } = await post(path, { body: "intent=vote" });
    expect([status, headers.location]).toEqual([307, to]);
    expect(headers["cache-control"]).toBe("no-store");
    const id = /^PAGEVIEW_UNIQUEID=(\w{32});/.exec(cookies[0] ?? "")?.[1] ?? "";
    const retry = await post(to, { headers: cookie(id), body: "intent=vote" });
    expect([retry.status, retry.text]).toEqual([200, id]);
    expect([retry.headers["x-newcomer"], retry.headers["x-address"]]).toEqual(["false", path]);
  });

  it("that still has no id goes on as a newcomer's", async () => {
    const { status, headers } = await post("/new/general/NEWS1001?visitor=new");
    expect([status, headers["x-newcomer"], headers["x-address"]]).toEqual([
      200,
      "true",
      "/new/general/NEWS1001",
    ]);
  });

  it("goes on at once with an id", async () => {
    const { status, headers } = await post("/new/general/NEWS1001", { headers: cookie(VISITOR) });
    expect([status, headers["x-newcomer"]]).toEqual([200, "false"]);
  });
});

const cookie = (value: string) => ({ cookie: `PAGEVIEW_UNIQUEID=${value}` });
