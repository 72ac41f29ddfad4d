import type { VideoSeed } from "./types.ts";

const landscape = { width: 1280, height: 720 };
const vertical = { width: 720, height: 1280 };

/** The film files of the newsroom, by file name without `clip-` (studio/make-media.ts makes them). */
const films = {
  harbour: { duration: 10, ...landscape },
  street: { duration: 10, ...landscape },
  metro: { duration: 12, ...landscape },
  dough: { duration: 10, ...landscape },
  football: { duration: 10, ...landscape },
  reef: { duration: 12, ...landscape },
  tea: { duration: 10, ...landscape },
  rider: { duration: 10, ...landscape },
  village: { duration: 10, ...landscape },
  blossom: { duration: 10, ...landscape },
  trail: { duration: 10, ...landscape },
  maples: { duration: 10, ...landscape },
  clams: { duration: 10, ...vertical },
  windows: { duration: 12, ...vertical, captions: "clip-windows.vtt" },
} as const;

/** A video for a detail. The poster is its first frame unless another, or none, is given. */
export function clip(name: keyof typeof films, title: string, poster?: string | null): VideoSeed {
  const shown = poster === null ? {} : { poster: poster ?? `clip-${name}.frame.jpg` };
  return { url: `clip-${name}.mp4`, ...shown, ...films[name], title };
}
