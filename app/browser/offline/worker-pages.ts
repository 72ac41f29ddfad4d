import { isReadableCopy, SAVED_AT, savedAt } from "./copy-age.ts";
import { FILE_CACHE, PAGE_CACHE, type KeepMessage } from "./copy-names.ts";
import type { FetchEvent } from "./worker-types.ts";

/** At most this many copies; the oldest is deleted first. */
const MAX_COPIES = 30;
/** A copy younger than this (ms) is not renewed. */
const RENEW_AFTER = 10 * 60_000;
/** Statuses of pages that don't exist, and of withdrawn news. */
const GONE_STATUSES = new Set([404, 410]);
const FILES = "x-kept-files";
const TITLE = "x-kept-title";

/**
 * Opaque pictures (no CORS), one a page, of all copies together. Browsers count each as several MiB of storage,
 * whatever its size.
 */
const MAX_OPAQUE = 10;

/** Whether a path is a page's: neither a file, media nor data. */
export const isReadable = (path: string): boolean =>
  /^\/new(\/|$)/.test(path) && !/^\/new\/(assets|media|_data)\//.test(path) && !/\.\w{2,12}$/.test(path);

/**
 * Fetches the document from the network.
 * @param timeout in ms; undefined for none
 * @throws when the network fails, or after the timeout
 */
export async function fetchDocument(event: FetchEvent, timeout: number | undefined): Promise<Response> {
  // Browsers without navigation preload have none.
  const preloaded = Promise.resolve(event.preloadResponse);
  const response = preloaded.then((early) => early ?? fetch(event.request));
  if (timeout === undefined) return response;
  return Promise.race([
    response,
    new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error("no response in time")), timeout),
    ),
  ]);
}

/**
 * Saves a page as an anonymous visitor sees it. The request has no cookies, so that the copy contains nothing of the reader, and
 * is marked as a prefetch, so that it does not count as a view.
 */
export async function saveCopy({ address, pictures }: KeepMessage): Promise<void> {
  if (!isReadable(address.replace(/\?.*/, ""))) return;
  const pages = await caches.open(PAGE_CACHE);
  const before = await pages.match(address);
  if (before && Date.now() - savedAt(before) < RENEW_AFTER) return;
  const response = await fetch(address, {
    credentials: "omit",
    redirect: "error",
    headers: { Accept: "text/html", Purpose: "prefetch" },
  });
  if (isGone(response)) return deleteCopy(address);
  if (response.status !== 200 || !response.headers.get("content-type")?.startsWith("text/html")) return;
  const html = await response.text();
  const files = [...new Set([...assetsOf(html), ...pictures])];
  await saveFiles(files, pictures[0]);
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    [SAVED_AT]: String(Date.now()),
    [FILES]: encodeURIComponent(JSON.stringify(files)),
    [TITLE]: encodeURIComponent(titleOf(html)),
  });
  // The copy's scripts have the nonce of this policy.
  const policy = response.headers.get("content-security-policy");
  if (policy) headers.set("content-security-policy", policy);
  await pages.delete(address);
  await pages.put(address, new Response(html, { headers }));
  await sweep();
}

/** Whether the response says that its page no longer exists. */
export const isGone = ({ status }: Response): boolean => GONE_STATUSES.has(status);

/** Deletes the copy of a page, and the files that no other copy needs. */
export async function deleteCopy(address: string): Promise<void> {
  const pages = await caches.open(PAGE_CACHE);
  if (await pages.delete(address)) await deleteFiles(pages);
}

/** Deletes copies that are too old or too many, and the files that no other copy needs. */
export async function sweep(): Promise<void> {
  const pages = await caches.open(PAGE_CACHE);
  const requests = await pages.keys();
  const copies = await Promise.all(
    requests.map(async (request) => ({ request, page: await pages.match(request) })),
  );
  // `keys` gives the newest last.
  const tooMany = copies.length - MAX_COPIES;
  const expired = copies.filter(({ page }, place) => place < tooMany || !page || !isReadableCopy(page));
  if (expired.length === 0) return;
  await Promise.all(expired.map(({ request }) => pages.delete(request)));
  await deleteFiles(pages);
}

/** The document's title without the site's name. */
function titleOf(html: string): string {
  return (/<title>([^<]*)</.exec(html)?.[1] ?? "").replace(/ - [^-]*$/, "");
}

/** Addresses of the site's own files that the document uses. */
function assetsOf(html: string): string[] {
  const addresses = html.match(/\/new\/assets\/[\w.~-]+/g) ?? [];
  return addresses.map((address) => new URL(address, location.origin).href);
}

/** @param lead the picture that may be saved opaque */
async function saveFiles(addresses: string[], lead: string | undefined): Promise<void> {
  const files = await caches.open(FILE_CACHE);
  const saveOpaque = async (address: string) => {
    const saved = await files.matchAll();
    if (saved.filter(({ type }) => type === "opaque").length >= MAX_OPAQUE) return;
    await files.put(address, await fetch(address, { credentials: "omit", mode: "no-cors" }));
  };
  const save = async (address: string) => {
    if (await files.match(address)) return;
    const response = await fetch(address, { credentials: "omit", mode: "cors" }).catch((error: unknown) => {
      if (address !== lead) throw error;
    });
    if (!response) await saveOpaque(address);
    else if (response.ok) await files.put(address, response);
  };
  // The text is saved even when a picture can't be loaded or the storage is full.
  await Promise.all(addresses.map((address) => save(address).catch(() => undefined)));
}

/** Deletes the files that no copy needs. */
async function deleteFiles(pages: Cache): Promise<void> {
  const copies = await pages.matchAll();
  const needed = new Set(copies.flatMap((page) => JSON.parse(decoded(page, FILES) || "[]") as string[]));
  const files = await caches.open(FILE_CACHE);
  const unneeded = (await files.keys()).filter(({ url }) => !needed.has(url));
  await Promise.all(unneeded.map((file) => files.delete(file)));
}

const decoded = (page: Response, name: string) => decodeURIComponent(page.headers.get(name) ?? "");

/** The copies that may be read, newest first; `at` is a formatted time. */
export async function listCopies(): Promise<{ address: string; title: string; at: string }[]> {
  const pages = await caches.open(PAGE_CACHE);
  const requests = await pages.keys();
  const all = await Promise.all(
    requests.map(async (request) => {
      const page = await pages.match(request);
      if (!page || !isReadableCopy(page)) return [];
      const { pathname, search } = new URL(request.url);
      return [{ address: pathname + search, title: decoded(page, TITLE), at: timeOf(savedAt(page)) }];
    }),
  );
  return all.flat().reverse();
}

export async function hasCopy(address: string): Promise<boolean> {
  const pages = await caches.open(PAGE_CACHE).catch(() => undefined);
  const page = await pages?.match(address).catch(() => undefined);
  return page !== undefined && isReadableCopy(page);
}

/** The copy of a page, with a notice that says when it was saved; undefined without a copy. */
export async function readCopy(address: string): Promise<Response | undefined> {
  const pages = await caches.open(PAGE_CACHE);
  const page = await pages.match(address);
  if (!page || !isReadableCopy(page)) return undefined;
  const html = await page.text();
  const notice =
    '<div data-kept-notice role="status"><span>离线阅读 · 保存于 ' +
    `${timeOf(savedAt(page))}</span> <a href="" data-document>重新连接</a></div>`;
  // React leaves the end of the body alone. The site's base.css styles the notice.
  const marked = html.replace("<html", '<html data-kept=""').replace("</body>", `${notice}</body>`);
  return new Response(marked, { headers: page.headers });
}

/** Formats a time in the time zone of the paper's city (pages §1.5). */
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
