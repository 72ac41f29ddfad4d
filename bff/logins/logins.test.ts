import { describe, expect, it, vi } from "vitest";
import { memoryStore, singleProcessState } from "../cluster/memory-store.ts";
import { StoreFullError, type Announcement, type ClusterState } from "../cluster/store.ts";
import { openLogins, MAX_LOGIN_MS, OFFER_MS } from "./logins.ts";

const TOKEN = "demo-token-reader";
const SECRET = "a secret of the tests";

/** Processes of one site: one store, and each receives the others' announcements. */
function replicas(count: number, { hear = true } = {}) {
  let time = 1_790_000_000_000;
  const store = memoryStore({ now: () => time });
  const get = vi.spyOn(store, "get");
  const listeners: ((news: Announcement) => void)[] = [];
  const sites = Array.from({ length: count }, (_, self) => {
    const state: ClusterState = {
      ...singleProcessState(store),
      announce: async (news) => {
        if (hear) listeners.forEach((heard, at) => at !== self && heard(news));
      },
      listen: (heard) => void (listeners[self] = heard),
    };
    return openLogins({ state, secret: SECRET, now: () => time });
  });
  return { sites, store, get, after: (ms: number) => void (time += ms) };
}

async function one() {
  const { sites, ...rest } = replicas(1);
  const [logins] = sites;
  if (!logins) throw new Error("no site");
  return { logins, ...rest };
}

async function loginOf(logins: ReturnType<typeof openLogins>, value: string) {
  const login = await logins.read(value);
  if (!login) throw new Error("no login");
  return login;
}

describe("a login", () => {
  it("is the gateway's token, or a sealed value that does not reveal it", async () => {
    const { logins } = await one();
    expect(await logins.read(TOKEN)).toMatchObject({ token: TOKEN, isOwn: false });
    const own = logins.issue(TOKEN);
    expect(own).toMatch(/^![\w-]{60,}$/);
    expect(Buffer.from(own.slice(1), "base64url").toString("latin1")).not.toContain("demo");
    expect(await logins.read(own)).toMatchObject({ token: TOKEN, isOwn: true });
    expect(logins.issue(TOKEN)).not.toBe(own);
  });

  it("is not a value that was made up, changed, or sealed for another purpose", async () => {
    const { logins } = await one();
    const own = logins.issue(TOKEN);
    const stranger = openLogins({ state: singleProcessState(), secret: "another secret" });
    const changed = `${own.slice(0, 40)}${own[40] === "A" ? "B" : "A"}${own.slice(41)}`;
    const values = ["", "short", "!", `!${TOKEN}`, changed, own.slice(0, 30), stranger.issue(TOKEN)];
    for (const value of [...values, `!${logins.createOffer(TOKEN)}`])
      expect(await logins.read(value)).toBeUndefined();
  });

  it("that the site issued expires after 30 days, whatever the browser does", async () => {
    const { logins, after } = await one();
    const own = logins.issue(TOKEN);
    after(MAX_LOGIN_MS - 1);
    expect(await logins.read(own)).toBeDefined();
    after(1);
    expect(await logins.read(own)).toBeUndefined();
  });
});

describe("an offered login", () => {
  it("is valid for ten minutes, on this site only", async () => {
    const { logins, after } = await one();
    const offer = logins.createOffer(TOKEN);
    expect(offer).not.toContain(TOKEN);
    expect(logins.readOffer(offer)?.token).toBe(TOKEN);
    expect(logins.readOffer(logins.createOffer(TOKEN))?.name).not.toBe(logins.readOffer(offer)?.name);
    for (const value of ["", "x", TOKEN, logins.issue(TOKEN).slice(1)])
      expect(logins.readOffer(value)).toBeUndefined();
    after(OFFER_MS);
    expect(logins.readOffer(offer)).toBeUndefined();
  });
});

describe("the end of a login", () => {
  it("takes effect in every process at once, and for as long as the cookie could live", async () => {
    const { sites, after } = replicas(3);
    for (const logins of sites) expect(await logins.read(TOKEN)).toBeDefined();
    const [first] = sites;
    if (first) await first.end(await loginOf(first, TOKEN));
    for (const logins of sites) expect(await logins.read(TOKEN)).toBeUndefined();
    after(MAX_LOGIN_MS - 1);
    const [late] = sites;
    expect(await late?.read(TOKEN)).toBeUndefined();
  });

  it("is known to a process that started later, and to one that missed the announcement", async () => {
    const { sites, store } = replicas(2, { hear: false });
    const [first, other] = sites;
    if (first) await first.end(await loginOf(first, TOKEN));
    expect(await other?.read(TOKEN)).toBeUndefined();
    const started = openLogins({ state: singleProcessState(store), secret: SECRET });
    expect(await started.read(TOKEN)).toBeUndefined();
    expect(await started.read("token-of-another")).toBeDefined();
  });

  it("takes effect in every running process even when the store is full", async () => {
    const { sites, store } = replicas(2);
    vi.spyOn(store, "put").mockRejectedValue(new StoreFullError("ended-login"));
    const [first, other] = sites;
    if (first) await first.end(await loginOf(first, TOKEN));
    for (const logins of [first, other]) expect(await logins?.read(TOKEN)).toBeUndefined();
  });

  it("costs the store one lookup in 5 s, not one a request", async () => {
    const { logins, get } = await one();
    for (let request = 0; request < 100; request++) await logins.read(TOKEN);
    expect(get).toHaveBeenCalledOnce();
  });

  it("leaves no token in the store", async () => {
    const { logins, store } = await one();
    const put = vi.spyOn(store, "put");
    const own = logins.issue(TOKEN);
    await logins.recordIssued(own);
    await logins.end(await loginOf(logins, own));
    await logins.end(await loginOf(logins, TOKEN));
    expect(put).toHaveBeenCalledTimes(3);
    expect(JSON.stringify(put.mock.calls)).not.toContain(TOKEN);
  });

  it("that happens during a lookup is not forgotten", async () => {
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

describe("a desktop login with a phone's token", () => {
  async function both() {
    const { logins } = await one();
    const desktop = logins.issue(TOKEN);
    await logins.recordIssued(desktop);
    const end = async (value: string) => logins.end(await loginOf(logins, value));
    return { logins, desktop, end };
  }

  it("ends without ending the phone's login, which keeps its token", async () => {
    const { logins, desktop, end } = await both();
    expect(await end(desktop)).toBe(false);
    expect(await logins.read(desktop)).toBeUndefined();
    expect(await logins.read(TOKEN)).toBeDefined();
    expect(await end(TOKEN)).toBe(true);
  });

  it("stays when the phone logs out; the token may end with the last of the two", async () => {
    const { logins, desktop, end } = await both();
    expect(await end(TOKEN)).toBe(false);
    expect(await logins.read(TOKEN)).toBeUndefined();
    expect(await logins.read(desktop)).toBeDefined();
    expect(await end(desktop)).toBe(true);
  });

  it("with a token that an app holds never ends that token", async () => {
    const { desktop, end, logins } = await both();
    const second = logins.issue(TOKEN);
    await logins.recordIssued(second);
    expect(await end(desktop)).toBe(false);
    expect(await end(second)).toBe(false);
  });
});
