import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { copyAddressOf } from "./copy-names.ts";
import { deleteCopy, isGone, hasCopy, saveCopy, readCopy, listCopies, sweep } from "./worker-pages.ts";

const FILES = "wanbao-files-1";
const OTHER_HOST = "https://pictures.example/";
/** An opaque response, as browsers store pictures that script may not read. The constructor can't make one. */
const opaque = () => Object.defineProperty(new Response("picture"), "type", { value: "opaque" });

let stores: Map<string, Map<string, Response>>;
let requests: string[];
/** Status of the site's response to a page. */
let status: number;

const cacheOf = (store: Map<string, Response>) => ({
  match: (key: string | { url: string }) =>
    Promise.resolve(store.get(typeof key === "string" ? key : key.url)?.clone()),
  matchAll: () => Promise.resolve([...store.values()]),
  keys: () => Promise.resolve([...store.keys()].map((url) => ({ url }))),
  put: (key: string, response: Response) => Promise.resolve(store.set(key, response)),
  delete: (key: string | { url: string }) =>
    Promise.resolve(store.delete(typeof key === "string" ? key : key.url)),
});

beforeEach(() => {
  stores = new Map();
  requests = [];
  status = 200;
  vi.stubGlobal("location", { origin: "https://news.example" });
  vi.stubGlobal("caches", {
    open: (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      return Promise.resolve(cacheOf(stores.set(name, store) && store));
    },
  });
  vi.stubGlobal("fetch", (address: string, { mode = "navigate" }: RequestInit) => {
    requests.push(`${mode} ${address}`);
    if (mode === "navigate")
      return Promise.resolve(
        new Response("<title>老街 - 晚报</title>", {
          status,
          headers: { "content-type": "text/html; charset=utf-8" },
        }),
      );
    if (!address.startsWith(OTHER_HOST)) return Promise.resolve(new Response("picture"));
    return mode === "no-cors" ? Promise.resolve(opaque()) : Promise.reject(new TypeError("CORS"));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (id: string, ...pictures: string[]) =>
  saveCopy({ type: "keep", address: `/new/general/${id}`, pictures });
const savedFiles = () => [...(stores.get(FILES)?.keys() ?? [])];

it("saves the pictures of a page that script may read", async () => {
  await open("N1", "https://news.example/a.webp", "https://news.example/b.webp");
  expect(savedFiles()).toEqual(["https://news.example/a.webp", "https://news.example/b.webp"]);
});

it("saves one opaque picture for each page: its first", async () => {
  await open("N1", `${OTHER_HOST}a.webp`, `${OTHER_HOST}b.webp`);
  expect(savedFiles()).toEqual([`${OTHER_HOST}a.webp`]);
  expect(requests).not.toContain(`no-cors ${OTHER_HOST}b.webp`);
});

it("saves ten opaque pictures at most, and the text of every page", async () => {
  for (let nth = 1; nth <= 12; nth += 1) await open(`N${nth}`, `${OTHER_HOST}${nth}.webp`);
  expect(savedFiles()).toHaveLength(10);
  expect(stores.get("wanbao-pages-1")?.size).toBe(12);
});

const DAY = 24 * 3600_000;
const NEWS = "/new/general/N1";
const PICTURE = "https://news.example/a.webp";

/** Saves a page, and lets days pass. */
async function savedBefore(days: number): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_747_700_000_000 });
  await open("N1", PICTURE);
  vi.setSystemTime(Date.now() + days * DAY);
}

it("shows a copy for 30 days", async () => {
  await savedBefore(29);
  expect([await hasCopy(NEWS), (await readCopy(NEWS)) !== undefined]).toEqual([true, true]);
  await sweep();
  expect(savedFiles()).toEqual([PICTURE]);
});

it.each([31, -31])("does not show a copy of %i days ago, and deletes it with its pictures", async (days) => {
  await savedBefore(days);
  expect([await hasCopy(NEWS), await readCopy(NEWS), await listCopies()]).toEqual([false, undefined, []]);
  await sweep();
  expect([stores.get("wanbao-pages-1")?.size, savedFiles()]).toEqual([0, []]);
});

it("deletes copies that are too old when another page is saved", async () => {
  await savedBefore(31);
  await open("N2");
  expect([...(stores.get("wanbao-pages-1")?.keys() ?? [])]).toEqual(["/new/general/N2"]);
  expect(savedFiles()).toEqual([]);
});

it.each([404, 410])(
  "deletes the copy of a page that the site answers with %i, but no file that another copy needs",
  async (gone) => {
    await savedBefore(1);
    await open("N2", PICTURE);
    status = gone;
    await open("N1");
    expect([await hasCopy(NEWS), await hasCopy("/new/general/N2"), savedFiles()]).toEqual([
      false,
      true,
      [PICTURE],
    ]);
    await deleteCopy("/new/general/N2");
    expect(savedFiles()).toEqual([]);
  },
);

it("keeps the copy of a page that fails", async () => {
  await savedBefore(1);
  status = 503;
  await open("N1");
  expect(await hasCopy(NEWS)).toBe(true);
  expect([200, 302, 500, 503].some((each) => isGone(new Response(null, { status: each })))).toBe(false);
});

it("stores a copy under the path and the parameters that name the content", () => {
  const addressOf = (address: string) => copyAddressOf(new URL(address, "https://news.example"));
  expect(addressOf("/new/general/N1?from=wx&font=2")).toBe("/new/general/N1");
  expect(addressOf("/new/qlbr/qlbrDetails?from=wx&id=ROLE1001")).toBe("/new/qlbr/qlbrDetails?id=ROLE1001");
  expect(addressOf("/new/notice?newsid=NTC1001")).toBe("/new/notice?newsid=NTC1001");
  expect(addressOf("/new/paper/qlwbPaper/2025-05-20?edition=mor")).toBe(
    "/new/paper/qlwbPaper/2025-05-20?edition=mor",
  );
});
