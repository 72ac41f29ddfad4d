import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addressToKeep } from "./kept-names.ts";
import { forgetPage, isGone, isKept, keepPage, keptPage, keptTitles, sweep } from "./worker-pages.ts";

const FILES = "wanbao-files-1";
const OTHERS = "https://pictures.example/";
/** As a browser keeps what script may not read: a Response of its own making has no such type. */
const unread = () => Object.defineProperty(new Response("picture"), "type", { value: "opaque" });

let stores: Map<string, Map<string, Response>>;
let asked: string[];
/** What the site answers to a page. */
let status: number;

const cacheOf = (store: Map<string, Response>) => ({
  match: (key: string | { url: string }) =>
    Promise.resolve(store.get(typeof key === "string" ? key : key.url)?.clone()),
  matchAll: () => Promise.resolve([...store.values()]),
  keys: () => Promise.resolve([...store.keys()].map((url) => ({ url }))),
  put: (key: string, answer: Response) => Promise.resolve(store.set(key, answer)),
  delete: (key: string | { url: string }) =>
    Promise.resolve(store.delete(typeof key === "string" ? key : key.url)),
});

beforeEach(() => {
  stores = new Map();
  asked = [];
  status = 200;
  vi.stubGlobal("location", { origin: "https://news.example" });
  vi.stubGlobal("caches", {
    open: (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      return Promise.resolve(cacheOf(stores.set(name, store) && store));
    },
  });
  vi.stubGlobal("fetch", (address: string, { mode = "navigate" }: RequestInit) => {
    asked.push(`${mode} ${address}`);
    if (mode === "navigate")
      return Promise.resolve(
        new Response("<title>老街 - 晚报</title>", {
          status,
          headers: { "content-type": "text/html; charset=utf-8" },
        }),
      );
    if (!address.startsWith(OTHERS)) return Promise.resolve(new Response("picture"));
    return mode === "no-cors" ? Promise.resolve(unread()) : Promise.reject(new TypeError("CORS"));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (id: string, ...pictures: string[]) =>
  keepPage({ type: "keep", address: `/new/general/${id}`, pictures });
const kept = () => [...(stores.get(FILES)?.keys() ?? [])];

it("keeps the pictures of a page that script may read", async () => {
  await open("N1", "https://news.example/a.webp", "https://news.example/b.webp");
  expect(kept()).toEqual(["https://news.example/a.webp", "https://news.example/b.webp"]);
});

it("keeps the first picture of a host that forbids reading, unread, and no other of it", async () => {
  await open("N1", `${OTHERS}a.webp`, `${OTHERS}b.webp`);
  expect(kept()).toEqual([`${OTHERS}a.webp`]);
  expect(asked).not.toContain(`no-cors ${OTHERS}b.webp`);
});

it("keeps ten of these at most, and the text of the page all the same", async () => {
  for (let nth = 1; nth <= 12; nth += 1) await open(`N${nth}`, `${OTHERS}${nth}.webp`);
  expect(kept()).toHaveLength(10);
  expect(stores.get("wanbao-pages-1")?.size).toBe(12);
});

const DAY = 24 * 3600_000;
const NEWS = "/new/general/N1";
const MINE = "https://news.example/a.webp";

/** Keeps a page, and lets so many days pass. */
async function keptFor(days: number): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_747_700_000_000 });
  await open("N1", MINE);
  vi.setSystemTime(Date.now() + days * DAY);
}

it("shows a copy for 30 days", async () => {
  await keptFor(29);
  expect([await isKept(NEWS), (await keptPage(NEWS)) !== undefined]).toEqual([true, true]);
  await sweep();
  expect(kept()).toEqual([MINE]);
});

it.each([31, -31])("does not show a copy of %i days ago, and deletes it with its pictures", async (days) => {
  await keptFor(days);
  expect([await isKept(NEWS), await keptPage(NEWS), await keptTitles()]).toEqual([false, undefined, []]);
  await sweep();
  expect([stores.get("wanbao-pages-1")?.size, kept()]).toEqual([0, []]);
});

it("deletes what is too old when another page is kept", async () => {
  await keptFor(31);
  await open("N2");
  expect([...(stores.get("wanbao-pages-1")?.keys() ?? [])]).toEqual(["/new/general/N2"]);
  expect(kept()).toEqual([]);
});

it.each([404, 410])(
  "forgets a page that the site answers with %i, and nothing that another page needs",
  async (gone) => {
    await keptFor(1);
    await open("N2", MINE);
    status = gone;
    await open("N1");
    expect([await isKept(NEWS), await isKept("/new/general/N2"), kept()]).toEqual([false, true, [MINE]]);
    await forgetPage("/new/general/N2");
    expect(kept()).toEqual([]);
  },
);

it("keeps its copy of a page that fails", async () => {
  await keptFor(1);
  status = 503;
  await open("N1");
  expect(await isKept(NEWS)).toBe(true);
  expect([200, 302, 500, 503].some((answered) => isGone(new Response(null, { status: answered })))).toBe(
    false,
  );
});

it("keeps a page under its path and what else names it", () => {
  const to = (address: string) => addressToKeep(new URL(address, "https://news.example"));
  expect(to("/new/general/N1?from=wx&font=2")).toBe("/new/general/N1");
  expect(to("/new/qlbr/qlbrDetails?from=wx&id=ROLE1001")).toBe("/new/qlbr/qlbrDetails?id=ROLE1001");
  expect(to("/new/notice?newsid=NTC1001")).toBe("/new/notice?newsid=NTC1001");
  expect(to("/new/paper/qlwbPaper/2025-05-20?edition=mor")).toBe(
    "/new/paper/qlwbPaper/2025-05-20?edition=mor",
  );
});
