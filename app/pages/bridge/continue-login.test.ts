import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import { CONTINUE_COOKIE, openLogins, type Login } from "#bff/logins/logins.ts";
import { singleProcessState } from "#bff/cluster/memory-store.ts";
import { fakeBff, fakeContext, outcome, refusedBy, submission } from "../../request-context.testing.ts";
import { action, loader } from "./continue-login.tsx";

const TOKEN = "token-in-a-link";
const PATH = "/new/login/continue?back=%2Fnew%2Fgeneral%2FNEWS1001%3Fa%3D1";
const user = { userid: "USR1001", name: "林小满", userType: 0 as const, userDes: "海岱读者" };
const findUser: Bff["userInfo"] = () => Promise.resolve(user);

interface Visit {
  userInfo?: Bff["userInfo"];
  login?: Login;
  cookie?: string | null;
  path?: string;
  logins?: ReturnType<typeof openLogins>;
}

function visit({ userInfo = findUser, login, cookie, path = PATH, logins: existing }: Visit = {}) {
  const logins = existing ?? openLogins({ state: singleProcessState(), secret: "a secret of the tests" });
  const tokens: string[] = [];
  const value = cookie === undefined ? logins.createOffer(TOKEN) : cookie;
  const fake = fakeContext({
    path,
    logins,
    cookies: value === null ? {} : { [CONTINUE_COOKIE]: value },
    page: { login, reader: { token: login?.token ?? "" } },
    bffAs: (token) => {
      tokens.push(token);
      return fakeBff({ userInfo });
    },
  });
  const open = async () => {
    const request = new Request(fake.context.page.url);
    const answer: unknown = await loader({ request, context: fake.context, params: {} }).catch(
      (thrown: unknown) => thrown,
    );
    const to = answer instanceof Response ? answer.headers.get("Location") : undefined;
    return { to, content: (answer as { data?: { content?: unknown } }).data?.content };
  };
  const send = async (intent: string, offer = logins.readOffer(value ?? "")?.name ?? "") =>
    outcome(await action(submission(fake.context, { intent, offer })));
  const cookiesNamed = (name: string) => fake.cookies.filter((change) => change.name === name);
  return { ...fake, logins, tokens, open, send, cookiesNamed };
}

describe("a link that brought a login", () => {
  it("asks with the account's name from the gateway; opening the page logs nobody in", async () => {
    const { open, tokens, cookies, logged } = visit();
    const { content, to } = await open();
    expect(content).toMatchObject({ name: "林小满", userDes: "海岱读者" });
    expect(to).toBeUndefined();
    expect(tokens).toEqual([TOKEN]);
    expect(cookies).toEqual([]);
    expect(JSON.stringify(content) + logged()).not.toContain(TOKEN);
  });

  it("creates a login for this browser when the reader continues, and redirects to the page", async () => {
    const { send, cookiesNamed, logins } = visit();
    expect((await send("continue-login")).to).toBe("/general/NEWS1001?a=1");
    const [login] = cookiesNamed("tokenID");
    expect(login?.maxAge).toBe(30 * 86_400);
    expect(await logins.read(login?.value ?? "")).toMatchObject({ token: TOKEN, isOwn: true });
    expect(cookiesNamed(CONTINUE_COOKIE)).toEqual([{ name: CONTINUE_COOKIE, value: null }]);
    expect(cookiesNamed("flash")[0]?.value).toBe('{"toast":"登录成功"}');
  });

  it("asks again when another link was opened after the question", async () => {
    const first = visit();
    const { content } = await first.open();
    const { send, cookiesNamed } = visit({ logins: first.logins });
    expect((await send("continue-login", (content as { offer: string }).offer)).to).toBe(
      "/login/continue?back=%2Fnew%2Fgeneral%2FNEWS1001%3Fa%3D1",
    );
    expect([cookiesNamed("tokenID"), cookiesNamed(CONTINUE_COOKIE)]).toEqual([[], []]);
    expect(cookiesNamed("flash")[0]?.value).toMatch(/链接已更换/);
  });

  it("redirects to the page without a login when the reader declines", async () => {
    const { send, cookiesNamed } = visit();
    expect((await send("decline-login")).to).toBe("/general/NEWS1001?a=1");
    expect(cookiesNamed("tokenID")).toEqual([]);
    expect(cookiesNamed(CONTINUE_COOKIE)).toEqual([{ name: CONTINUE_COOKIE, value: null }]);
  });

  it.each<[string, Bff["userInfo"], RegExp]>([
    ["refused by 500", () => Promise.reject(refusedBy(500)), /已失效/],
    ["refused by 401", () => Promise.reject(refusedBy(401)), /已失效/],
    ["impossible to check", () => Promise.reject(new Error("down")), /暂时无法确认/],
  ])("redirects without a login when the token is %s", async (_name, userInfo, message) => {
    const { open, cookiesNamed } = visit({ userInfo });
    expect((await open()).to).toBe("/general/NEWS1001?a=1");
    expect(cookiesNamed(CONTINUE_COOKIE)).toEqual([{ name: CONTINUE_COOKIE, value: null }]);
    expect(cookiesNamed("flash")[0]?.value).toMatch(message);
    expect(cookiesNamed("tokenID")).toEqual([]);
  });

  it("never replaces a login, nor revives one that was ended here", async () => {
    const logins = openLogins({ state: singleProcessState(), secret: "a secret of the tests" });
    const login = await logins.read("another-readers-token");
    const loggedIn = visit({ login, logins });
    expect((await loggedIn.open()).to).toBe("/general/NEWS1001?a=1");
    expect(loggedIn.tokens).toEqual([]);
    expect((await visit({ login, logins }).send("continue-login")).to).toBe("/general/NEWS1001?a=1");
    expect(loggedIn.cookiesNamed("tokenID")).toEqual([]);
    const own = await logins.read(TOKEN);
    if (own) await logins.end(own);
    const ended = visit({ logins });
    await ended.send("continue-login");
    expect(ended.cookiesNamed("tokenID")).toEqual([]);
    expect((await visit({ logins }).open()).to).toBe("/general/NEWS1001?a=1");
  });

  it.each([null, "", "made-up", TOKEN])(
    "with an invalid offer (%j) redirects and logs nobody in",
    async (cookie) => {
      const opened = visit({ cookie });
      expect((await opened.open()).to).toBe("/general/NEWS1001?a=1");
      expect(opened.tokens).toEqual([]);
      const sent = visit({ cookie });
      expect((await sent.send("continue-login")).to).toBe("/general/NEWS1001?a=1");
      expect(sent.cookiesNamed("tokenID")).toEqual([]);
    },
  );

  it.each(["https://evil.example", "//evil.example", "/new/login/continue", "/new/\\\\evil"])(
    "never leads to %s",
    async (back) => {
      const path = `/new/login/continue?back=${encodeURIComponent(back)}`;
      expect((await visit({ path }).send("decline-login")).to).toBe("/home/1");
      expect((await visit({ path, cookie: null }).open()).to).toBe("/home/1");
    },
  );
});
