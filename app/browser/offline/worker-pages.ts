import { isOfUse, KEPT_AT, keptAt } from "./kept-age.ts";
import { KEPT_FILES, KEPT_PAGES, type KeepMessage } from "./kept-names.ts";
import type { FetchEvent } from "./worker-types.ts";

/** Pages that are kept; the oldest goes first. */
const MOST = 30;
/** A copy younger than this is not made again, in ms. */
const YOUNG = 10 * 60_000;
/** What the site answers where there is nothing, and where news was withdrawn. */
const GONE = new Set([404, 410]);
const FILES = "x-kept-files";
const TITLE = "x-kept-title";

/**
 * Pictures that script may not read (no CORS) are kept unread, one of a page and these in all: browsers count each of them as
 * several MiB, whatever its size.
 */
const UNREAD = 10;

/** Pages, that is, and neither files nor media nor data. */
export const isReadable = (path: string): boolean =>
  /^\/new(\/|$)/.test(path) && !/^\/new\/(assets|media|_data)\//.test(path) && !/\.\w{2,12}$/.test(path);

/** The document from the network; @throws when there is none, or none within the given time */
export async function documentOfNow(event: FetchEvent, patience: number | undefined): Promise<Response> {
  // Not every browser starts on its own while the worker wakes up.
  const preloaded = Promise.resolve(event.preloadResponse);
  const answer = preloaded.then((early) => early ?? fetch(event.request));
  if (patience === undefined) return answer;
  return Promise.race([
    answer,
    new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error("no answer in time")), patience),
    ),
  ]);
}

/**
 * Keeps a page as anybody may see it: it is asked for without cookies, so that nothing of the reader can be in it, and as
 * fetched ahead, so that it counts as no view.
 */
export async function keepPage({ address, pictures }: KeepMessage): Promise<void> {
  if (!isReadable(address.replace(/\?.*/, ""))) return;
  const pages = await caches.open(KEPT_PAGES);
  const before = await pages.match(address);
  if (before && Date.now() - keptAt(before) < YOUNG) return;
  const answer = await fetch(address, {
    credentials: "omit",
    redirect: "error",
    headers: { Accept: "text/html", Purpose: "prefetch" },
  });
  if (isGone(answer)) return forgetPage(address);
  if (answer.status !== 200 || !answer.headers.get("content-type")?.startsWith("text/html")) return;
  const html = await answer.text();
  const files = [...new Set([...assetsOf(html), ...pictures])];
  await keepFiles(files, pictures[0]);
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    [KEPT_AT]: String(Date.now()),
    [FILES]: encodeURIComponent(JSON.stringify(files)),
    [TITLE]: encodeURIComponent(titleOf(html)),
  });
  // The scripts of the copy carry its nonce.
  const policy = answer.headers.get("content-security-policy");
  if (policy) headers.set("content-security-policy", policy);
  await pages.delete(address);
  await pages.put(address, new Response(html, { headers }));
  await sweep();
}

/** Whether an answer says that there is no page at its address any more. */
export const isGone = ({ status }: Response): boolean => GONE.has(status);

/** Deletes the copy of a page, and the files that it alone needed. */
export async function forgetPage(address: string): Promise<void> {
  const pages = await caches.open(KEPT_PAGES);
  if (await pages.delete(address)) await forgetFiles(pages);
}

/** Deletes the copies that are too old, those beyond the newest, and the files that no other needs. */
export async function sweep(): Promise<void> {
  const pages = await caches.open(KEPT_PAGES);
  const requests = await pages.keys();
  const kept = await Promise.all(
    requests.map(async (request) => ({ request, page: await pages.match(request) })),
  );
  // The newest stand last.
  const tooMany = kept.length - MOST;
  const unwanted = kept.filter(({ page }, place) => place < tooMany || !page || !isOfUse(page));
  if (unwanted.length === 0) return;
  await Promise.all(unwanted.map(({ request }) => pages.delete(request)));
  await forgetFiles(pages);
}

/** The headline, without the site's name behind it. */
function titleOf(html: string): string {
  return (/<title>([^<]*)</.exec(html)?.[1] ?? "").replace(/ - [^-]*$/, "");
}

/** Every file of ours that the document names. */
function assetsOf(html: string): string[] {
  const addresses = html.match(/\/new\/assets\/[\w.~-]+/g) ?? [];
  return addresses.map((address) => new URL(address, location.origin).href);
}

/** @param lead the picture that is kept even unread */
async function keepFiles(addresses: string[], lead: string | undefined): Promise<void> {
  const files = await caches.open(KEPT_FILES);
  const keepUnread = async (address: string) => {
    const kept = await files.matchAll();
    if (kept.filter(({ type }) => type === "opaque").length >= UNREAD) return;
    await files.put(address, await fetch(address, { credentials: "omit", mode: "no-cors" }));
  };
  const keep = async (address: string) => {
    if (await files.match(address)) return;
    const answer = await fetch(address, { credentials: "omit", mode: "cors" }).catch((error: unknown) => {
      if (address !== lead) throw error;
    });
    if (!answer) await keepUnread(address);
    else if (answer.ok) await files.put(address, answer);
  };
  // A picture of another host that can't be had, or a full disk, is no reason not to keep the text.
  await Promise.all(addresses.map((address) => keep(address).catch(() => undefined)));
}

/** Deletes the files that no kept page needs. */
async function forgetFiles(pages: Cache): Promise<void> {
  const kept = await pages.matchAll();
  const needed = new Set(kept.flatMap((page) => JSON.parse(decoded(page, FILES) || "[]") as string[]));
  const files = await caches.open(KEPT_FILES);
  const unneeded = (await files.keys()).filter(({ url }) => !needed.has(url));
  await Promise.all(unneeded.map((file) => files.delete(file)));
}

const decoded = (page: Response, name: string) => decodeURIComponent(page.headers.get(name) ?? "");

/** What is kept, newest first. */
export async function keptTitles(): Promise<{ address: string; title: string; at: string }[]> {
  const pages = await caches.open(KEPT_PAGES);
  const requests = await pages.keys();
  const all = await Promise.all(
    requests.map(async (request) => {
      const page = await pages.match(request);
      if (!page || !isOfUse(page)) return [];
      const { pathname, search } = new URL(request.url);
      return [{ address: pathname + search, title: decoded(page, TITLE), at: timeOf(keptAt(page)) }];
    }),
  );
  return all.flat().reverse();
}

export async function isKept(address: string): Promise<boolean> {
  const pages = await caches.open(KEPT_PAGES).catch(() => undefined);
  const page = await pages?.match(address).catch(() => undefined);
  return page !== undefined && isOfUse(page);
}

/** The copy of the page at an address, with a notice that says what it is and when it was kept. */
export async function keptPage(address: string): Promise<Response | undefined> {
  const pages = await caches.open(KEPT_PAGES);
  const page = await pages.match(address);
  if (!page || !isOfUse(page)) return undefined;
  const html = await page.text();
  const notice =
    '<div data-kept-notice role="status"><span>离线阅读 · 保存于 ' +
    `${timeOf(keptAt(page))}</span> <a href="" data-document>重新连接</a></div>`;
  // At the end of the body React leaves it alone; the style is the site's own (base.css).
  const marked = html.replace("<html", '<html data-kept=""').replace("</body>", `${notice}</body>`);
  return new Response(marked, { headers: page.headers });
}

/** All times are those of the paper's city (pages §1.5). */
function timeOf(at: number): string {
  return new Intl.DateTimeFormat("zh-CN", {
    timeZone: "Asia/Shanghai",
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at);
}
