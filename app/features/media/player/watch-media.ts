import { interest } from "../../../browser/idle/interest.ts";
import { askToRetry, forgetFailure, reconnect, sendToApp } from "./broken-media.ts";
import { loadForeignCaptions } from "./captions.ts";
import { pauseOthers } from "./one-at-a-time.ts";
import { applyPlyr } from "./plyr-controls.ts";
import { rememberPosition, resumePosition } from "./resume.ts";
import { hasStream, openStream, playsItself } from "./streams.ts";

/** A broadcast that makes no progress for this long is treated as interrupted, in ms. */
const STANDSTILL = 6000;

/**
 * Coordinates all films and sounds of the document, later ones included: only one plays at a time, films get Plyr's controls
 * when they come near the viewport, errors are shown, broadcasts reconnect, positions are saved.
 * @returns a function that stops it
 */
export function watchMedia(): () => void {
  const stop = new AbortController();
  // Media events don't bubble, but they can be captured.
  const on = (type: string, listen: (medium: HTMLMediaElement) => void) =>
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof HTMLMediaElement) listen(target);
      },
      { capture: true, signal: stop.signal },
    );
  on("play", pauseOthers);
  on("play", (medium) => {
    if (fillsScreen(medium)) wantsNext = true;
  });
  on("playing", forgetFailure);
  on("error", (medium) => handleFailure(medium));
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
  const observeNew = () => {
    for (const film of document.querySelectorAll<HTMLVideoElement>("[data-player] video:not([data-met])")) {
      film.dataset.met = "";
      near.observe(film);
      // Before this script ran, the film may have failed or loaded its metadata.
      if (film.error) handleFailure(film);
      else if (film.readyState >= film.HAVE_METADATA) resumePosition(film);
    }
  };
  const mutations = new MutationObserver(observeNew);
  mutations.observe(document.body, { childList: true, subtree: true });
  observeNew();
  return () => {
    stop.abort();
    mutations.disconnect();
    near.disconnect();
  };
}

/** The URL that the page gave. The film's `src` is a blob once hls.js is attached. */
const urlOf = (film: HTMLVideoElement): string =>
  film.closest<HTMLElement>("[data-player]")?.dataset.url ?? film.src;

/** Whether the reader has started a full-screen film. The following ones then start by themselves. */
let wantsNext = false;

const fillsScreen = (medium: HTMLMediaElement) => medium.closest('[data-player][data-form="fill"]') !== null;

async function prepare(film: HTMLVideoElement): Promise<void> {
  const url = urlOf(film);
  loadForeignCaptions(film);
  // Until then the browser's own controls play it. A stream that needs hls.js cannot be played by them, so it doesn't wait.
  if (playsItself(film, url)) await interest();
  // Before the stream is opened: Plyr clones the element, and a clone would request the same stream again.
  await applyPlyr(film);
  if (!playsItself(film, url)) await play(film, url, false);
  // Muted; the reader turns the sound on (pages §4.3).
  if (!wantsNext || !fillsScreen(film) || !film.isConnected) return;
  film.muted = true;
  await film.play().catch(() => undefined);
}

/** Loads the film again, natively or by hls.js. */
async function play(film: HTMLVideoElement, url: string, start: boolean): Promise<void> {
  if (!playsItself(film, url)) {
    const possible = await openStream(film, url, () => handleFailure(film, true)).catch(() => undefined);
    if (possible === false) return sendToApp(film);
    if (possible === undefined) return askToRetry(film, () => void play(film, url, true));
  } else {
    film.load();
  }
  if (start) await film.play().catch(() => undefined);
}

/** @param lost whether its hls.js stream has failed */
function handleFailure(film: HTMLMediaElement, lost = false): void {
  const player = film.closest<HTMLElement>("[data-player]");
  if (!player || !(film instanceof HTMLVideoElement)) return;
  const url = urlOf(film);
  // This browser can't play the URL natively; hls.js opens it when the film comes near the viewport.
  if (!playsItself(film, url) && !lost && !hasStream(film)) return;
  // A broadcast that the reader has paused stays paused.
  const start = !film.paused;
  if (player.dataset.live !== undefined) reconnect(film, () => void play(film, url, start));
  else askToRetry(film, () => void play(film, url, true));
}

/** A stream can stop without any error event: the picture just stands still. */
function watchStandstill(film: HTMLMediaElement): void {
  if (film.closest<HTMLElement>("[data-live]") === null) return;
  const { currentTime } = film;
  setTimeout(() => {
    if (film.isConnected && !film.paused && film.currentTime === currentTime) handleFailure(film);
  }, STANDSTILL);
}
