import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import { CONTINUE_COOKIE, openLogins, type Login } from "#bff/logins/logins.ts";
import { singleProcessState } from "#bff/cluster/memory-store.ts";
import { fakeBff, fakeContext, outcome, refusedBy, submission } from "../../request-context.testing.ts";
import { action, loader } from "./continue-login.tsx";

const TOKEN = "token-in-a-link";
const PATH = "/new/login/continue?back=%2Fnew%2Fgeneral%2FNEWS1001%3Fa%3D1";
const user = { userid: "USR1001", name: "林小满", userType: 0 as const, userDes: "海岱读者" };
const known: Bff["userInfo"] = () => Promise.resolve(user);

interface Visit {
  userInfo?: Bff["userInfo"];
  login?: Login;
  cookie?: string | null;
  path?: string;
  logins?: ReturnType<typeof openLogins>;
}

function visit({ userInfo = known, login, cookie, path = PATH, logins: given }: Visit = {}) {
  const logins = given ?? openLogins({ state: singleProcessState(), secret: "a secret of the tests" });
  const asked: string[] = [];
  const value = cookie === undefined ? logins.createOffer(TOKEN) : cookie;
  const fake = fakeContext({
    path,
    logins,
    cookies: value === null ? {} : { [CONTINUE_COOKIE]: value },
    page: { login, reader: { token: login?.token ?? "" } },
    bffAs: (token) => {
      asked.push(token);
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
  const named = (name: string) => fake.cookies.filter((cookie) => cookie.name === name);
  return { ...fake, logins, asked, open, send, named };
}

describe("a link that brought a login", () => {
  it("asks by the name that the gateway has for it; looking logs nobody in", async () => {
    const { open, asked, cookies, logged } = visit();
    const { content, to } = await open();
    expect(content).toMatchObject({ name: "林小满", userDes: "海岱读者" });
    expect(to).toBeUndefined();
    expect(asked).toEqual([TOKEN]);
    expect(cookies).toEqual([]);
    expect(JSON.stringify(content) + logged()).not.toContain(TOKEN);
  });

  it("gives a login of the browser's own to who goes on, and leads to the page", async () => {
    const { send, named, logins } = visit();
    expect((await send("continue-login")).to).toBe("/general/NEWS1001?a=1");
    const [login] = named("tokenID");
    expect(login?.maxAge).toBe(30 * 86_400);
    expect(await logins.read(login?.value ?? "")).toMatchObject({ token: TOKEN, isOwn: true });
    expect(named(CONTINUE_COOKIE)).toEqual([{ name: CONTINUE_COOKIE, value: null }]);
    expect(named("flash")[0]?.value).toBe('{"toast":"登录成功"}');
  });

  it("asks anew when another link was opened after the question", async () => {
    const first = visit();
    const { content } = await first.open();
    const { send, named } = visit({ logins: first.logins });
    expect((await send("continue-login", (content as { offer: string }).offer)).to).toBe(
      "/login/continue?back=%2Fnew%2Fgeneral%2FNEWS1001%3Fa%3D1",
    );
    expect([named("tokenID"), named(CONTINUE_COOKIE)]).toEqual([[], []]);
    expect(named("flash")[0]?.value).toMatch(/链接已更换/);
  });

  it("leads to the page without a login who does not", async () => {
    const { send, named } = visit();
    expect((await send("decline-login")).to).toBe("/general/NEWS1001?a=1");
    expect(named("tokenID")).toEqual([]);
    expect(named(CONTINUE_COOKIE)).toEqual([{ name: CONTINUE_COOKIE, value: null }]);
  });

  it.each<[string, Bff["userInfo"], RegExp]>([
    ["refused by 500", () => Promise.reject(refusedBy(500)), /已失效/],
    ["refused by 401", () => Promise.reject(refusedBy(401)), /已失效/],
    ["not to be found out", () => Promise.reject(new Error("down")), /暂时无法确认/],
  ])("leads on without a login when the token is %s", async (_name, userInfo, said) => {
    const { open, named } = visit({ userInfo });
    expect((await open()).to).toBe("/general/NEWS1001?a=1");
    expect(named(CONTINUE_COOKIE)).toEqual([{ name: CONTINUE_COOKIE, value: null }]);
    expect(named("flash")[0]?.value).toMatch(said);
    expect(named("tokenID")).toEqual([]);
  });

  it("never takes the place of a login, nor revives one that was ended here", async () => {
    const logins = openLogins({ state: singleProcessState(), secret: "a secret of the tests" });
    const login = await logins.read("another-readers-token");
    const held = visit({ login, logins });
    expect((await held.open()).to).toBe("/general/NEWS1001?a=1");
    expect(held.asked).toEqual([]);
    expect((await visit({ login, logins }).send("continue-login")).to).toBe("/general/NEWS1001?a=1");
    expect(held.named("tokenID")).toEqual([]);
    const own = await logins.read(TOKEN);
    if (own) await logins.end(own);
    const ended = visit({ logins });
    await ended.send("continue-login");
    expect(ended.named("tokenID")).toEqual([]);
    expect((await visit({ logins }).open()).to).toBe("/general/NEWS1001?a=1");
  });

  it.each([null, "", "made-up", TOKEN])("that is none (%j) leads on and logs nobody in", async (cookie) => {
    const looked = visit({ cookie });
    expect((await looked.open()).to).toBe("/general/NEWS1001?a=1");
    expect(looked.asked).toEqual([]);
    const sent = visit({ cookie });
    expect((await sent.send("continue-login")).to).toBe("/general/NEWS1001?a=1");
    expect(sent.named("tokenID")).toEqual([]);
  });

  it.each(["https://evil.example", "//evil.example", "/new/login/continue", "/new/\\\\evil"])(
    "never leads to %s",
    async (back) => {
      const path = `/new/login/continue?back=${encodeURIComponent(back)}`;
      expect((await visit({ path }).send("decline-login")).to).toBe("/home/1");
      expect((await visit({ path, cookie: null }).open()).to).toBe("/home/1");
    },
  );
});
