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
 * A video. `duration` is in seconds, `size` in bytes. A video that is higher than wide gets the vertical layout.
 * `captions` is a WebVTT file. The contract has no captions; videos with speech need them.
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

/** A sound file. `tts` is an article read aloud, `record` a programme. */
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
