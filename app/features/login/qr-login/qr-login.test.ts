import { describe, expect, it } from "vitest";
import { UpstreamError, type Bff } from "#bff/client/client.ts";
import { openLogins } from "#bff/logins/logins.ts";
import { memoryStore, singleProcessState } from "#bff/cluster/memory-store.ts";
import { pageAction } from "../../../request/intents/intents.server.ts";
import { callsMade, fakeContext, outcome, refusedBy, submission } from "../../../request-context.testing.ts";
import { ticketsIn } from "../../../request/tickets.server.ts";
import { loader } from "./qr-data.ts";
import { qrIntents } from "./qr-intents.server.ts";

const DESK = "d".repeat(32);
const TOKEN = "demo-token-reader";
const MONTH = 30 * 86_400;
const userInfoEnc = () => Promise.resolve({ enc: "E1" });

async function desktop() {
  const store = memoryStore();
  const qrTickets = ticketsIn(store);
  const logins = openLogins({ state: singleProcessState(store), secret: "a secret of the tests" });
  const ticket = (await qrTickets.open(DESK)) ?? "";
  const ask = async (visitorId = DESK, page: object = {}, name: string = ticket) => {
    const fake = fakeContext({ qrTickets, logins, page: { reader: { visitorId }, ...page } });
    const request = new Request(`https://news.example/new/_data/qr/${name}`);
    const answer = await loader({ request, params: { ticket: name }, context: fake.context });
    return { ...fake, answer, text: await answer.text() };
  };
  const phone = async (
    fields: Record<string, string>,
    {
      token = TOKEN,
      bff = { userInfoEnc },
      isDocument = true,
    }: { token?: string; bff?: Partial<Bff>; isDocument?: boolean } = {},
  ) => {
    const path = `/new/living/qrlogin?qr=${ticket}`;
    const fake = fakeContext({
      path,
      qrTickets,
      logins,
      bff,
      page: { method: "POST", reader: { token }, isDocument },
    });
    const answer = await pageAction(qrIntents)(submission(fake.context, { qr: ticket, ...fields }));
    return { ...fake, ...outcome(answer) };
  };
  return { store, qrTickets, logins, ticket, ask, phone };
}

describe("the phone confirms", () => {
  it("after the gateway has accepted its login; the desktop then gets a cookie of its own", async () => {
    const { ask, phone, ticket, logins } = await desktop();
    expect((await ask()).text).toBe('{"state":"waiting"}');
    const done = await phone({ intent: "qr-confirm" });
    expect(done.bff.userInfoEnc).toHaveBeenCalledExactlyOnceWith({});
    expect(callsMade(done.bff)).toEqual(["userInfoEnc"]);
    expect(done).toMatchObject({ status: 303, to: `/living/qrlogin?qr=${ticket}&done=confirmed` });
    expect(done.cookies[0]).toMatchObject({ name: "flash", value: '{"toast":"登录成功，请回到电脑端"}' });

    const { cookies, text, answer, logged } = await ask();
    expect(text).toBe('{"state":"done"}');
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(cookies).toEqual([{ name: "tokenID", value: expect.any(String) as string, maxAge: MONTH }]);
    expect(JSON.stringify(cookies) + logged() + done.logged()).not.toContain(TOKEN);
    const login = await logins.read(cookies[0]?.value ?? "");
    expect(login).toMatchObject({ token: TOKEN, isOwn: true });
    const again = await ask();
    expect(again.text).toBe('{"state":"gone"}');
    expect(again.cookies).toEqual([]);
  });

  it("with script, without the token in the response", async () => {
    const { phone } = await desktop();
    const { result } = await phone({ intent: "qr-confirm" }, { isDocument: false });
    expect(result).toMatchObject({ ok: true, toast: "登录成功，请回到电脑端" });
    expect(JSON.stringify(result)).not.toContain(TOKEN);
  });

  it("only when logged in: without a login it is sent to the login, which leads back to the ticket", async () => {
    const { phone, ticket, qrTickets } = await desktop();
    for (const intent of ["qr-confirm", "qr-cancel"]) {
      const { to, bff } = await phone({ intent }, { token: "" });
      const back = encodeURIComponent(`/new/living/qrlogin?qr=${ticket}`);
      expect(to).toBe(`/login/loginCommon?back=${back}`);
      expect(callsMade(bff)).toEqual([]);
    }
    expect(await qrTickets.isOpen(ticket)).toBe(true);
  });

  it.each([
    ["refused", refusedBy(401)],
    ["not sent", new UpstreamError({ kind: "login-needed", call: "userInfoEnc", status: 401 })],
  ])("nothing with a login that is no longer valid (%s)", async (_name, error) => {
    const { phone, ask } = await desktop();
    const { to } = await phone(
      { intent: "qr-confirm" },
      { bff: { userInfoEnc: () => Promise.reject(error) } },
    );
    expect(to).toMatch(/^\/login\/loginCommon\?back=/);
    expect((await ask()).text).toBe('{"state":"waiting"}');
  });

  it("nothing while the gateway can't be reached, and may try again", async () => {
    const { phone, ask } = await desktop();
    const { result, status } = await phone({ intent: "qr-confirm" }, { bff: {} });
    expect(result).toMatchObject({ ok: false, toast: "网络异常，请稍后重试" });
    expect(status).toBe(502);
    expect((await ask()).text).toBe('{"state":"waiting"}');
    expect((await phone({ intent: "qr-confirm" })).status).toBe(303);
  });

  it.each([
    ["unknown", { qr: "f".repeat(32) }],
    ["malformed", { qr: "../../etc" }],
    ["absent", { qr: "" }],
  ])("no ticket that is %s", async (_name, fields) => {
    const { phone } = await desktop();
    for (const intent of ["qr-confirm", "qr-cancel"]) {
      const { result, status, bff } = await phone({ intent, ...fields });
      expect(result).toMatchObject({ ok: false, toast: "二维码已失效，请刷新" });
      expect(status).toBe(200);
      expect(callsMade(bff)).toEqual([]);
    }
  });

  it("no ticket twice", async () => {
    const { phone } = await desktop();
    await phone({ intent: "qr-confirm" });
    const { result } = await phone({ intent: "qr-confirm" }, { token: "demo-token-reporter" });
    expect(result).toMatchObject({ ok: false, toast: "二维码已失效，请刷新" });
  });
});

it("the store has the login between phone and desktop without its token", async () => {
  const { store, phone, ticket } = await desktop();
  await phone({ intent: "qr-confirm" });
  expect(await store.get(`ticket-login:${ticket}`)).toMatch(/^![\w-]{60,}$/);
  expect(await store.get(`ticket-login:${ticket}`)).not.toContain(TOKEN);
});

describe("the phone refuses", () => {
  it("and the desktop's ticket is removed", async () => {
    const { phone, ask, ticket } = await desktop();
    const { to, cookies, bff } = await phone({ intent: "qr-cancel" });
    expect(to).toBe(`/living/qrlogin?qr=${ticket}&done=cancelled`);
    expect(cookies[0]?.value).toBe('{"toast":"已取消"}');
    expect(callsMade(bff)).toEqual([]);
    expect((await ask()).text).toBe('{"state":"gone"}');
  });
});

describe("the desktop's request for its ticket", () => {
  it.each(["", "x", "a".repeat(33), "%00", "..", "a".repeat(32)])("finds nothing under %j", async (name) => {
    const { ask } = await desktop();
    const { text, cookies, bff } = await ask(DESK, {}, name);
    expect(text).toBe('{"state":"gone"}');
    expect(cookies).toEqual([]);
    expect(callsMade(bff)).toEqual([]);
  });

  it("gives nothing to another visitor who knows the ticket", async () => {
    const { phone, ask } = await desktop();
    expect((await ask("x".repeat(32))).text).toBe('{"state":"gone"}');
    await phone({ intent: "qr-confirm" });
    const stranger = await ask("x".repeat(32));
    expect(stranger.text).toBe('{"state":"gone"}');
    expect(stranger.cookies).toEqual([]);
    expect((await ask()).cookies).toMatchObject([{ name: "tokenID" }]);
  });

  it("does not use up the ticket when it is speculative", async () => {
    const { phone, ask } = await desktop();
    expect((await ask(DESK, { isSpeculative: true })).text).toBe('{"state":"waiting"}');
    await phone({ intent: "qr-confirm" });
    const ahead = await ask(DESK, { isSpeculative: true });
    expect(ahead.cookies).toEqual([]);
    expect((await ask()).text).toBe('{"state":"done"}');
  });
});
