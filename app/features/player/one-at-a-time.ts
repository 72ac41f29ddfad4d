/** Starting any film or sound of the document pauses all others (spec §4). */
export function takeTheFloor(starting: HTMLMediaElement): void {
  for (const medium of document.querySelectorAll<HTMLMediaElement>("audio, video")) {
    if (medium === starting || medium.paused) continue;
    medium.pause();
    // A sound that another sound stops goes back to idle (pages §10); a film stays where it was.
    if (medium instanceof HTMLAudioElement && starting instanceof HTMLAudioElement) medium.currentTime = 0;
  }
}
