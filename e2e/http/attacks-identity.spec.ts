import { ask, DESKTOP, PHONE, VISITOR } from "../ask.ts";
import { expect, test } from "../fixtures.ts";
import { startNewsroom, startSite, type Running } from "../server.ts";
import { visitorOf } from "../visitors.ts";

const WECHAT = `${PHONE} MicroMessenger/8.0.50`;
const MINI = `${WECHAT} miniProgram/wx1`;
const APP = `${PHONE} WanbaoApp/9.8`;
const ARTICLE = "/new/general/NEWS1002";
const TOKEN = "demo-token-reader";
const CODE = "246810";
/** Makes a new phone number, so that tests do not share limits. */
const phones = Array.from({ length: 10 }, (_, nth) => `1370013700${nth}`);
const phone = () => phones.pop() ?? "";

const cookies = { PAGEVIEW_UNIQUEID: VISITOR, isnew: "1" };

/** The value of a Set-Cookie line. */
const valueOf = (line = "") => /^[^=]+=([^;]*)/.exec(line)?.[1] ?? "";

/** Logs in by SMS on a page with the form. @returns the login cookie's value */
async function logIn(
  url: string,
  own: { cookies?: object; userAgent?: string; page?: string; number?: string } = {},
) {
  const { page = "/new/login/loginCommon", number = phone(), userAgent } = own;
  const reader = { userAgent, cookies: { ...cookies, ...own.cookies } };
  await ask(url + page, { ...reader, form: { intent: "sms-code", phone: number, agree: "1" } });
  const form = { intent: "login", phone: number, agree: "1", code: CODE };
  const answer = await ask(url + page, { ...reader, form });
  expect(answer.status).toBe(303);
  return { token: valueOf(answer.cookies.get("tokenID")), number };
}

/** The reader's name in the header of the article, "" when anonymous. */
/** The fields of the question's form; its markup has the offer. */
async function formOf(question: string, held: Record<string, string>) {
  const { text } = await ask(question, { cookies: held });
  return { intent: "continue-login", offer: /name="offer" value="([^"]+)"/.exec(text)?.[1] ?? "" };
}

async function whoIs(url: string, tokenID: string, more: object = {}) {
  const { text } = await ask(url + ARTICLE, {
    userAgent: DESKTOP,
    cookies: { ...cookies, tokenID, ...more },
  });
  expect(text).toMatch(/data-login="[01]"/);
  return /data-login="1"/.test(text) ? (/aria-label="我的：([^"]+)"/.exec(text)?.[1] ?? "?") : "";
}

test.describe("an openId is a name", () => {
  test("that does not log in, and gets no money and no token", async ({ site, newsroom }) => {
    for (const userAgent of [WECHAT, MINI, APP])
      for (const path of ["/new/living/cashout/ZID1001", "/new/login/loginCommon", ARTICLE]) {
        const known = { ...cookies, openId: "demo-open-reader", unionId: "u1" };
        const answer = await ask(site.url + path, { userAgent, cookies: known });
        expect(answer.status).toBe(200);
        expect(answer.cookies.get("tokenID")).toBeUndefined();
        expect(answer.text).not.toContain("林小满");
        expect(answer.text).not.toContain(TOKEN);
        expect(answer.text).not.toContain("11.54");
      }
    // The id was sent to the gateway, as the specification requires.
    const [check] = await newsroom.requests("/auth/wechat/v1/checkbind");
    expect(check?.body).toMatchObject({ openId: "demo-open-reader", unionId: "u1" });
  });

  test("that a login does not bind to the reader when a link planted it", async ({ site, newsroom }) => {
    const planted = await ask(`${site.url}/new/living/cashout/ZID1001?openId=attackers-id`, {
      userAgent: WECHAT,
      cookies,
    });
    const openId = valueOf(planted.cookies.get("openId"));
    expect(openId).toBe("attackers-id");
    for (const page of ["/new/living/cashout/ZID1001", "/new/login/loginCommon"])
      await logIn(site.url, { page, userAgent: WECHAT, cookies: { openId } });
    const logins = await newsroom.requests("/auth/sms/login");
    expect(logins).toHaveLength(2);
    expect(JSON.stringify(logins)).not.toContain("attackers-id");
    const bound = await fetch(`${newsroom.url}/auth/wechat/v1/checkbind`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ openId: "attackers-id" }),
    });
    expect(await bound.json()).toMatchObject({ data: { bind: 0 } });
  });

  test("that a link neither replaces nor sets in a browser", async ({ site }) => {
    const address = `${site.url}${ARTICLE}?openId=attackers-id&unionId=attackers-id`;
    const held = await ask(address, {
      userAgent: WECHAT,
      cookies: { ...cookies, openId: "mine", unionId: "mine" },
    });
    expect(held).toMatchObject({ status: 302, location: ARTICLE });
    expect([...held.cookies.keys()]).toEqual([]);
    const browser = await ask(address, { cookies });
    expect(browser).toMatchObject({ status: 302, location: ARTICLE });
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  test("that cashing out does not need: the phone's code suffices", async ({ site }) => {
    const page = "/new/living/cashout/ZID1001";
    const known = { ...cookies, openId: "open-of-the-reader" };
    const before = await ask(site.url + page, { userAgent: WECHAT, cookies: known });
    expect(before.text).toContain('data-stage="unbound"');
    const { token } = await logIn(site.url, { page, userAgent: WECHAT, cookies: known });
    const after = await ask(site.url + page, { userAgent: WECHAT, cookies: { ...known, tokenID: token } });
    expect(after.text).toContain('data-stage="bound"');
    expect(after.text).toContain("data-balance");
  });
});

test.describe("where the gateway verifies ids", () => {
  let site: Running;
  test.beforeAll(async ({ place }) => {
    site = await startSite({ UPSTREAM_URL: place.newsroom.url, WECHAT_IDS_VERIFIED: "1" });
  });
  test.afterAll(() => site.stop());

  test("a bound id logs in, and a phone's code binds it", async ({ newsroom }) => {
    const page = "/new/living/cashout/ZID1001";
    const bound = await ask(site.url + page, {
      userAgent: WECHAT,
      cookies: { ...cookies, openId: "demo-open-reader" },
    });
    expect(bound).toMatchObject({ status: 302, location: page });
    expect(valueOf(bound.cookies.get("tokenID"))).toBe(TOKEN);
    await logIn(site.url, { page, userAgent: WECHAT, cookies: { openId: "open-verified" } });
    const [login] = await newsroom.requests("/auth/sms/login");
    expect(login?.body).toMatchObject({ openId: "open-verified" });
  });
});

test.describe("a token in a link", () => {
  const link = `${ARTICLE}?a=1&tokenID=${TOKEN}`;
  const clean = `${ARTICLE}?a=1`;
  const question = `/new/login/continue?back=${encodeURIComponent(clean)}`;

  for (const [name, userAgent, more] of [
    ["a browser", PHONE, {}],
    ["WeChat", WECHAT, {}],
    ["WeChat after a link that called it a mini-program", WECHAT, { weapp: "1" }],
  ] as const) {
    test(`does not log in in ${name}, whether the question is read or left`, async ({ site }) => {
      const answer = await ask(site.url + link, { userAgent, cookies: { ...cookies, ...more } });
      expect(answer).toMatchObject({ status: 302, location: question });
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.cookies.has("tokenID")).toBe(false);
      const offer = valueOf(answer.cookies.get("continue"));
      expect(answer.cookies.get("continue")).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
      const held = { ...cookies, ...more, continue: offer };
      const asked = await ask(site.url + question, { userAgent, cookies: held });
      expect(asked.status).toBe(200);
      expect(asked.text).toContain("以林小满的身份继续？");
      expect(asked.text).toContain('content="noindex"');
      expect(asked.headers.get("cache-control")).toMatch(/private|no-store/);
      for (const text of [offer, answer.text, answer.location ?? "", asked.text])
        expect(text).not.toContain(TOKEN);
      expect(asked.cookies.has("tokenID")).toBe(false);
      expect((await ask(site.url + clean, { userAgent, cookies: held })).text).toContain('data-login="0"');
    });
  }

  test("logs in only by the site's own form", async ({ site }) => {
    const offer = valueOf((await ask(site.url + link, { cookies })).cookies.get("continue"));
    const held = { ...cookies, continue: offer };
    const form = await formOf(site.url + question, held);
    const other = await ask(site.url + question, { cookies: held, form: { ...form, offer: "another" } });
    expect(other).toMatchObject({ status: 303, location: question });
    expect(other.cookies.has("tokenID")).toBe(false);
    const sent = { cookies: held, form };
    for (const origin of ["https://evil.example", "null"]) {
      const foreign = await ask(site.url + question, { ...sent, headers: { origin } });
      expect(foreign.status).toBe(403);
      expect(foreign.cookies.has("tokenID")).toBe(false);
    }
    const ours = await ask(site.url + question, sent);
    expect(ours).toMatchObject({ status: 303, location: clean });
    const value = valueOf(ours.cookies.get("tokenID"));
    expect(value).toMatch(/^!/);
    expect(ours.cookies.get("continue")).toMatch(/^continue=;/);
    expect(await whoIs(site.url, value)).toBe("林小满");
  });

  test("never replaces a login, at any step", async ({ site }) => {
    const { token, number } = await logIn(site.url);
    const offer = valueOf((await ask(site.url + link, { cookies })).cookies.get("continue"));
    const held = { ...cookies, tokenID: token };
    const answer = await ask(site.url + link, { cookies: held });
    expect(answer).toMatchObject({ status: 302, location: clean });
    expect([...answer.cookies.keys()]).toEqual([]);
    const both = { cookies: { ...held, continue: offer } };
    expect(await ask(site.url + question, both)).toMatchObject({ status: 302, location: clean });
    const sent = await ask(site.url + question, { ...both, form: { intent: "continue-login" } });
    expect(sent).toMatchObject({ status: 303, location: clean });
    expect(sent.cookies.has("tokenID")).toBe(false);
    expect(await whoIs(site.url, token)).toBe(`海岱读者${number.slice(-4)}`);
  });

  test("that the gateway refuses leads to the page without a login", async ({ site }) => {
    const offer = valueOf(
      (await ask(`${site.url}${ARTICLE}?tokenID=demo-token-expired`, { cookies })).cookies.get("continue"),
    );
    const asked = await ask(site.url + question, { cookies: { ...cookies, continue: offer } });
    expect(asked).toMatchObject({ status: 302, location: clean });
    expect(decodeURIComponent(valueOf(asked.cookies.get("flash")))).toContain("链接里的登录信息已失效");
    expect(asked.cookies.get("continue")).toMatch(/^continue=;/);
  });

  test("cannot be forged from a known offer", async ({ site }) => {
    for (const value of [TOKEN, "made-up", `!${TOKEN}`, Buffer.from(TOKEN).toString("base64url")]) {
      const held = { cookies: { ...cookies, continue: value } };
      expect(await ask(site.url + question, held)).toMatchObject({ status: 302, location: clean });
      const sent = await ask(site.url + question, { ...held, form: { intent: "continue-login" } });
      expect(sent.cookies.has("tokenID")).toBe(false);
    }
  });

  test("logs in at once when an app or a mini-program passes it", async ({ site }) => {
    for (const userAgent of [APP, MINI, `${PHONE} PartnerNewsApp/1`]) {
      const answer = await ask(site.url + link, { userAgent, cookies });
      expect(answer).toMatchObject({ status: 302, location: clean });
      expect(valueOf(answer.cookies.get("tokenID"))).toBe(TOKEN);
    }
  });
});

test.describe("an application", () => {
  const page = "/new/v10/publicWelfare/orgApplay?edit=1";
  const team = {
    name: "海滩净滩队",
    leader: "周闻笛",
    city: "海岱市",
    intro: "每周日净滩。",
    agree: "1",
    intent: "apply-group",
    applicationId: "GRP1001",
    phone: "13900139000",
  };

  test("gets no phone without a verified code, whatever step the form claims", async ({ site, newsroom }) => {
    const reporter = { cookies: { ...cookies, tokenID: "demo-token-reporter" } };
    for (const form of [
      { ...team, stage: "again", code: "111111" },
      { ...team, stage: "again", code: CODE },
      { ...team, stage: "edit", code: "" },
    ]) {
      const answer = await ask(site.url + page, { ...reporter, form });
      expect(answer.status).toBe(422);
      expect(answer.text).toContain("这里不能更换手机号");
      expect(answer.text).toContain('value="13900139000"');
    }
    expect(await newsroom.requests("/api/commonweal/v1/group/update")).toEqual([]);
  });
});

test.describe("a logout", () => {
  const logout = (url: string, tokenID: string) =>
    ask(`${url}/new/login/loginCommon`, {
      cookies: { ...cookies, tokenID },
      form: { intent: "logout", back: ARTICLE },
    });

  test("makes a stolen cookie worthless", async ({ site }) => {
    const { token } = await logIn(site.url);
    expect(await whoIs(site.url, token)).toMatch(/^海岱读者/);
    expect(await logout(site.url, token)).toMatchObject({ status: 303, location: ARTICLE });
    const stolen = await ask(site.url + ARTICLE, { cookies: { ...cookies, tokenID: token } });
    expect(stolen.text).toContain('data-login="0"');
    expect(stolen.cookies.get("tokenID")).toMatch(/^tokenID=;/);
  });

  test("is refused from other sites' forms", async ({ site }) => {
    const { token } = await logIn(site.url);
    const foreign = await ask(`${site.url}/new/login/loginCommon`, {
      cookies: { ...cookies, tokenID: token },
      form: { intent: "logout" },
      headers: { origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
    expect(await whoIs(site.url, token)).toMatch(/^海岱读者/);
  });

  test("of a browser that logged in by a link leaves the link's owner logged in", async ({ site }) => {
    const offer = valueOf(
      (await ask(`${site.url}${ARTICLE}?tokenID=${TOKEN}`, { cookies })).cookies.get("continue"),
    );
    const held = { ...cookies, continue: offer };
    const address = `${site.url}/new/login/continue`;
    const sent = { cookies: held, form: await formOf(address, held) };
    const own = valueOf((await ask(address, sent)).cookies.get("tokenID"));
    expect(await whoIs(site.url, own)).toBe("林小满");
    await logout(site.url, own);
    expect(await whoIs(site.url, own)).toBe("");
    expect(await whoIs(site.url, TOKEN)).toBe("林小满");
  });

  test.describe("of a site with two workers and a gateway that can end tokens", () => {
    let gateway: Running;
    let site: Running;
    test.beforeAll(async () => {
      gateway = await startNewsroom();
      site = await startSite({
        UPSTREAM_URL: gateway.url,
        WORKERS: "2",
        LOGOUT_CALL: "POST /auth/logout",
      });
    });
    test.afterAll(() => Promise.all([site.stop(), gateway.stop()]));

    const known = async (token: string) => {
      const answer = await fetch(`${gateway.url}/user/v1/user/base/info`, {
        method: "POST",
        headers: { "content-type": "application/json", token },
        body: JSON.stringify({ tokenID: token }),
      });
      return ((await answer.json()) as { code: number }).code;
    };
    /** Makes requests until both workers have seen the cookie. */
    const everywhere = async (value: string) =>
      new Set(await Promise.all(Array.from({ length: 8 }, () => whoIs(site.url, value))));

    test("ends the login in both workers, and the token at the gateway", async () => {
      const { token, number } = await logIn(site.url);
      expect(await everywhere(token)).toEqual(new Set([`海岱读者${number.slice(-4)}`]));
      expect(await known(token)).toBe(200);
      await logout(site.url, token);
      expect(await everywhere(token)).toEqual(new Set([""]));
      expect(await known(token)).toBe(500);
    });

    test("ends the login of the desktop or the phone, and the token with the last of both", async () => {
      const desk = { userAgent: DESKTOP, cookies: { ...cookies, PAGEVIEW_UNIQUEID: visitorOf("desk") } };
      const { token, number } = await logIn(site.url);
      const name = `海岱读者${number.slice(-4)}`;
      const qr = async () => {
        const page = await ask(`${site.url}/new/living/qrlogin`, desk);
        const ticket = /\?wait=([A-Za-z0-9]{32})/.exec(page.text)?.[1] ?? "";
        const confirmed = await ask(`${site.url}/new/living/qrlogin?qr=${ticket}`, {
          cookies: { ...cookies, tokenID: token },
          form: { intent: "qr-confirm", qr: ticket },
        });
        expect(confirmed.status).toBe(303);
        return valueOf(
          (await ask(`${site.url}/new/living/qrlogin?wait=${ticket}`, desk)).cookies.get("tokenID"),
        );
      };
      const [first, second] = [await qr(), await qr()];
      for (const own of [first, second]) {
        expect(own).toMatch(/^![\w-]+$/);
        expect(own).not.toContain(token);
        expect(await everywhere(own)).toEqual(new Set([name]));
      }
      await logout(site.url, first);
      expect(await everywhere(first)).toEqual(new Set([""]));
      expect(await everywhere(token)).toEqual(new Set([name]));
      await logout(site.url, token);
      expect(await everywhere(token)).toEqual(new Set([""]));
      expect(await everywhere(second)).toEqual(new Set([name]));
      expect(await known(token)).toBe(200);
      await logout(site.url, second);
      expect(await known(token)).toBe(500);
    });
  });
});
