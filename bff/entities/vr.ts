import type { z } from "zod";
import { entity } from "../reading/entity.ts";
import { list, listOrEmpty, may, maybe, must, or } from "../reading/fields.ts";
import { count, id, image, media, number, oneOf, prose, text } from "../reading/kinds.ts";
import { liveStatus } from "./live.ts";

/** A point in a panorama. `target` is the id of a scene or a news item. Angles are in degrees, here and below. */
const Hotspot = entity({
  yaw: must(number),
  pitch: must(number),
  title: or(text, ""),
  kind: or(oneOf(["scene", "news", "text"]), "text"),
  target: may(id),
  newstype: may(count),
  text: may(prose),
});

/** A panorama: a 2:1 equirectangular picture. */
export const VrScene = entity(
  {
    sceneid: must(id),
    title: must(text),
    panourl: must(image),
    thumb: may(image),
    yaw: may(number),
    pitch: may(number),
    hotspots: maybe(list(Hotspot)),
  },
  { id: "sceneid" },
);
export type VrScene = z.output<typeof VrScene>;

/** Linked panoramas. `start` is the id of the first scene. Only VR broadcasts have a `livestatus`. */
export const Vr = entity({
  livestatus: may(liveStatus),
  streamurl: may(media),
  intro: may(prose),
  start: may(id),
  scenes: listOrEmpty(VrScene, "sceneid"),
});
export type Vr = z.output<typeof Vr>;
