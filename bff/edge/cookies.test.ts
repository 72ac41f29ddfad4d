import express, { type RequestHandler } from "express";
import { describe, expect, it } from "vitest";

import { ask } from "./ask.testing.ts";
import { cookiesOf, days, expireCookie, setCookie } from "./cookies.ts";

async function seenAfter(first: RequestHandler, headers: Record<string, string> = {}) {
  const app = express();
  app.set("trust proxy", "loopback");
  app.use(first);
  app.use((req, res) => res.json(cookiesOf(req)));
  const { text, cookies } = await ask(app, { headers });
  return { cookies, seen: JSON.parse(text) as Record<string, string> };
}

const pass: RequestHandler = (_req, _res, next) => next();

describe("the cookies of a request", () => {
  it.each([
    ["a=1; b=%E6%99%9A", { a: "1", b: "晚" }],
    ["a=1; a=2", { a: "1" }],
    ["a=%zz; ; =x; lonely; b=2", { a: "%zz", "": "x", b: "2" }],
  ])("are read from %s", async (cookie, expected) => {
    expect((await seenAfter(pass, { cookie })).seen).toMatchObject(expected);
  });

  it("have no prototype", async () => {
    const { seen } = await seenAfter(
      (req, _res, next) => {
        expect("toString" in cookiesOf(req)).toBe(false);
        expect(cookiesOf(req)["__proto__"]).toBe("1");
        next();
      },
      { cookie: "__proto__=1; constructor=2" },
    );
    expect(Object.keys(seen)).toContain("constructor");
  });

  it("include cookies set by middlewares, without expired ones", async () => {
    const { seen, cookies } = await seenAfter(
      (_req, res, next) => {
        setCookie(res, "a", "2", { maxAge: days(30) });
        expireCookie(res, "b");
        next();
      },
      { cookie: "a=1; b=1; c=1" },
    );
    expect(seen).toEqual({ a: "2", c: "1" });
    expect(cookies[0]).toBe("a=2; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax");
    const expires =
      /^b=; Path=\/; Expires=([^;]+); HttpOnly; SameSite=Lax$/.exec(cookies[1] ?? "")?.[1] ?? "";
    const age = Date.now() - Date.parse(expires);
    expect(Math.round(age / 86_400_000)).toBe(1);
  });

  it("do not change after the headers are sent", async () => {
    const app = express();
    app.use((req, res) => {
      res.write("begun ");
      const done = [setCookie(res, "a", "2"), expireCookie(res, "b")];
      res.end(JSON.stringify({ done, seen: cookiesOf(req) }));
    });
    const { text, cookies } = await ask(app, { headers: { cookie: "a=1; b=1" } });
    expect(text).toBe('begun {"done":[false,false],"seen":{"a":"1","b":"1"}}');
    expect(cookies).toEqual([]);
  });

  it("are Secure over HTTPS", async () => {
    const { cookies } = await seenAfter(
      (_req, res, next) => {
        setCookie(res, "a", "1");
        next();
      },
      { "x-forwarded-proto": "https" },
    );
    expect(cookies).toEqual(["a=1; Path=/; HttpOnly; Secure; SameSite=Lax"]);
  });
});
