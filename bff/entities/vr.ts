import type { z } from "zod";
import { entity } from "../reading/entity.ts";
import { list, listOrEmpty, may, maybe, must, or } from "../reading/fields.ts";
import { count, id, image, media, number, oneOf, prose, text } from "../reading/kinds.ts";
import { liveStatus } from "./live.ts";

/** A place within a panorama; `target` is a scene's or a news item's id. Angles in degrees, here and below. */
const Hotspot = entity({
  yaw: must(number),
  pitch: must(number),
  title: or(text, ""),
  kind: or(oneOf(["scene", "news", "text"]), "text"),
  target: may(id),
  newstype: may(count),
  text: may(prose),
});

/** One panorama: a 2:1 equirectangular picture. */
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

/** Panoramas that lead to one another; `start` is the first scene's id. `livestatus` belongs to VR broadcasts alone. */
export const Vr = entity({
  livestatus: may(liveStatus),
  streamurl: may(media),
  intro: may(prose),
  start: may(id),
  scenes: listOrEmpty(VrScene, "sceneid"),
});
export type Vr = z.output<typeof Vr>;
