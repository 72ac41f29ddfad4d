import { ink, lit, mix, shaded } from "./colour.ts";
import { n, repeat } from "./pen.ts";
import type { Pen } from "./pen.ts";
import { at, disc, faded, line, polygon, rect, shape, stroke } from "./shapes.ts";

/** All boats float with their waterline at (x, y), bow to the right; `size` 1 is about 300 px long. */
export function trawler(x: number, y: number, size: number, hull: string, mirrored = false): string {
  const dark = shaded(hull, 0.4);
  const inner =
    line(-60, -40, -60, -190, ink.earth, 6) +
    line(-60, -185, 90, -60, ink.earth, 2) +
    line(-60, -185, -140, -50, ink.earth, 2) +
    line(-60, -110, 10, -150, ink.earth, 4) +
    polygon(
      [
        [-60, -186],
        [-60, -162],
        [-24, -174],
      ],
      ink.coral,
    ) +
    rect(-44, -104, 86, 62, ink.paper, 4) +
    rect(8, -104, 34, 62, mix(ink.paper, ink.dusk, 0.35), 4) +
    rect(-52, -112, 102, 12, ink.coral, 4) +
    rect(-34, -92, 22, 22, ink.teal, 3) +
    rect(-4, -92, 22, 22, ink.teal, 3) +
    line(60, -40, 60, -110, ink.earth, 4) +
    repeat(4, (index) => disc(-126 + index * 22, -40, 12, index % 2 ? ink.straw : ink.coral)) +
    shape("M-150 -42L96 -42Q130 -48 158 -66Q146 -20 116 8L-128 8Q-148 -14 -150 -42Z", hull) +
    shape("M-150 -42L96 -42Q130 -48 158 -66Q155 -54 151 -44Q120 -32 96 -30L-149 -30Z", lit(hull, 0.45)) +
    shape("M-140 -12L133 -12Q126 0 116 8L-128 8Q-136 0 -140 -12Z", dark) +
    repeat(4, (index) => disc(-100 + index * 52, -20, 9, ink.night) + disc(-100 + index * 52, -20, 4, hull)) +
    faded(0.35, shape("M-170 10Q0 -2 180 10Q0 26 -170 10Z", ink.paper));
  return at(x, y, size, inner, mirrored ? -size : size);
}

export function rowingBoat(x: number, y: number, size: number, hull: string, mirrored = false): string {
  const inner =
    shape("M-100 -34Q0 -10 104 -38Q92 4 64 8H-62Q-90 2 -100 -34Z", hull) +
    shape("M-100 -34Q0 -10 104 -38Q0 -26 -100 -34Z", shaded(hull, 0.55)) +
    stroke("M-94 -22Q0 2 98 -26", lit(hull, 0.4), 5) +
    stroke("M-84 -6Q0 10 86 -8", shaded(hull, 0.35), 4) +
    line(-20, -30, 70, 20, ink.straw, 5) +
    faded(0.35, shape("M-110 9Q0 0 112 9Q0 20 -110 9Z", ink.paper));
  return at(x, y, size, inner, mirrored ? -size : size);
}

export function sailboat(
  x: number,
  y: number,
  size: number,
  hull: string,
  cloth: string,
  mirrored = false,
): string {
  const ribs = repeat(5, (index) =>
    stroke(
      `M${n(-8 - 6 * (5 - index))} ${n(-50 - index * 34)}Q-30 ${n(-54 - index * 34)} ${n(-96 + index * 9)} ${n(-46 - index * 32)}`,
      shaded(cloth, 0.4),
      2.5,
    ),
  );
  const inner =
    line(-6, -20, -6, -240, ink.earth, 5) +
    shape("M-12 -232Q-70 -200 -104 -44Q-56 -56 -12 -44Z", cloth) +
    ribs +
    shape("M4 -210Q60 -140 74 -44Q40 -54 4 -44Z", lit(cloth, 0.35)) +
    shape("M44 -150Q66 -100 74 -44Q60 -50 46 -50Q54 -100 44 -150Z", shaded(cloth, 0.12)) +
    shape("M-120 -30Q0 -16 120 -34Q100 6 74 8H-84Q-110 0 -120 -30Z", hull) +
    stroke("M-118 -24Q0 -8 114 -28", lit(hull, 0.5), 5) +
    faded(0.35, shape("M-130 9Q0 0 132 9Q0 22 -130 9Z", ink.paper));
  return at(x, y, size, inner, mirrored ? -size : size);
}

export function ferry(x: number, y: number, size: number, hull: string, isLit = false): string {
  const glass = isLit ? "#ffd98a" : ink.teal;
  const windowRow = (count: number, left: number, top: number, step: number) =>
    repeat(count, (index) => rect(left + index * step, top, step * 0.62, 18, glass, 4));
  const inner =
    rect(-60, -240, 70, 62, ink.coral, 6) +
    rect(-60, -226, 70, 14, ink.paper) +
    rect(-20, -240, 30, 62, "rgba(39,51,107,.25)", 6) +
    rect(90, -222, 90, 46, ink.paper, 8) +
    rect(98, -212, 76, 18, glass, 4) +
    line(140, -222, 140, -290, ink.indigo, 4) +
    polygon(
      [
        [140, -288],
        [140, -264],
        [100, -276],
      ],
      ink.mint,
    ) +
    rect(-230, -182, 440, 48, ink.paper, 6) +
    windowRow(15, -214, -170, 27) +
    rect(-270, -134, 520, 52, lit(ink.sand, 0.55), 4) +
    windowRow(17, -252, -118, 29) +
    rect(-270, -140, 520, 7, ink.mint) +
    repeat(30, (index) => line(-268 + index * 17.6, -196, -268 + index * 17.6, -182, ink.dusk, 2)) +
    line(-268, -196, 216, -196, ink.dusk, 3) +
    shape("M-300 -84H270Q310 -88 344 -108Q330 -34 286 10H-270Q-296 -24 -300 -84Z", hull) +
    shape("M-300 -84H270Q310 -88 344 -108Q342 -90 338 -78Q300 -66 270 -64H-299Z", ink.paper) +
    shape("M-290 -22H312Q302 -4 286 10H-270Q-284 -4 -290 -22Z", shaded(hull, 0.5)) +
    repeat(9, (index) => disc(-240 + index * 58, -44, 9, glass)) +
    faded(0.5, shape("M-330 12Q0 -4 350 12Q120 30 -330 12Z", ink.paper));
  return at(x, y, size, inner);
}

export function cargoShip(pen: Pen, x: number, y: number, size: number): string {
  const boxes = [ink.coral, ink.mint, ink.straw, ink.teal, ink.dusk, ink.brick, ink.sand];
  const { pick, whole } = pen.random;
  const stack = repeat(10, (column) =>
    repeat(whole(2, 4), (row) => {
      const fill = pick(boxes);
      const left = -200 + column * 52;
      const top = -92 - (row + 1) * 30;
      return (
        rect(left, top, 50, 28, fill) +
        rect(left + 34, top, 16, 28, shaded(fill, 0.2)) +
        repeat(5, (rib) =>
          line(left + 6 + rib * 9, top + 4, left + 6 + rib * 9, top + 24, shaded(fill, 0.28), 1.6),
        )
      );
    }),
  );
  const inner =
    rect(-330, -250, 100, 160, ink.paper, 4) +
    rect(-262, -250, 32, 160, mix(ink.paper, ink.dusk, 0.3), 4) +
    repeat(4, (row) => repeat(4, (column) => rect(-322 + column * 22, -236 + row * 34, 14, 14, ink.teal))) +
    rect(-300, -300, 40, 50, ink.coral) +
    stack +
    shape("M-370 -94H330Q360 -96 392 -116Q372 -30 330 12H-340Q-368 -30 -370 -94Z", ink.indigo) +
    shape("M-356 -20H356Q346 -2 330 12H-340Q-350 0 -356 -20Z", ink.brick) +
    stroke("M-366 -78H372", ink.mint, 5) +
    faded(0.4, shape("M-400 14Q0 0 410 14Q0 30 -400 14Z", ink.paper));
  return at(x, y, size, inner);
}

/** A long racing boat with a dragon's head; the crew is drawn by the scene. */
export function dragonHull(size: number, x: number, y: number, colour: string, crew: string): string {
  const inner =
    stroke("M-470 -30Q-520 -90 -470 -130Q-460 -100 -430 -96", colour, 18) +
    crew +
    shape("M-480 -36Q0 6 440 -44Q420 10 380 18H-420Q-470 10 -480 -36Z", colour) +
    repeat(26, (index) =>
      shape(
        `M${n(-440 + index * 32)} ${n(-22 + Math.sin(index / 8) * 8)}a16 14 0 0 0 32 0Z`,
        index % 2 ? ink.sun : ink.mint,
      ),
    ) +
    stroke("M-480 -34Q0 8 440 -42", ink.sun, 6) +
    shape(
      "M400 -40Q430 -70 440 -120Q450 -150 480 -156L560 -130Q572 -118 560 -108L516 -104Q540 -98 552 -86Q530 -76 500 -82Q486 -40 430 -10Z",
      colour,
    ) +
    shape("M440 -120Q430 -160 400 -176Q440 -180 466 -150Z", ink.sun) +
    shape("M470 -152Q476 -190 520 -204Q500 -176 500 -150Z", ink.sun) +
    stroke("M556 -112Q600 -120 620 -96", ink.sun, 4) +
    stroke("M556 -104Q590 -92 600 -70", ink.sun, 4) +
    disc(494, -132, 11, ink.paper) +
    disc(497, -132, 5, ink.night) +
    shape("M428 -20Q404 -50 410 -90Q430 -60 456 -50Z", ink.mint) +
    polygon(
      [
        [520, -104],
        [528, -94],
        [536, -102],
      ],
      ink.paper,
    ) +
    faded(0.6, shape("M-500 18Q0 4 470 16Q600 20 500 30Q0 44 -500 18Z", ink.paper));
  return at(x, y, size, inner);
}
