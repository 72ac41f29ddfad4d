import { clearLockScreen } from "../audio-widget/media-session.ts";

/** Pauses all other films and sounds of the document when one starts (spec §4). */
export function pauseOthers(starting: HTMLMediaElement): void {
  if (starting instanceof HTMLVideoElement) clearLockScreen();
  for (const medium of document.querySelectorAll<HTMLMediaElement>("audio, video")) {
    if (medium === starting) continue;
    if (!medium.paused) medium.pause();
    // A sound goes back to idle when another one starts, even a paused one (pages §10). A film keeps its position.
    const sounds = medium instanceof HTMLAudioElement && starting instanceof HTMLAudioElement;
    if (sounds && medium.currentTime > 0) medium.currentTime = 0;
  }
}
