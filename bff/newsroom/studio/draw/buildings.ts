import { ink, lit, mix, shaded } from "./colour.ts";
import { n, repeat } from "./pen.ts";
import type { Pen } from "./pen.ts";
import { line, polygon, rect, shape, stroke } from "./shapes.ts";

export const windowGlow = "#ffd98a";

const glassByDay = "#5d8f96";

export interface HouseLook {
  wall: string;
  roof: string;
  lit?: boolean;
  floors?: number;
  windows?: number;
  door?: boolean;
}

export function paneWindow(x: number, y: number, w: number, h: number, isLit: boolean): string {
  const glass = isLit ? windowGlow : glassByDay;
  return (
    rect(x - 3, y - 3, w + 6, h + 6, isLit ? "#a9683f" : lit(glassByDay, 0.75)) +
    rect(x, y, w, h, glass) +
    (isLit
      ? ""
      : polygon(
          [
            [x, y],
            [x + w * 0.6, y],
            [x, y + h * 0.7],
          ],
          lit(glass, 0.35),
        )) +
    line(x + w / 2, y, x + w / 2, y + h, isLit ? "#a9683f" : ink.paper, Math.max(1.5, w * 0.06)) +
    line(x, y + h * 0.45, x + w, y + h * 0.45, isLit ? "#a9683f" : ink.paper, Math.max(1.5, w * 0.06))
  );
}

/** A roof of tiles seen from the front, with upturned eaves. */
function tiledRoof(x: number, y: number, width: number, height: number, colour: string): string {
  const over = width * 0.07;
  const outline = `M${n(x - over)} ${n(y)}Q${n(x + width * 0.06)} ${n(y - height * 0.25)} ${n(x + width * 0.1)} ${n(y - height)}H${n(x + width * 0.9)}Q${n(x + width * 0.94)} ${n(y - height * 0.25)} ${n(x + width + over)} ${n(y)}Z`;
  const rows = Math.max(6, Math.round(width / 18));
  return (
    shape(outline, colour) +
    repeat(rows, (at) => {
      const share = (at + 0.5) / rows;
      return stroke(
        `M${n(x + width * (0.1 + 0.8 * share))} ${n(y - height + 3)}Q${n(x + width * (0.06 + 0.88 * share))} ${n(y - height * 0.35)} ${n(x - over + (width + over * 2) * share)} ${n(y - 2)}`,
        share > 0.55 ? shaded(colour, 0.45) : shaded(colour, 0.25),
        Math.max(1.5, width / rows / 6),
      );
    }) +
    rect(x + width * 0.08, y - height - height * 0.09, width * 0.84, height * 0.12, shaded(colour, 0.5), 4) +
    stroke(`M${n(x - over)} ${n(y)}H${n(x + width + over)}`, lit(colour, 0.25), Math.max(3, height * 0.06))
  );
}

/** A house of the old town, standing on `base`. `height` is that of the wall. */
export function house(
  pen: Pen,
  x: number,
  base: number,
  width: number,
  height: number,
  look: HouseLook,
): string {
  const { wall, roof, lit: isLit = false, floors = 1, windows = 2, door = true } = look;
  const floorHeight = height / floors;
  const wide = width / (windows + (door ? 1.4 : 0.6));
  const paneW = wide * 0.5;
  const openings = repeat(floors, (floor) =>
    repeat(windows, (at) => {
      const hasDoor = door && floor === 0;
      const px =
        x +
        (hasDoor ? wide * 1.3 : wide * 0.3) +
        (hasDoor ? at * wide : (at * (width - wide * 0.6)) / windows) +
        wide * 0.2;
      return paneWindow(
        px,
        base - floorHeight * (floor + 0.76),
        paneW,
        floorHeight * 0.42,
        isLit && pen.random.chance(0.75),
      );
    }),
  );
  const doorW = wide * 0.66;
  return (
    rect(x, base - height, width, height, wall) +
    rect(
      x + width * 0.72,
      base - height,
      width * 0.28,
      height,
      pen.shade(
        [
          [0, shaded(wall, 0.3), 0],
          [1, shaded(wall, 0.3)],
        ],
        "right",
      ),
    ) +
    rect(x, base - height, width, height * 0.1, shaded(wall, 0.4)) +
    rect(x, base - height * 0.1, width, height * 0.1, mix(wall, ink.dusk, 0.4)) +
    openings +
    (door
      ? rect(x + wide * 0.35, base - floorHeight * 0.72, doorW, floorHeight * 0.72, shaded(ink.bark, 0.2)) +
        rect(x + wide * 0.35 + 4, base - floorHeight * 0.69, doorW / 2 - 5, floorHeight * 0.69, ink.bark) +
        rect(
          x + wide * 0.35 + doorW / 2 + 1,
          base - floorHeight * 0.69,
          doorW / 2 - 5,
          floorHeight * 0.69,
          shaded(ink.bark, 0.12),
        )
      : "") +
    tiledRoof(x, base - height + 2, width, Math.min(height * 0.5, width * 0.34), roof)
  );
}

/** A house with its gable to the viewer, sharp roof. */
export function gable(
  x: number,
  base: number,
  width: number,
  height: number,
  wall: string,
  roof: string,
  isLit = false,
): string {
  const peak = base - height - width * 0.42;
  return (
    polygon(
      [
        [x, base],
        [x, base - height],
        [x + width / 2, peak],
        [x + width, base - height],
        [x + width, base],
      ],
      wall,
    ) +
    polygon(
      [
        [x + width / 2, peak],
        [x + width, base - height],
        [x + width, base],
        [x + width * 0.62, base],
      ],
      faint(wall),
    ) +
    stroke(
      `M${n(x - width * 0.07)} ${n(base - height + width * 0.06)}L${n(x + width / 2)} ${n(peak)}L${n(x + width * 1.07)} ${n(base - height + width * 0.06)}`,
      roof,
      width * 0.09,
    ) +
    paneWindow(x + width * 0.36, base - height * 0.95, width * 0.26, height * 0.32, isLit) +
    rect(x + width * 0.16, base - height * 0.42, width * 0.24, height * 0.42, shaded(roof, 0.4))
  );
}

function faint(wall: string): string {
  return mix(wall, ink.dusk, 0.25);
}

/** A block of flats or offices: light front, shaded side, rows of windows. */
export function tower(
  pen: Pen,
  x: number,
  base: number,
  width: number,
  height: number,
  colour: string,
  litShare = 0,
  windowColour = mix(colour, ink.indigo, 0.4),
): string {
  const { chance, pick } = pen.random;
  const side = width * 0.24;
  const columns = Math.max(2, Math.round((width - side) / 24));
  const rows = Math.max(3, Math.round(height / 32));
  const cellW = (width - side) / columns;
  const cellH = height / (rows + 0.6);
  const crown = pick([0, 1, 2]);
  return (
    rect(
      x,
      base - height,
      width - side,
      height,
      pen.shade([
        [0, lit(colour, 0.14)],
        [1, colour],
      ]),
    ) +
    rect(x + width - side, base - height, side, height, shaded(colour, 0.38)) +
    (crown === 1 ? rect(x + width * 0.2, base - height - 18, width * 0.35, 18, shaded(colour, 0.15)) : "") +
    (crown === 2
      ? line(x + width * 0.4, base - height, x + width * 0.4, base - height - 46, shaded(colour, 0.4), 3)
      : "") +
    repeat(rows, (row) =>
      repeat(columns, (column) => {
        const isLit = chance(litShare);
        const fill = isLit ? pick([windowGlow, "#ffc46b", "#ffe9b8"]) : windowColour;
        return rect(
          x + cellW * (column + 0.22),
          base - height + cellH * (row + 0.5),
          cellW * 0.56,
          cellH * 0.5,
          fill,
        );
      }),
    )
  );
}

/** A row of towers of mixed height; `colour` fades them into the air. */
export function skyline(
  pen: Pen,
  base: number,
  low: number,
  high: number,
  colour: string,
  litShare = 0,
  left = -20,
  right = pen.width,
): string {
  const { between } = pen.random;
  let drawn = "";
  for (let x = left; x < right;) {
    const width = between(60, 130);
    drawn += tower(
      pen,
      x,
      base,
      width,
      between(low, high),
      mix(colour, ink.paper, between(0, 0.14)),
      litShare,
    );
    x += width + between(-14, 24);
  }
  return drawn;
}
