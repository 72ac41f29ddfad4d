/**
 * Makes captions from another origin work. A browser loads them only for a film with `crossorigin`, which a media host may
 * not allow. So they are fetched by script when the reader turns them on, and attached as a blob. Captions that fail to load
 * are removed from the menu.
 */
export function loadForeignCaptions(film: HTMLVideoElement): void {
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
      if (element.track.mode !== "disabled") void load(element);
    }
  });
}

async function load(track: HTMLTrackElement): Promise<void> {
  const { from } = track.dataset;
  if (!from) return;
  delete track.dataset.from;
  try {
    const response = await fetch(from);
    if (!response.ok) throw new Error(`captions: ${response.status}`);
    track.src = URL.createObjectURL(await response.blob());
  } catch {
    track.remove();
  }
}
