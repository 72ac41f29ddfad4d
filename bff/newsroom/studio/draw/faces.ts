import { bust } from "./bust.ts";
import { ink } from "./colour.ts";
import { hill } from "./land.ts";
import type { Pen } from "./pen.ts";
import { leaves } from "./plants.ts";
import { readers, skins } from "./readers.ts";
import { at, disc, rect } from "./shapes.ts";
import { cloudBars } from "./sky.ts";
import { sea } from "./water.ts";

function backdrop(pen: Pen, index: number): string {
  const pairs = [
    ["#bfe6da", "#7fcabb"],
    ["#ffd9b8", "#ffb795"],
    ["#d6ddf0", "#a9b4da"],
    ["#fbe7bd", "#f0cd8c"],
    ["#2f8f8b", "#0b6a66"],
    ["#4a5896", "#2c386f"],
  ] as const;
  const [top = ink.mist, low = ink.foam] = pairs[index % pairs.length] ?? [];
  const ground = rect(
    0,
    0,
    320,
    320,
    pen.shade([
      [0, top],
      [1, low],
    ]),
  );
  switch (index % 4) {
    case 0:
      return ground + disc(236, 96, 54, "rgba(255,247,232,.5)") + cloudBars(pen, 4, 40, 160, ink.paper);
    case 1:
      return (
        ground +
        sea(pen, { top: 210, far: ink.foam, near: ink.sea, wave: ink.paper, waves: 20 }) +
        disc(76, 84, 30, "#fff1c4")
      );
    case 2:
      return ground + leaves(pen, 40, 70, 70, ink.leaf) + leaves(pen, 292, 120, 60, ink.moss);
    default:
      return (
        ground +
        hill(-60, 330, 320, 150, "rgba(255,247,232,.35)") +
        hill(120, 330, 320, 110, "rgba(11,122,106,.3)")
      );
  }
}

/** The avatar of reader `index` (from 0). */
export function face(index: number): (pen: Pen) => string {
  return (pen) => {
    const reader = readers[index % readers.length];
    if (!reader) return backdrop(pen, index);
    const { tone, ...look } = reader;
    return backdrop(pen, index) + at(160, 150, 0.7, bust(pen, { ...look, skin: skins[tone] }));
  };
}
