import { describe, expect, it, vi } from "vitest";
import { memoryStore, ownState } from "../shared/memory-store.ts";
import { StoreIsFull, type News, type SharedState } from "../shared/store.ts";
import { loginsIn, LONGEST_LOGIN, OFFER_MS } from "./logins.ts";

const TOKEN = "demo-token-reader";
const SECRET = "a secret of the tests";

/** Processes of one site: one store, and each hears what the others announce. */
function replicas(count: number, { hear = true } = {}) {
  let time = 1_790_000_000_000;
  const store = memoryStore({ now: () => time });
  const get = vi.spyOn(store, "get");
  const listeners: ((news: News) => void)[] = [];
  const made = Array.from({ length: count }, (_, self) => {
    const state: SharedState = {
      ...ownState(store),
      announce: async (news) => {
        if (hear) listeners.forEach((heard, at) => at !== self && heard(news));
      },
      listen: (heard) => void (listeners[self] = heard),
    };
    return loginsIn({ state, secret: SECRET, now: () => time });
  });
  return { sites: made, store, get, after: (ms: number) => void (time += ms) };
}

async function one() {
  const { sites, ...rest } = replicas(1);
  const [logins] = sites;
  if (!logins) throw new Error("no site");
  return { logins, ...rest };
}

async function loginOf(logins: ReturnType<typeof loginsIn>, value: string) {
  const login = await logins.read(value);
  if (!login) throw new Error("no login");
  return login;
}

describe("a login", () => {
  it("is a gateway's token, or one of the site's own that does not show it", async () => {
    const { logins } = await one();
    expect(await logins.read(TOKEN)).toMatchObject({ token: TOKEN, isOwn: false });
    const own = logins.own(TOKEN);
    expect(own).toMatch(/^![\w-]{60,}$/);
    expect(Buffer.from(own.slice(1), "base64url").toString("latin1")).not.toContain("demo");
    expect(await logins.read(own)).toMatchObject({ token: TOKEN, isOwn: true });
    expect(logins.own(TOKEN)).not.toBe(own);
  });

  it("is not what somebody made up, changed, or sealed for something else", async () => {
    const { logins } = await one();
    const own = logins.own(TOKEN);
    const stranger = loginsIn({ state: ownState(), secret: "another secret" });
    const changed = `${own.slice(0, 40)}${own[40] === "A" ? "B" : "A"}${own.slice(41)}`;
    const values = ["", "short", "!", `!${TOKEN}`, changed, own.slice(0, 30), stranger.own(TOKEN)];
    for (const value of [...values, `!${logins.offer(TOKEN)}`])
      expect(await logins.read(value)).toBeUndefined();
  });

  it("of the site's own ends by itself after 30 days, whatever the browser does", async () => {
    const { logins, after } = await one();
    const own = logins.own(TOKEN);
    after(LONGEST_LOGIN - 1);
    expect(await logins.read(own)).toBeDefined();
    after(1);
    expect(await logins.read(own)).toBeUndefined();
  });
});

describe("what a reader may continue with", () => {
  it("is known for ten minutes, here alone", async () => {
    const { logins, after } = await one();
    const offer = logins.offer(TOKEN);
    expect(offer).not.toContain(TOKEN);
    expect(logins.offered(offer)?.token).toBe(TOKEN);
    expect(logins.offered(logins.offer(TOKEN))?.name).not.toBe(logins.offered(offer)?.name);
    for (const value of ["", "x", TOKEN, logins.own(TOKEN).slice(1)])
      expect(logins.offered(value)).toBeUndefined();
    after(OFFER_MS);
    expect(logins.offered(offer)).toBeUndefined();
  });
});

describe("the end of a login", () => {
  it("holds in every process at once, and for as long as the cookie could live", async () => {
    const { sites, after } = replicas(3);
    for (const logins of sites) expect(await logins.read(TOKEN)).toBeDefined();
    const [first] = sites;
    if (first) await first.end(await loginOf(first, TOKEN));
    for (const logins of sites) expect(await logins.read(TOKEN)).toBeUndefined();
    after(LONGEST_LOGIN - 1);
    const [late] = sites;
    expect(await late?.read(TOKEN)).toBeUndefined();
  });

  it("is known to a process that has started since, and to one that heard nothing", async () => {
    const { sites, store } = replicas(2, { hear: false });
    const [first, other] = sites;
    if (first) await first.end(await loginOf(first, TOKEN));
    expect(await other?.read(TOKEN)).toBeUndefined();
    const started = loginsIn({ state: ownState(store), secret: SECRET });
    expect(await started.read(TOKEN)).toBeUndefined();
    expect(await started.read("token-of-another")).toBeDefined();
  });

  it("holds in every process that runs, though a crowd has filled the store", async () => {
    const { sites, store } = replicas(2);
    vi.spyOn(store, "put").mockRejectedValue(new StoreIsFull("ended-login"));
    const [first, other] = sites;
    if (first) await first.end(await loginOf(first, TOKEN));
    for (const logins of [first, other]) expect(await logins?.read(TOKEN)).toBeUndefined();
  });

  it("costs the store one look in seconds, not one a request", async () => {
    const { logins, get } = await one();
    for (let request = 0; request < 100; request++) await logins.read(TOKEN);
    expect(get).toHaveBeenCalledOnce();
  });

  it("leaves no token in the store", async () => {
    const { logins, store } = await one();
    const put = vi.spyOn(store, "put");
    const own = logins.own(TOKEN);
    await logins.begun(own);
    await logins.end(await loginOf(logins, own));
    await logins.end(await loginOf(logins, TOKEN));
    expect(put).toHaveBeenCalledTimes(3);
    expect(JSON.stringify(put.mock.calls)).not.toContain(TOKEN);
  });

  it("that was seen while the store was asked is not forgotten", async () => {
    const { logins, get } = await one();
    let answer: (value: undefined) => void = () => undefined;
    get.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const asked = logins.read(TOKEN);
    get.mockRestore();
    await logins.end({
      token: TOKEN,
      id: (await loginOf(replicas(1).sites[0] ?? logins, TOKEN)).id,
      until: Infinity,
      isOwn: false,
    });
    answer(undefined);
    expect(await asked).toBeUndefined();
    expect(await logins.read(TOKEN)).toBeUndefined();
  });
});

describe("a desktop's login by a phone's token", () => {
  async function both() {
    const { logins } = await one();
    const desktop = logins.own(TOKEN);
    await logins.begun(desktop);
    const end = async (value: string) => logins.end(await loginOf(logins, value));
    return { logins, desktop, end };
  }

  it("ends without the phone's, and the token is left to the phone", async () => {
    const { logins, desktop, end } = await both();
    expect(await end(desktop)).toBe(false);
    expect(await logins.read(desktop)).toBeUndefined();
    expect(await logins.read(TOKEN)).toBeDefined();
    expect(await end(TOKEN)).toBe(true);
  });

  it("stays when the phone logs out; the token ends with the last of the two", async () => {
    const { logins, desktop, end } = await both();
    expect(await end(TOKEN)).toBe(false);
    expect(await logins.read(TOKEN)).toBeUndefined();
    expect(await logins.read(desktop)).toBeDefined();
    expect(await end(desktop)).toBe(true);
  });

  it("of a token that an app holds never ends that token", async () => {
    const { desktop, end, logins } = await both();
    const second = logins.own(TOKEN);
    await logins.begun(second);
    expect(await end(desktop)).toBe(false);
    expect(await end(second)).toBe(false);
  });
});
