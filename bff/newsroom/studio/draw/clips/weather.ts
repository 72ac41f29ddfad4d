import { n, repeat } from "../pen.ts";
import { createRandom } from "../../../content/random.ts";
import type { Pen } from "../pen.ts";
import { at, disc, shape } from "../shapes.ts";

/** From 0 up to 1 and over again. */
const round = (value: number) => value - Math.floor(value);

/** Petals or leaves that sink, sway and turn across a picture. */
export function falling(
  pen: Pen,
  seconds: number,
  count: number,
  size: number,
  colours: readonly string[],
): string {
  const random = createRandom("falling");
  return repeat(count, (index) => {
    const [start, speed, side] = [
      random.between(0, 1),
      random.between(0.07, 0.13),
      random.between(-80, 1500),
    ];
    const [sway, big, tone] = [random.between(20, 60), random.between(0.6, 1.3), random.pick(colours)];
    const share = round(start + seconds * speed);
    const x = side + share * 160 + Math.sin(seconds * 1.4 + index) * sway;
    const y = share * (pen.height + 120) - 60;
    const turn = (seconds * 70 + index * 47) % 360;
    return at(
      x,
      y,
      (size * big) / 10,
      shape("M-10 0Q-4 -8 6 -5Q12 0 6 5Q-4 7 -10 0Z", tone),
      (size * big) / 10,
      turn,
    );
  });
}

/** Banks of fog that drift to the right and come round again. */
export function fog(
  pen: Pen,
  seconds: number,
  look: { y: number; depth: number; count: number; colour: string; speed: number; opacity: number },
): string {
  const random = createRandom(`fog ${String(look.y)}`);
  const fill = pen.glow([
    [0, look.colour, look.opacity],
    [0.55, look.colour, look.opacity * 0.55],
    [1, look.colour, 0],
  ]);
  const way = pen.width + 1400;
  return repeat(look.count, (index) => {
    const wide = random.between(320, 700);
    const start = (index / look.count) * way + random.between(-60, 60);
    const x = round((start + seconds * look.speed) / way) * way - 700;
    const y = look.y + random.between(-0.5, 0.5) * look.depth + Math.sin(seconds * 0.5 + index) * 6;
    return disc(x, y, wide, fill, wide * random.between(0.16, 0.26));
  });
}

/** A flock that crosses with beating wings. */
export function flock(
  seconds: number,
  places: readonly (readonly [x: number, y: number, size: number])[],
  colour: string,
): string {
  return places
    .map(([x, y, size], index) => {
      const beat = Math.sin(seconds * 8 + index * 1.9) * 12;
      const wings = `M-30 ${n(-4 - beat)}Q-14 ${n(-12 - beat * 0.4)} 0 0Q14 ${n(-12 - beat * 0.4)} 30 ${n(-4 - beat)}Q14 ${n(-5 - beat * 0.2)} 0 6Q-14 ${n(-5 - beat * 0.2)} -30 ${n(-4 - beat)}Z`;
      return at(
        x + seconds * 34 * (0.7 + size * 0.5),
        y + Math.sin(seconds + index) * 8,
        size,
        shape(wings, colour),
      );
    })
    .join("");
}
