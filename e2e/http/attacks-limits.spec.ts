import { calls } from "../../bff/calls/table.ts";
import { hasRedis, startRedis } from "../../bff/cluster/redis.testing.ts";
import { arrive, ask, type Answer } from "../ask.ts";
import { expect, test } from "../fixtures.ts";
import { startSite, type RunningSite } from "../server.ts";
import { visitorOf } from "../visitors.ts";

const LOGIN = "/new/login/loginCommon";
const CASHOUT = "/new/living/cashout/ZID1001";
const VOLUNTEER = "/new/v10/publicWelfare/volApplay";
const PHONE = "13812345678";
const LIMITED = { SMS_PER_PHONE: "5", SMS_PER_SITE: "2000" };
const WRONG = "111111";
const RIGHT = "246810";
const READER = { tokenID: "demo-token-reader" };
const APPLICANT = {
  name: "林小满",
  sex: "女",
  birth: "1996-04-12",
  city: "海岱市",
  intro: "周末有空。",
  agree: "1",
  skills: "手语",
  groupId: "",
};

test.describe("somebody who guesses codes", () => {
  /** A site with its own limits, and an attacker who uses a new browser for each request. */
  async function withSite(env: Record<string, string>, run: (site: RunningSite) => Promise<void>) {
    const site = await startSite({ ...LIMITED, ...env });
    try {
      await run(site);
    } finally {
      await site.stop();
    }
  }
  const post = async (site: RunningSite, path: string, form: Record<string, string>, cookies = {}) =>
    ask(site.url + path, { form, cookies: { ...(await arrive(site.url)), ...cookies } });
  const askFor = (site: RunningSite, phone = PHONE, path = LOGIN) =>
    post(site, path, { intent: "sms-code", phone, agree: "1" });
  const tryCode = (site: RunningSite, code: string, path = LOGIN) =>
    post(site, path, { intent: "login", phone: PHONE, agree: "1", code });
  const apply = (site: RunningSite, code: string) =>
    post(site, VOLUNTEER, { ...APPLICANT, intent: "apply-volunteer", phone: PHONE, code }, READER);
  const isLoggedIn = (answer: Answer) => answer.cookies.has("tokenID");

  test("gets five tries for a phone from all browsers together; then the right code is refused, too", async ({
    newsroom,
  }) => {
    await withSite({ UPSTREAM_URL: newsroom.url }, async (site) => {
      expect((await askFor(site)).text).toContain("验证码已发送");
      const answers: Answer[] = [];
      for (let nth = 0; nth < 20; nth += 1) answers.push(await tryCode(site, WRONG));
      expect(await newsroom.requests("/auth/sms/login")).toHaveLength(5);
      expect(answers[3]?.text).toContain("验证码错误或已过期");
      for (const { status, text } of answers.slice(4)) {
        expect(status).toBe(429);
        expect(text).toContain("验证码错误次数过多，请15分钟后重新获取");
      }
      const right = await tryCode(site, RIGHT);
      expect(isLoggedIn(right)).toBe(false);
      expect(right.text).toContain('value="246810"');
      expect((await askFor(site)).text).toContain("验证码错误次数过多");
      expect(await newsroom.requests("/auth/sms/login")).toHaveLength(5);
      expect(site.output()).not.toContain(PHONE);
      expect(await site.metrics()).toMatch(/wanbao_sms_held_back_total\{reason="locked"\} 1\d/);
    });
  });

  test("gets no more tries by parallel requests, other forms or other replicas", async ({ newsroom }) => {
    test.skip(!hasRedis(), "redis-server is not installed");
    const redis = await startRedis();
    const env = { UPSTREAM_URL: newsroom.url, REDIS_URL: redis.url };
    try {
      await withSite(env, (one) =>
        withSite(env, async (other) => {
          for (const site of [one, other]) await expect.poll(site.metrics).toContain("\nwanbao_redis_up 1\n");
          await askFor(one);
          // Sent as script does: rendering a page for each response would delay Redis on a busy machine.
          const tries = Array.from({ length: 100 }, (_, nth) => {
            const { url } = nth % 2 === 0 ? one : other;
            const visitor = { PAGEVIEW_UNIQUEID: visitorOf(`try${nth}`) };
            const typed = { phone: PHONE, agree: "1", code: WRONG };
            if (nth % 3 === 0) {
              const form = { ...APPLICANT, ...typed, intent: "apply-volunteer" };
              return ask(`${url}${VOLUNTEER}.data`, { form, cookies: { ...visitor, ...READER } });
            }
            const path = nth % 3 === 1 ? LOGIN : CASHOUT;
            return ask(`${url}${path}.data`, { form: { ...typed, intent: "login" }, cookies: visitor });
          });
          await Promise.all(tries);
          const reached = (await newsroom.requests()).filter(
            ({ path, body }) => path === "/auth/sms/login" || (path.includes("register") && "code" in body),
          );
          expect(reached).toHaveLength(5);
          expect(isLoggedIn(await tryCode(other, RIGHT))).toBe(false);
          expect((await apply(one, RIGHT)).text).toContain("验证码错误次数过多");
        }),
      );
    } finally {
      await redis.kill();
    }
  });

  for (const [how, fault] of Object.entries({
    "an HTTP status": { kind: "status", status: 400 },
    "a code of its own": { kind: "code", code: 40_001 },
    "a code that is for something else": { kind: "code", code: 500 },
    "nothing in it": { kind: "empty" },
    "a page": { kind: "html" },
  } as const))
    test(`is stopped also when the gateway answers with ${how}`, async ({ newsroom }) => {
      await withSite({ UPSTREAM_URL: newsroom.url }, async (site) => {
        await askFor(site);
        await newsroom.faults({ path: "/auth/sms/login", ...fault });
        for (let nth = 0; nth < 8; nth += 1) await tryCode(site, WRONG);
        await newsroom.noFaults();
        expect(isLoggedIn(await tryCode(site, RIGHT))).toBe(false);
        const reached = (await newsroom.requests()).filter(({ path }) => path === "/auth/sms/login");
        expect(reached).toHaveLength(5);
      });
    });

  test("locks no phone while the gateway is unreachable", async ({ newsroom }) => {
    await withSite({ UPSTREAM_URL: newsroom.url }, async (site) => {
      await askFor(site);
      await newsroom.faults({ path: "/auth/sms/login", kind: "reset" });
      for (let nth = 0; nth < 8; nth += 1) expect((await tryCode(site, RIGHT)).status).toBe(502);
      await newsroom.noFaults();
      expect(isLoggedIn(await tryCode(site, RIGHT))).toBe(true);
    });
  });

  test("gets one code a minute from all forms together, and the form keeps its input", async ({
    newsroom,
  }) => {
    await withSite({ UPSTREAM_URL: newsroom.url }, async (site) => {
      await askFor(site);
      const again = await Promise.all([
        askFor(site),
        askFor(site, PHONE, CASHOUT),
        post(site, LOGIN, { intent: "sms-code", phone: PHONE, agree: "1", again: "1" }),
        post(site, VOLUNTEER, { ...APPLICANT, intent: "sms-code", phone: PHONE }, READER),
      ]);
      for (const { status, text } of again) {
        expect(status).toBe(429);
        expect(text).toMatch(/验证码发送太频繁，请\d+秒后再试/);
      }
      expect(again[0]?.text).toContain(`value="${PHONE}"`);
      expect(again[3]?.text).toContain("周末有空。");
      const sent = (await newsroom.requests()).filter(({ path }) => path.startsWith("/auth/sms/v1/"));
      expect(sent.map(({ path }) => path)).toEqual(["/auth/sms/v1/jd/session", "/auth/sms/v1/code"]);
    });
  });

  test("can't spend more codes than the site has for an hour", async ({ newsroom }) => {
    await withSite({ UPSTREAM_URL: newsroom.url, SMS_PER_SITE: "3" }, async (site) => {
      const phones = Array.from({ length: 12 }, (_, nth) => String(13_700_001_000 + nth));
      const answers = await Promise.all(phones.map((phone) => askFor(site, phone)));
      expect(await newsroom.requests("/auth/sms/v1/code")).toHaveLength(3);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(9);
      expect(refused[0]?.text).toMatch(/短信验证码暂时无法发送，请\d+(分钟|秒)后再试/);
      expect(await site.metrics()).toContain('wanbao_sms_held_back_total{reason="site"} 9');
    });
  });
});

test.describe("somebody who writes without having been here", () => {
  const ARTICLE = "/new/general/NEWS1001";
  const VOTE = { intent: "vote", voteid: "VOTE1001", optionids: "V1001A" };
  const NEEDS_COOKIES = "请在浏览器设置中允许";
  /** The paths of all writes; ids match any segment. */
  const WRITES = Object.values(calls)
    .filter((row) => "write" in row && row.write)
    .map(({ at }) => new RegExp(`^${at.split(" ")[1]?.replace(/\{\w+\}|:\w+/g, "[^/]+")}$`));
  const FORMS: [string, Record<string, string>][] = [
    [ARTICLE, VOTE],
    [ARTICLE, { intent: "like" }],
    [ARTICLE, { intent: "comment", content: "写得真好，留着" }],
    [ARTICLE, { intent: "comment-like", commentid: "C1001" }],
    ["/new/qlbr/qlbrDetails?id=ROLE1001", { intent: "vote", optionid: "ROLE1001" }],
    ["/new/infoTopic/TOP1001", { intent: "pk", pkid: "PK1001", side: "a" }],
    ["/new/publicWelfare/projectDetail/PRJ1001", { intent: "thumb" }],
    ["/new/info/INF1004", { intent: "interested", id: "INF1004" }],
    ["/new/ydIndex/ACC1001", { intent: "follow", followType: "1", id: "ACC1001" }],
    [LOGIN, { intent: "sms-code", phone: PHONE, agree: "1" }],
    [LOGIN, { intent: "login", phone: PHONE, agree: "1", code: RIGHT }],
    [VOLUNTEER, { ...APPLICANT, intent: "apply-volunteer", phone: PHONE, code: RIGHT }],
  ];

  test("changes no vote, with forged cookies or none, however often they are redirected", async ({
    site,
    newsroom,
  }) => {
    const made = [
      "",
      "x".repeat(32),
      visitorOf("v").slice(0, 31) + "_",
      `${visitorOf("v").slice(0, 16)}${"A".repeat(16)}`,
    ];
    for (let nth = 0; nth < 40; nth += 1) {
      const cookies = { ...(made[nth % 4] && { PAGEVIEW_UNIQUEID: made[nth % 4] ?? "" }) };
      const first = await ask(site.url + ARTICLE, { form: VOTE, cookies });
      expect([first.status, first.location]).toEqual([307, `${ARTICLE}?visitor=new`]);
      expect(first.cookies.get("PAGEVIEW_UNIQUEID")).toMatch(/=\w{32};/);
      const second = await ask(site.url + (first.location ?? ""), { form: VOTE, cookies });
      expect(second.status).toBe(428);
      expect(second.text).toContain(NEEDS_COOKIES);
    }
    expect(await newsroom.requests("/news/saveVoteInfo")).toEqual([]);
  });

  for (const [path, form] of FORMS)
    test(`cannot carry out ${form.intent} at ${path}, by script or as a document`, async ({
      site,
      newsroom,
    }) => {
      const mark = `${path.includes("?") ? "&" : "?"}visitor=new`;
      const [address = "", query = ""] = path.split("?");
      const targets = [path, path + mark, `${address}.data?${query}`, `${address}.data?${query}&visitor=new`];
      for (const target of targets) {
        const answer = await ask(site.url + target, { form, cookies: path === LOGIN ? {} : READER });
        expect([307, 428]).toContain(answer.status);
        if (answer.status === 428) expect(answer.text).toContain(NEEDS_COOKIES);
        if (answer.status === 428 && form.content) expect(answer.text).toContain(form.content);
      }
      const paths = await newsroom.paths();
      expect(paths.filter((called) => WRITES.some((write) => write.test(called)))).toEqual([]);
    });

  test("votes no more often than a household, however many new browsers are used", async ({ newsroom }) => {
    const limits = "comment=0/0,like=0/0,login=0/0,vote=10/20";
    const site = await startSite({ UPSTREAM_URL: newsroom.url, RATE_LIMITS: limits });
    try {
      const answers: Answer[] = [];
      for (let nth = 0; nth < 40; nth += 1)
        answers.push(await ask(site.url + ARTICLE, { form: VOTE, cookies: await arrive(site.url) }));
      expect(await newsroom.requests("/news/saveVoteInfo")).toHaveLength(20);
      expect(answers.map(({ status }) => status)).toEqual([
        ...Array<number>(20).fill(303),
        ...Array<number>(20).fill(429),
      ]);
      expect(answers.at(-1)?.text).toContain("操作太频繁，请稍后再试");
      const comment = { intent: "comment", content: "投不了票，先说两句" };
      const cookies = { ...(await arrive(site.url)), ...READER };
      expect((await ask(site.url + ARTICLE, { form: comment, cookies })).status).toBe(303);
      expect(await site.metrics()).toContain('wanbao_actions_limited_total{action="vote"} 20');
    } finally {
      await site.stop();
    }
  });

  test("gets an id that all processes with the secret accept, also after a restart", async ({
    site,
    newsroom,
  }) => {
    const cookies = await arrive(site.url);
    const other = await startSite({ UPSTREAM_URL: newsroom.url });
    const stranger = await startSite({
      UPSTREAM_URL: newsroom.url,
      SESSION_SECRET: "another secret of a site",
    });
    try {
      expect((await ask(other.url + ARTICLE, { form: VOTE, cookies })).status).toBe(303);
      expect((await ask(stranger.url + ARTICLE, { form: VOTE, cookies })).status).toBe(307);
    } finally {
      await Promise.all([other.stop(), stranger.stop()]);
    }
  });
});
