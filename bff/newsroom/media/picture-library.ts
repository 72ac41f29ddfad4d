import type Sharp from "sharp";

let loaded: Promise<typeof Sharp> | undefined;

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  // Its own memory of results is of no use here: resizing.ts keeps what is asked for again.
  sharp.cache(false);
  // One thread a picture: each has memory of its own, and resizing.ts works on two at once anyway.
  sharp.concurrency(1);
  return sharp;
}

/** The picture library, loaded when the first picture is worked on: it takes 25 MB, and many a newsroom never needs it. */
export function pictureLibrary(): Promise<typeof Sharp> {
  return (loaded ??= load());
}
