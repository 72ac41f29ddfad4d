import { stringifySetCookie } from "cookie";
import { describe, expect, it } from "vitest";
import { UpstreamError } from "#bff/client/client.ts";
import { createSigner } from "#bff/signer.ts";
import { fakeContext, outcome, refusedBy, submission } from "../../request-context.testing.ts";
import { pageAction, type Intent } from "./intents.server.ts";
import { savedThroughLogin, takeSavedForm } from "./saved-form.server.ts";

const FORM = "/new/v10/publicWelfare/volApplay";
const typed = { name: "林小满", phone: "13812345678", skills: "手语\n驾驶", intro: "周末有空。", city: "" };

const noLogin: Intent = () =>
  Promise.reject(new UpstreamError({ kind: "login-needed", call: "cwVolunteerRegister", status: 401 }));

async function send(intent: Intent, fields: Record<string, string>, isDocument = true) {
  const fake = fakeContext({ path: `${FORM}?groupId=GRP1001`, page: { method: "POST", isDocument } });
  fake.context.signer = createSigner("form", "a secret of the site");
  const action = pageAction({ apply: savedThroughLogin(intent) });
  const done = outcome(await action(submission(fake.context, { intent: "apply", ...fields })));
  const cookie = fake.cookies.find(({ name }) => name === "form");
  return { ...fake, ...done, cookie };
}

function returning(form: string, path = FORM, page = {}) {
  const fake = fakeContext({ path, cookies: { form }, page });
  fake.context.signer = createSigner("form", "a secret of the site");
  return fake;
}

describe("a form whose login has expired", () => {
  it.each([true, false])("is restored once after the login (document: %s)", async (isDocument) => {
    const { to, cookie } = await send(noLogin, { ...typed, code: "246810", sessionId: "S1" }, isDocument);
    expect(to).toBe(`/login/loginCommon?back=${encodeURIComponent(`${FORM}?groupId=GRP1001`)}`);
    expect(cookie?.maxAge).toBe(1800);
    const { name, phone, skills, intro } = typed;
    const back = returning(cookie?.value ?? "");
    expect(takeSavedForm(back.context)).toEqual({ name, phone, skills, intro });
    expect(takeSavedForm(back.context)).toBeNull();
    expect(back.cookies).toEqual([{ name: "form", value: null }]);
  });

  it("is saved when the gateway refuses the login too", async () => {
    expect((await send(() => Promise.reject(refusedBy(401)), typed)).cookie?.value).toBeTruthy();
  });

  it("can be read neither in the cookie nor in a log", async () => {
    const { cookie, logged } = await send(noLogin, typed);
    expect(Buffer.from(cookie?.value ?? "", "base64url").toString()).not.toMatch(/13812345678|林小满/);
    expect(logged()).not.toContain(typed.phone);
  });

  it("is restored on its own page only, and a prefetch does not delete it", async () => {
    const { cookie } = await send(noLogin, typed);
    for (const other of [
      returning(cookie?.value ?? "", "/new/v10/publicWelfare/orgApplay"),
      returning(cookie?.value ?? "", FORM, { isSpeculative: true }),
    ]) {
      expect(takeSavedForm(other.context)).toBeNull();
      expect(other.cookies).toEqual([]);
    }
  });

  it("fits into a cookie at any length", async () => {
    const long = Object.fromEntries(
      ["name", "city", "address", "intro", "skills", "logo"].map((name, at) => [
        name,
        Array.from({ length: 500 }, (_, nth) =>
          String.fromCodePoint(0x4e00 + ((nth * 7919 + at * 613) % 20_000)),
        ).join(""),
      ]),
    );
    const { cookie } = await send(noLogin, { ...long, phone: typed.phone });
    expect(stringifySetCookie("form", cookie?.value ?? "").length).toBeLessThanOrEqual(4000);
    expect(takeSavedForm(returning(cookie?.value ?? "").context)).toMatchObject({ phone: typed.phone });
  });

  it.each(["", "x", "bm90IHNlYWxlZA"])("is ignored when it is malformed: %j", (form) => {
    expect(takeSavedForm(returning(form).context)).toBeNull();
  });
});

describe("a form that fails for another reason, or succeeds", () => {
  it.each([
    ["a refusal", () => Promise.reject(refusedBy(1007))],
    ["success", () => Promise.resolve({})],
  ] as [string, Intent][])("is not saved: %s", async (_name, intent) => {
    expect((await send(intent, typed)).cookie).toBeUndefined();
  });

  it("is not saved when nothing was typed", async () => {
    expect((await send(noLogin, { name: "", code: "246810" })).cookie).toBeUndefined();
  });
});
