import { clothes } from "./clothing.ts";
import type { Dress } from "./clothing.ts";
import { ink, lit, mix, shaded } from "./colour.ts";
import { hairBehind, hairInFront } from "./hair.ts";
import type { BustHair } from "./hair.ts";
import { hat } from "./hats.ts";
import type { BustHat } from "./hats.ts";
import { n } from "./pen.ts";
import type { Pen } from "./pen.ts";
import { at, disc, faded, shape, stroke } from "./shapes.ts";

export interface BustLook extends Dress {
  skin: string;
  hair: BustHair;
  hairColour: string;
  hat?: BustHat;
  hatColour?: string;
  beard?: "full" | "moustache" | "stubble";
  glasses?: boolean;
  /** 0 young to 1 old: how many lines the face has. */
  age?: number;
  smile?: "closed" | "open";
  earrings?: string;
  woman?: boolean;
}

const headShape =
  "M-98 -24C-102 -140 102 -140 98 -24C98 56 66 118 22 132Q0 138 -22 132C-66 118 -98 56 -98 -24Z";

/** Head and shoulders around the middle of the face at (0, 0); about 660 wide, from -215 to 520. Light comes from the left. */
export function bust(pen: Pen, look: BustLook): string {
  const { skin, hair, hairColour, age = 0.2, woman = false } = look;
  const shadow = shaded(skin, 0.2);
  const deep = mix(skin, ink.wine, 0.5);
  const brow = look.hat === undefined || hair !== "bald" ? mix(hairColour, ink.earth, 0.25) : hairColour;
  const eye = (x: number) =>
    shape(`M${n(x - 21)} 0Q${n(x)} -17 ${n(x + 21)} 0Q${n(x)} 12 ${n(x - 21)} 0Z`, ink.paper) +
    disc(x + 1, -1, 10, ink.night) +
    disc(x - 3, -5, 3, ink.paper) +
    stroke(`M${n(x - 24)} 2Q${n(x)} -20 ${n(x + 23)} 0`, shaded(deep, 0.5), woman ? 6 : 4.5) +
    (woman ? stroke(`M${n(x < 0 ? x - 24 : x + 23)} 0l${x < 0 ? "-8" : "8"} -7`, shaded(deep, 0.5), 4) : "");
  const lines =
    (age > 0.3 ? stroke("M-58 46Q-70 66 -62 84M58 46Q70 66 62 84", shadow, 4) : "") +
    (age > 0.5
      ? stroke("M-86 -6L-74 -2M-88 10L-75 8M86 -6L74 -2M88 10L75 8", deep, 3) +
        stroke("M-60 24Q-44 32 -28 26M60 24Q44 32 28 26", shadow, 4)
      : "") +
    (age > 0.7 ? faded(0.7, stroke("M-50 -70Q0 -80 50 -70M-40 -86Q0 -94 40 -86", shadow, 4)) : "");
  const mouth =
    look.smile === "open"
      ? shape("M-36 72Q0 86 36 72Q26 108 0 108Q-26 108 -36 72Z", shaded(ink.wine, 0.3)) +
        shape("M-32 74Q0 86 32 74Q28 88 0 88Q-28 88 -32 74Z", ink.paper)
      : stroke("M-32 78Q0 98 32 76", woman ? ink.wine : deep, woman ? 8 : 6) +
        stroke("M-10 102Q0 106 12 102", shadow, 4);
  const beard =
    look.beard === "full"
      ? shape(
          "M-98 10C-96 110 -60 176 0 180C60 176 96 110 98 10C90 50 70 62 44 60Q0 44 -44 60C-70 62 -90 50 -98 10Z",
          hairColour,
        ) +
        shape("M10 180C60 176 96 110 98 10C90 50 70 62 54 60Q70 130 10 180Z", shaded(hairColour, 0.18)) +
        mouth +
        shape("M-48 66Q-20 44 0 56Q20 44 48 66Q20 74 0 68Q-20 74 -48 66Z", lit(hairColour, 0.25))
      : look.beard === "moustache"
        ? mouth + shape("M-46 70Q-24 46 0 56Q24 46 46 70Q20 70 0 66Q-20 70 -46 70Z", hairColour)
        : mouth +
          (look.beard === "stubble"
            ? faded(
                0.16,
                shape(
                  "M-96 20C-90 110 -60 132 0 136C60 132 90 110 96 20C80 60 50 62 0 58C-50 62 -80 60 -96 20Z",
                  ink.night,
                ),
              )
            : "");
  const glasses = look.glasses
    ? [-44, 44]
        .map(
          (x) =>
            `<rect x="${String(x - 36)}" y="-30" width="72" height="56" rx="24" fill="rgba(255,255,255,.18)" stroke="${ink.night}" stroke-width="6"/>`,
        )
        .join("") + stroke("M-8 -6Q0 -12 8 -6M-80 -8L-100 -14M80 -8L100 -14", ink.night, 6)
    : "";
  return (
    hairBehind(hair, hairColour) +
    shape("M-58 90V190Q0 250 58 190V90Z", shaded(skin, 0.3)) +
    at(0, -30, 1, clothes(pen, look)) +
    disc(-100, 6, 19, skin, 27) +
    disc(100, 6, 19, shadow, 27) +
    stroke("M-106 -6Q-92 4 -102 18", shadow, 4) +
    shape(headShape, skin) +
    pen.clip(
      `<path d="${headShape}"/>`,
      shape("M34 -150C84 -60 82 50 14 140H130V-150Z", shadow) +
        disc(-58, 48, 34, faint(skin), 24) +
        disc(62, 48, 30, faint(shadow), 22),
    ) +
    lines +
    shape("M4 -18Q26 40 20 50Q6 60 -6 52Q12 40 4 -18Z", mix(shadow, deep, 0.22)) +
    stroke("M-18 46Q-12 58 2 56", deep, 4) +
    eye(-44) +
    eye(44) +
    stroke(woman ? "M-70 -34Q-46 -48 -22 -38" : "M-72 -32Q-46 -46 -20 -34", brow, woman ? 7 : 10) +
    stroke(woman ? "M70 -34Q46 -48 22 -38" : "M72 -32Q46 -46 20 -34", brow, woman ? 7 : 10) +
    beard +
    hairInFront(hair, hairColour) +
    glasses +
    (look.earrings ? disc(-106, 40, 8, look.earrings) + disc(106, 40, 8, shaded(look.earrings, 0.2)) : "") +
    (look.hat ? hat(look.hat, look.hatColour ?? ink.indigo) : "")
  );
}

function faint(skin: string): string {
  return mix(skin, ink.coral, 0.22);
}
