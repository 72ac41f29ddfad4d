import { isThinConnection } from "../prefetch/connection.ts";
import { copyAddressOf, type ForgetMessage, type KeepMessage, type CopyMessage } from "./copy-names.ts";

const WORKER = "/new/sw.js";
/** Page families (`data-page`) that are saved: pages to read. Lists, tools and live pages are out of date too soon. */
const SAVED_FAMILIES = new Set(["ART", "GAL", "SPC", "TOP", "THK", "PAP"]);
/** At most this many pictures are saved with a page. */
const MAX_PICTURES = 12;
/** A page counts as opened after this long (ms). */
const OPENED_AFTER = 3000;
/** Error screens of pages that don't exist, and of withdrawn news. */
const GONE_SCREENS = ["404", "302"];
const SCREEN = "main [data-error-status]:not([hidden] *)";

/**
 * Registers the service worker and tells it which pages the reader opens, so that the last ones can be read offline.
 * Only in plain browsers: the browsers inside chat apps discard workers, or never use them.
 */
export function saveOpenedPages(): void {
  if (!("serviceWorker" in navigator) || document.body.dataset.env !== "browser") return;
  navigator.serviceWorker.register(WORKER).then(
    () => navigator.serviceWorker.ready.then(tellOpenedPages),
    // Some browsers refuse, for example in private windows. They have no offline copies.
    () => undefined,
  );
}

function tellOpenedPages({ active }: ServiceWorkerRegistration): void {
  let lastMessage = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const post = (message: CopyMessage | undefined) => {
    const text = message && `${message.type} ${message.address}`;
    if (!text || text === lastMessage) return;
    lastMessage = text;
    (navigator.serviceWorker.controller ?? active)?.postMessage(message);
  };
  const check = () => {
    clearTimeout(timer);
    post(gonePage());
    timer = setTimeout(() => post(openedPage()), OPENED_AFTER);
  };
  // Client navigations change these attributes of the body too.
  new MutationObserver(check).observe(document.body, {
    attributes: true,
    attributeFilter: ["data-id", "data-page"],
  });
  check();
}

/** Reports a page that is gone after a client navigation. The worker itself sees the status of documents. */
function gonePage(): ForgetMessage | undefined {
  const { errorStatus = "" } = document.querySelector<HTMLElement>(SCREEN)?.dataset ?? {};
  return GONE_SCREENS.includes(errorStatus)
    ? { type: "forget", address: copyAddressOf(location) }
    : undefined;
}

function openedPage(): KeepMessage | undefined {
  const { page = "", id } = document.body.dataset;
  const failed = document.querySelector(SCREEN);
  if (!SAVED_FAMILIES.has(page) || !id || failed || !navigator.onLine || isThinConnection()) return undefined;
  // A page whose address does not name its content can't be found again.
  const address = copyAddressOf(location);
  if (!decodeURIComponent(address).includes(id)) return undefined;
  const images = document.querySelectorAll<HTMLImageElement>("main figure img:not([hidden] *)");
  const pictures = [...images]
    .map((image) => image.currentSrc || image.src)
    .filter((src) => /^https?:/.test(src));
  return { type: "keep", address, pictures: [...new Set(pictures)].slice(0, MAX_PICTURES) };
}
