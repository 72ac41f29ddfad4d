import type { z } from "zod";
import { entity } from "../reading/entity.ts";
import { may, must } from "../reading/fields.ts";
import { count, image, media, oneOf, prose, text } from "../reading/kinds.ts";

export const ImageRef = entity(
  { url: must(image), width: may(count), height: may(count), desc: may(prose), title: may(text) },
  { bareString: "url" },
);
export type ImageRef = z.output<typeof ImageRef>;

/**
 * Durations in seconds, size in bytes; higher than wide means the vertical layout. `captions` is a WebVTT file: the
 * contract has none, and a film with speech needs them.
 */
export const VideoRef = entity(
  {
    url: must(media),
    poster: may(image),
    duration: may(count),
    width: may(count),
    height: may(count),
    title: may(text),
    size: may(count),
    captions: may(media),
  },
  { bareString: "url" },
);
export type VideoRef = z.output<typeof VideoRef>;

/** `tts` is the read-aloud of a text, `record` a programme. */
export const AudioRef = entity(
  {
    url: must(media),
    duration: may(count),
    title: may(text),
    cover: may(image),
    kind: may(oneOf(["tts", "record"])),
  },
  { bareString: "url" },
);
export type AudioRef = z.output<typeof AudioRef>;
