import { isThinConnection } from "../prefetch/connection.ts";
import { addressToKeep, type ForgetMessage, type KeepMessage, type KeptMessage } from "./kept-names.ts";

const WORKER = "/new/sw.js";
/** Families whose pages are read, by `data-page`. Lists, tools and what happens now are of no use tomorrow. */
const READ = new Set(["ART", "GAL", "SPC", "TOP", "THK", "PAP"]);
/** Pictures of a page that are kept with it. */
const PICTURES = 12;
/** A page counts as opened when the reader has stayed this long, in ms. */
const STAYED = 3000;
/** The screens of what does not exist, and of withdrawn news. */
const GONE = ["404", "302"];
const SCREEN = "main [data-error-status]:not([hidden] *)";

/**
 * Registers the service worker and tells it which pages the reader opens, so that the last ones can be read without a
 * connection. Only in browsers of their own: the chat apps' browsers throw workers away, or never ask them.
 */
export function keepForOffline(): void {
  if (!("serviceWorker" in navigator) || document.body.dataset.env !== "browser") return;
  navigator.serviceWorker.register(WORKER).then(
    () => navigator.serviceWorker.ready.then(tellOpenedPages),
    // A browser that refuses, such as in a private window, reads online only.
    () => undefined,
  );
}

function tellOpenedPages({ active }: ServiceWorkerRegistration): void {
  let told = "";
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const tell = (message: KeptMessage | undefined) => {
    const said = message && `${message.type} ${message.address}`;
    if (!said || said === told) return;
    told = said;
    (navigator.serviceWorker.controller ?? active)?.postMessage(message);
  };
  const look = () => {
    clearTimeout(waiting);
    tell(gonePage());
    waiting = setTimeout(() => tell(openedPage()), STAYED);
  };
  // The hooks of the body say which page is shown, after a navigation in place too.
  new MutationObserver(look).observe(document.body, {
    attributes: true,
    attributeFilter: ["data-id", "data-page"],
  });
  look();
}

/** After a navigation in place; the worker sees for itself what comes as a document. */
function gonePage(): ForgetMessage | undefined {
  const { errorStatus = "" } = document.querySelector<HTMLElement>(SCREEN)?.dataset ?? {};
  return GONE.includes(errorStatus) ? { type: "forget", address: addressToKeep(location) } : undefined;
}

function openedPage(): KeepMessage | undefined {
  const { page = "", id } = document.body.dataset;
  const failed = document.querySelector(SCREEN);
  if (!READ.has(page) || !id || failed || !navigator.onLine || isThinConnection()) return undefined;
  // The address must be enough.
  const address = addressToKeep(location);
  if (!decodeURIComponent(address).includes(id)) return undefined;
  const images = document.querySelectorAll<HTMLImageElement>("main figure img:not([hidden] *)");
  const pictures = [...images]
    .map((image) => image.currentSrc || image.src)
    .filter((src) => /^https?:/.test(src));
  return { type: "keep", address, pictures: [...new Set(pictures)].slice(0, PICTURES) };
}
