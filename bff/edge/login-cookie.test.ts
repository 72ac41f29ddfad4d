import express from "express";
import { expect, it } from "vitest";

import { openLogins } from "../logins/logins.ts";
import { singleProcessState } from "../cluster/memory-store.ts";
import { ask } from "./ask.testing.ts";
import { loginCookie, loginOf } from "./login-cookie.ts";

const logins = openLogins({ state: singleProcessState(), secret: "a secret of the tests" });
const app = express();
app.use(loginCookie(logins));
app.use((req, res) => res.json(loginOf(req)?.token ?? null));

const asked = (cookie: string) => ask(app, { path: "/new/", headers: cookie ? { cookie } : {} });

it("reads the login of a cookie", async () => {
  expect(await asked("tokenID=demo-token-reader")).toMatchObject({
    text: '"demo-token-reader"',
    cookies: [],
  });
  const own = logins.issue("demo-token-reader");
  expect(await asked(`tokenID=${own}`)).toMatchObject({ text: '"demo-token-reader"', cookies: [] });
  expect(await asked("")).toMatchObject({ text: "null", cookies: [] });
});

it.each(["short", "!", "!x", "with%20space%20in%20it", "x".repeat(513)])(
  "deletes a cookie that is no login: %s",
  async (value) => {
    const answer = await asked(`tokenID=${value}`);
    expect(answer.text).toBe("null");
    expect(answer.cookies).toEqual([expect.stringMatching(/^tokenID=; Path=\/; Expires=/)]);
  },
);

it("deletes a login that has ended, in every browser that holds it", async () => {
  const login = await logins.read("token-of-somebody");
  if (login) await logins.end(login);
  const answer = await asked("tokenID=token-of-somebody");
  expect(answer.text).toBe("null");
  expect(answer.cookies[0]).toMatch(/^tokenID=;/);
});
