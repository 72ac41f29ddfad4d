import { interest } from "../../../browser/idle/interest.ts";
import { askToRetry, forgetFailure, reconnect, sendToApp } from "./broken-media.ts";
import { lendCaptions } from "./captions.ts";
import { takeTheFloor } from "./one-at-a-time.ts";
import { dress } from "./plyr-dress.ts";
import { rememberPosition, resumePosition } from "./resume.ts";
import { hasStream, openStream, playsItself } from "./streams.ts";

/** A broadcast whose picture stands still for this long has broken off, in ms. */
const STANDSTILL = 6000;

/**
 * The one coordinator of all films and sounds of the document, those that appear later too: one plays at a time,
 * films are dressed when they come near, a broken one says so, a broadcast reconnects, positions are remembered.
 * @returns stops it
 */
export function watchMedia(): () => void {
  const stop = new AbortController();
  // Events of media don't bubble, but they can be caught on their way down.
  const on = (type: string, listen: (medium: HTMLMediaElement) => void) =>
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof HTMLMediaElement) listen(target);
      },
      { capture: true, signal: stop.signal },
    );
  on("play", takeTheFloor);
  on("play", (medium) => {
    if (fillsScreen(medium)) wantsNext = true;
  });
  on("playing", forgetFailure);
  on("error", (medium) => broken(medium));
  on("waiting", watchStandstill);
  on("loadedmetadata", resumePosition);
  on("timeupdate", rememberPosition);

  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void prepare(target as HTMLVideoElement);
      }
    },
    { rootMargin: "200px" },
  );
  const meet = () => {
    for (const film of document.querySelectorAll<HTMLVideoElement>("[data-player] video:not([data-met])")) {
      film.dataset.met = "";
      near.observe(film);
      // It may have failed, or got ready, before the script was there.
      if (film.error) broken(film);
      else if (film.readyState >= film.HAVE_METADATA) resumePosition(film);
    }
  };
  const grown = new MutationObserver(meet);
  grown.observe(document.body, { childList: true, subtree: true });
  meet();
  return () => {
    stop.abort();
    grown.disconnect();
    near.disconnect();
  };
}

/** What the page gave it; the film's own attribute is another one once a stream has been opened by script. */
const urlOf = (film: HTMLVideoElement): string =>
  film.closest<HTMLElement>("[data-player]")?.dataset.url ?? film.src;

/** Whether the reader has started a film that fills the screen; the ones after it then start by themselves. */
let wantsNext = false;

const fillsScreen = (medium: HTMLMediaElement) => medium.closest('[data-player][data-form="fill"]') !== null;

async function prepare(film: HTMLVideoElement): Promise<void> {
  const url = urlOf(film);
  lendCaptions(film);
  // The browser's own controls play it until then; a stream that must be opened by script has none that do.
  if (playsItself(film, url)) await interest();
  // First, since Plyr copies the element, and a copy would ask for a stream that belongs to this one.
  await dress(film);
  if (!playsItself(film, url)) await play(film, url, false);
  // Without sound, which is the reader's to turn on (pages §4.3).
  if (!wantsNext || !fillsScreen(film) || !film.isConnected) return;
  film.muted = true;
  await film.play().catch(() => undefined);
}

/** Loads the film anew, by the way that this browser has for it. */
async function play(film: HTMLVideoElement, url: string, start: boolean): Promise<void> {
  if (!playsItself(film, url)) {
    const possible = await openStream(film, url, () => broken(film, true)).catch(() => undefined);
    if (possible === false) return sendToApp(film);
    if (possible === undefined) return askToRetry(film, () => void play(film, url, true));
  } else {
    film.load();
  }
  if (start) await film.play().catch(() => undefined);
}

/** @param lost whether it is its stream, opened by script, that has broken down */
function broken(film: HTMLMediaElement, lost = false): void {
  const player = film.closest<HTMLElement>("[data-player]");
  if (!player || !(film instanceof HTMLVideoElement)) return;
  const url = urlOf(film);
  // Its address alone is no film to this browser; the stream is opened when it comes near.
  if (!playsItself(film, url) && !lost && !hasStream(film)) return;
  // A broadcast that the reader has stopped does not start by itself.
  const start = !film.paused;
  if (player.dataset.live !== undefined) reconnect(film, () => void play(film, url, start));
  else askToRetry(film, () => void play(film, url, true));
}

/** A stream may stop without any error: the picture just stands still. */
function watchStandstill(film: HTMLMediaElement): void {
  if (film.closest<HTMLElement>("[data-live]") === null) return;
  const { currentTime } = film;
  setTimeout(() => {
    if (film.isConnected && !film.paused && film.currentTime === currentTime) broken(film);
  }, STANDSTILL);
}
