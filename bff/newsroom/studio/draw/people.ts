import { ink, lit, shaded } from "./colour.ts";
import { n } from "./pen.ts";
import type { Random } from "../../content/random.ts";
import type { Limb, Pose } from "./poses.ts";
import { at, disc, rect, shape, stroke } from "./shapes.ts";

type Hair = "short" | "bob" | "bun" | "tail" | "bald" | "cap" | "straw" | "helmet" | "hard" | "hood" | "chef";

export interface Figure {
  pose: Pose;
  /** Colour of jacket, shirt or dress. */
  top: string;
  bottom?: string;
  skin?: string;
  hair?: Hair;
  hairColour?: string;
  /** A dress or long coat instead of trousers only. */
  skirt?: boolean;
  apron?: string;
  bag?: string;
  vest?: string;
  /** Something in the front hand, drawn around (0, 0). */
  hold?: string;
  faceLeft?: boolean;
}

const skins = ["#f3c9a3", "#eebd94", "#e2a97d", "#d79b72"] as const;

function headwear(kind: Hair, colour: string): string {
  const cover = shape(
    "M-7.6 -90C-8.6 -101 7 -102 7.6 -93C4 -95 0 -96 -2 -93C-2 -90 -5 -88 -7.6 -90Z",
    colour,
  );
  switch (kind) {
    case "bald":
      return shape("M-7.4 -88C-9 -94 -7 -96 -5.6 -95C-6 -91 -5 -88 -7.4 -88Z", "#c9c6bd");
    case "bob":
      return shape("M-8 -84C-11 -101 8 -104 7.8 -93C4 -95 1 -95 -1 -92C-1 -88 -2 -84 -3 -83Z", colour);
    case "bun":
      return cover + disc(-8.5, -95, 3.8, colour);
    case "tail":
      return cover + shape("M-6 -95C-14 -94 -14 -84 -11 -79C-10 -85 -9 -87 -5 -90Z", colour);
    case "cap":
      return (
        cover +
        shape("M-8 -93C-8 -102 7 -102 7.5 -94L14 -92.5L6 -91.5Z", colour === ink.night ? ink.coral : colour)
      );
    case "straw":
      return cover + shape("M-17 -92Q0 -97 17 -92L6 -96Q4 -106 0 -106Q-5 -106 -6 -96Z", ink.straw);
    case "helmet":
      return shape("M-9.5 -90C-11 -105 10 -106 10 -91L-2 -91L-3 -87Z", ink.mint);
    case "hard":
      return cover + shape("M-9 -93C-9 -105 9 -105 9 -93L13 -92H-9Z", ink.coral);
    case "hood":
      return shape("M-9 -82C-13 -101 3 -106 9 -97C5 -98 2 -96 1 -92C0 -86 0 -84 3 -80Z", ink.sun);
    case "chef":
      return (
        cover + shape("M-8 -94L-9 -104Q-12 -110 -5 -110Q0 -114 5 -110Q12 -110 9 -103L7.5 -94Z", ink.paper)
      );
    case "short":
      return cover;
  }
}

function limb(
  x: number,
  y: number,
  [upper, lower]: Limb,
  long: readonly [number, number],
  width: number,
  colour: string,
) {
  const turn = Math.PI / 180;
  const midX = x + Math.sin(upper * turn) * long[0];
  const midY = y + Math.cos(upper * turn) * long[0];
  const endX = midX + Math.sin(lower * turn) * long[1];
  const endY = midY + Math.cos(lower * turn) * long[1];
  const drawn = stroke(`M${n(x)} ${n(y)}L${n(midX)} ${n(midY)}L${n(endX)} ${n(endY)}`, colour, width);
  return { drawn, endX, endY };
}

/** A person with feet at (x, y); `height` in pixels when standing. */
export function person(x: number, y: number, height: number, look: Figure): string {
  const { pose, top, bottom = ink.indigo, skin = skins[1], hair = "short", hairColour = ink.night } = look;
  const hipY = -pose.hips;
  const legs = [1, 0].map((side) => {
    const colour = side === 0 ? bottom : shaded(bottom, 0.35);
    const leg = limb(side === 0 ? 0.6 : -0.6, hipY, pose.legs[side === 0 ? 0 : 1], [22, 22], 9, colour);
    return leg.drawn + shape(`M${n(leg.endX - 4)} ${n(leg.endY + 3)}q0 -5 4 -5t9 5Z`, shaded(ink.earth, 0.3));
  });
  const arm = (side: 0 | 1) => {
    const colour = side === 0 ? shaded(top, 0.32) : shaded(top, 0.1);
    const drawn = limb(side === 0 ? -1.5 : 1, -33 + 1.5, pose.arms[side], [16, 15], 6.4, colour);
    const hand = disc(drawn.endX, drawn.endY, 3, side === 0 ? shaded(skin, 0.2) : skin);
    const held = side === 1 && look.hold ? at(drawn.endX, drawn.endY, 1, look.hold) : "";
    return drawn.drawn + hand + held;
  };
  const hem = look.skirt ? 20 : 3;
  const flare = look.skirt ? 13 : 8;
  const torso =
    shape(`M-8.5 -30Q-9 -36 -3 -36H3Q9 -36 9 -30L${n(flare)} ${n(hem)}H${n(-flare)}Z`, top) +
    shape(
      `M2.5 -36H3Q9 -36 9 -30L${n(flare)} ${n(hem)}H${n(flare * 0.25)}Q4 -15 2.5 -36Z`,
      shaded(top, 0.26),
    ) +
    (look.vest ? shape("M-8 -34H8L8 0H-8Z", look.vest) + rect(-8, -16, 16, 3.4, ink.paper) : "") +
    (look.apron ? shape("M-1 -30H7L9 14H-3Z", look.apron) + rect(-8, -10, 16, 2, look.apron) : "") +
    (look.bag ? rect(-15, -31, 9, 21, look.bag, 4) + rect(-15, -17, 9, 7, shaded(look.bag), 3) : "");
  const head =
    shape("M-3 -40H3V-34H-3Z", shaded(skin, 0.22)) +
    at(
      0,
      46,
      1,
      disc(0.5, -91, 7.4, skin, 8.2) +
        shape("M3 -98Q8.5 -96 8 -90Q7 -84 3 -83.4Q6 -90 3 -98Z", shaded(skin, 0.16)) +
        disc(3.6, -90.6, 0.8, ink.night, 1.1) +
        stroke("M3.4 -86.4q1.6 0.9 3 -0.1", shaded(skin, 0.55), 0.7) +
        headwear(hair, hairColour),
    );
  const upper = arm(0) + torso + head + arm(1);
  const inner = legs.join("") + at(0, hipY, 1, upper, 1, pose.lean);
  const size = height / 100;
  return at(x, y, size, inner, look.faceLeft ? -size : size);
}

const clothes = [
  ink.teal,
  ink.mint,
  ink.coral,
  ink.sand,
  ink.indigo,
  ink.paper,
  ink.straw,
  ink.rose,
  ink.dusk,
  ink.wine,
] as const;

/** Somebody of the town in the given pose. */
export function somebody(
  random: Random,
  x: number,
  y: number,
  height: number,
  pose: Pose,
  more: Partial<Figure> = {},
): string {
  const hair = random.pick<Hair>(["short", "short", "bob", "bun", "tail", "cap"]);
  return person(x, y, height * random.between(0.93, 1.05), {
    pose,
    top: random.pick(clothes),
    bottom: random.pick([ink.indigo, ink.night, ink.earth, ink.dusk, "#6d7a8f"]),
    skin: random.pick(skins),
    hair,
    skirt: (hair === "bob" || hair === "bun" || hair === "tail") && random.chance(0.5),
    hairColour: random.pick([ink.night, "#2d2430", ink.earth]),
    faceLeft: random.chance(0.5),
    ...more,
  });
}

/** People from left to right, nearer ones (lower on the picture) in front. */
export function crowd(
  random: Random,
  count: number,
  left: number,
  right: number,
  y: number,
  height: number,
  choice: readonly Pose[],
  deep = 0,
): string {
  const places = Array.from({ length: count }, (_, index) => ({
    x: left + ((right - left) * (index + random.between(0.15, 0.85))) / count,
    back: random.between(0, deep),
  }));
  places.sort((a, b) => b.back - a.back);
  return places
    .map(({ x, back }) => somebody(random, x, y - back, height * (1 - back / 900), random.pick(choice)))
    .join("");
}

/** The dark shapes of a crowd seen from behind, along the foot of a picture. */
export function heads(
  random: Random,
  left: number,
  right: number,
  y: number,
  size: number,
  colour: string,
): string {
  let drawn = "";
  for (let x = left; x < right; x += size * random.between(1.6, 2.3)) {
    const lift = random.between(-0.4, 0.5) * size;
    const tone = random.chance(0.4) ? lit(colour, 0.08) : colour;
    drawn +=
      disc(x, y - size * 1.5 + lift, size * 0.55, tone, size * 0.64) +
      shape(
        `M${n(x - size * 1.1)} ${n(y + size * 2)}V${n(y + lift)}Q${n(x - size)} ${n(y - size * 0.8 + lift)} ${n(x)} ${n(y - size * 0.85 + lift)}Q${n(x + size)} ${n(y - size * 0.8 + lift)} ${n(x + size * 1.1)} ${n(y + lift)}V${n(y + size * 2)}Z`,
        tone,
      );
  }
  return drawn;
}
