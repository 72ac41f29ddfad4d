/**
 * Captions of another host: a browser takes them only for films that are asked for across origins, which a media host may
 * not allow. They are fetched by themselves and handed over as our own; those that cannot be had are not offered.
 */
export async function bringCaptions(film: HTMLVideoElement): Promise<void> {
  const foreign = [...film.querySelectorAll("track")].filter(
    ({ src }) => new URL(src, location.href).origin !== location.origin,
  );
  await Promise.all(
    foreign.map(async (track) => {
      try {
        const answer = await fetch(track.src);
        if (!answer.ok) throw new Error(`captions: ${answer.status}`);
        track.src = URL.createObjectURL(await answer.blob());
      } catch {
        track.remove();
      }
    }),
  );
}
