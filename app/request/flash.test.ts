import { stringifySetCookie } from "cookie";
import { describe, expect, it } from "vitest";
import { fakeContext } from "../request-context.testing.ts";
import { leaveFlash, takeFlash } from "./flash.server.ts";

const draft = { newsid: "NEWS1001", content: "老街修得真好 100%", parent: "" };

describe("the flash of a form without script", () => {
  it("is read once by the next page", () => {
    const fake = fakeContext();
    leaveFlash(fake.context, { toast: "评论成功", draft });
    expect(takeFlash(fake.context)).toEqual({ toast: "评论成功", draft });
    expect(takeFlash(fake.context)).toBeNull();
    expect(fake.cookies.at(-1)).toEqual({ name: "flash", value: null });
  });

  it("keeps a draft through the login until its own page is loaded", () => {
    const login = fakeContext({ path: "/new/login/loginCommon" });
    leaveFlash(login.context, { toast: "登录后继续", draft });
    expect(takeFlash(login.context)).toEqual({ toast: "登录后继续" });
    leaveFlash(login.context, { toast: "登录成功" });
    const article = fakeContext({ cookies: { flash: login.context.page.cookies.get("flash") ?? "" } });
    expect(takeFlash(article.context)).toEqual({ toast: "登录成功", draft });
    expect(takeFlash(article.context)).toBeNull();
  });

  it.each([
    "",
    "x",
    "{}",
    '{"toast":1}',
    `{"toast":"${"长".repeat(121)}"}`,
    '{"toast":"好","draft":{"newsid":1}}',
    "null",
  ])("is ignored when it is malformed: %s", (flash) => {
    expect(takeFlash(fakeContext({ cookies: { flash } }).context)).toBeNull();
  });

  it.each(["评", "😀", "%"])("fits into a cookie with the longest comment made of %s", (letter) => {
    const fake = fakeContext();
    const content = letter.repeat(200);
    leaveFlash(fake.context, { toast: "登录后继续", draft: { ...draft, content, parent: "C".repeat(64) } });
    expect(stringifySetCookie("flash", fake.cookies[0]?.value ?? "").length).toBeLessThanOrEqual(4096);
    expect(takeFlash(fake.context)?.draft?.content).toBe(content);
  });
});
