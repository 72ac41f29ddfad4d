import { leaveLockScreen } from "../audio-widget/media-session.ts";

/** Starting any film or sound of the document pauses all others (spec §4). */
export function takeTheFloor(starting: HTMLMediaElement): void {
  if (starting instanceof HTMLVideoElement) leaveLockScreen();
  for (const medium of document.querySelectorAll<HTMLMediaElement>("audio, video")) {
    if (medium === starting) continue;
    if (!medium.paused) medium.pause();
    // A sound goes back to idle when another one starts, paused ones too (pages §10); a film stays where it was.
    const sounds = medium instanceof HTMLAudioElement && starting instanceof HTMLAudioElement;
    if (sounds && medium.currentTime > 0) medium.currentTime = 0;
  }
}
