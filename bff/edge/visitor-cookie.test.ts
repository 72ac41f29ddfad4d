import express from "express";
import { describe, expect, it } from "vitest";

import { ask } from "./ask.testing.ts";
import { cookiesOf } from "./cookies.ts";
import { visitorCookie } from "./visitor-cookie.ts";

const app = express();
app.use(visitorCookie());
app.use((req, res) => res.send(cookiesOf(req)["PAGEVIEW_UNIQUEID"]));

describe("the visitor cookie", () => {
  it("is made for a new visitor, lasts a year and is in force at once", async () => {
    const { cookies, text } = await ask(app);
    expect(text).toMatch(/^[A-Za-z0-9]{32}$/);
    const rest = "Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax";
    expect(cookies).toEqual([`PAGEVIEW_UNIQUEID=${text}; ${rest}`, `acted=none; ${rest}`]);
    expect((await ask(app)).text).not.toBe(text);
  });

  it("stays with a visitor who has one", async () => {
    const id = "Abc0".repeat(8);
    const { cookies, text } = await ask(app, { headers: { cookie: `PAGEVIEW_UNIQUEID=${id}` } });
    expect(text).toBe(id);
    expect(cookies).toEqual([]);
  });

  it.each(["", "short", "x".repeat(33), `${"x".repeat(31)}-`, `${"x".repeat(31)}%0A`])(
    "replaces the malformed value %j",
    async (value) => {
      const { cookies } = await ask(app, { headers: { cookie: `PAGEVIEW_UNIQUEID=${value}` } });
      expect(cookies.map((line) => line.split("=", 1)[0])).toEqual(["PAGEVIEW_UNIQUEID", "acted"]);
    },
  );
});
