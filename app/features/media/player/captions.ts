/**
 * Captions of another host: a browser takes them only for films that are asked for across origins, which a media host may
 * not allow. They are fetched by themselves, when the reader turns them on, and handed over as our own; those that cannot be
 * had are no longer offered.
 */
export function lendCaptions(film: HTMLVideoElement): void {
  const foreign = [...film.querySelectorAll("track")].filter(
    ({ src }) => src && new URL(src, location.href).origin !== location.origin,
  );
  if (foreign.length === 0) return;
  for (const track of foreign) {
    track.dataset.from = track.src;
    track.removeAttribute("src");
  }
  film.textTracks.addEventListener("change", () => {
    for (const element of foreign) {
      if (element.track.mode !== "disabled") void bring(element);
    }
  });
}

async function bring(track: HTMLTrackElement): Promise<void> {
  const { from } = track.dataset;
  if (!from) return;
  delete track.dataset.from;
  try {
    const answer = await fetch(from);
    if (!answer.ok) throw new Error(`captions: ${answer.status}`);
    track.src = URL.createObjectURL(await answer.blob());
  } catch {
    track.remove();
  }
}
