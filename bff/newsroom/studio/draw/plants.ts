import { ink, lit, mix, shaded } from "./colour.ts";
import { n, repeat } from "./pen.ts";
import type { Pen } from "./pen.ts";
import { disc, faded, line, shape, stroke } from "./shapes.ts";

/** A mass of leaves in three tones, lighter towards the upper left. */
export function leaves(pen: Pen, x: number, y: number, radius: number, colour: string, flat = 0.82): string {
  const { between } = pen.random;
  const layer = (count: number, fill: string, dx: number, dy: number, spread: number, size: number) =>
    repeat(count, () => {
      const turn = between(0, Math.PI * 2);
      const out = Math.sqrt(between(0, 1)) * spread;
      return disc(
        x + dx * radius + Math.cos(turn) * out * radius,
        y + dy * radius + Math.sin(turn) * out * radius * flat,
        radius * size * between(0.7, 1.2),
        fill,
      );
    });
  return (
    layer(16, shaded(colour, 0.45), 0.06, 0.08, 0.72, 0.36) +
    layer(14, colour, -0.05, -0.06, 0.62, 0.3) +
    layer(12, lit(colour, 0.2), -0.2, -0.26, 0.45, 0.17) +
    layer(9, lit(colour, 0.4), -0.3, -0.38, 0.4, 0.07)
  );
}

export function tree(
  pen: Pen,
  x: number,
  y: number,
  height: number,
  colour: string,
  bark: string = ink.bark,
): string {
  const w = height * 0.05;
  const top = y - height * 0.62;
  return (
    shape(
      `M${n(x - w)} ${n(y)}Q${n(x - w * 0.4)} ${n(y - height * 0.2)} ${n(x - w * 0.5)} ${n(top)}L${n(x + w * 0.6)} ${n(top)}Q${n(x + w * 0.5)} ${n(y - height * 0.2)} ${n(x + w * 1.2)} ${n(y)}Z`,
      bark,
    ) +
    stroke(
      `M${n(x)} ${n(y - height * 0.35)}L${n(x + height * 0.16)} ${n(y - height * 0.58)}`,
      bark,
      w * 0.6,
    ) +
    stroke(`M${n(x)} ${n(y - height * 0.4)}L${n(x - height * 0.15)} ${n(y - height * 0.6)}`, bark, w * 0.6) +
    leaves(pen, x, y - height * 0.7, height * 0.33, colour)
  );
}

/** A pine in steps; the light flank is on the left. */
export function pine(x: number, y: number, height: number, colour: string): string {
  const level = (share: number, half: number) =>
    shape(
      `M${n(x)} ${n(y - height * (share + 0.42))}L${n(x + half)} ${n(y - height * share)}Q${n(x)} ${n(y - height * (share + 0.05))} ${n(x - half)} ${n(y - height * share)}Z`,
      colour,
    ) +
    shape(
      `M${n(x)} ${n(y - height * (share + 0.42))}L${n(x + half)} ${n(y - height * share)}Q${n(x + half * 0.5)} ${n(y - height * (share + 0.03))} ${n(x + half * 0.08)} ${n(y - height * (share + 0.03))}Z`,
      shaded(colour, 0.4),
    );
  return (
    line(x, y, x, y - height * 0.3, ink.earth, height * 0.05) +
    level(0.12, height * 0.27) +
    level(0.34, height * 0.21) +
    level(0.56, height * 0.15)
  );
}

/** A street's plane tree: pale patched trunk that forks, and a wide roof of leaves. */
export function planeTree(pen: Pen, x: number, y: number, height: number, colour: string): string {
  const { between } = pen.random;
  const bark = "#d8cdb2";
  const w = height * 0.045;
  const fork = y - height * 0.42;
  const limb = (dx: number, dy: number, wide: number) =>
    stroke(
      `M${n(x)} ${n(fork)}Q${n(x + dx * 0.3)} ${n(fork - dy * 0.6)} ${n(x + dx)} ${n(fork - dy)}`,
      bark,
      wide,
    );
  const trunk = `M${n(x - w * 1.3)} ${n(y)}Q${n(x - w * 0.6)} ${n(y - height * 0.2)} ${n(x - w * 0.8)} ${n(fork)}L${n(x + w * 0.8)} ${n(fork)}Q${n(x + w * 0.8)} ${n(y - height * 0.2)} ${n(x + w * 1.4)} ${n(y)}Z`;
  return (
    limb(-height * 0.22, height * 0.26, w) +
    limb(height * 0.24, height * 0.24, w) +
    limb(height * 0.03, height * 0.34, w * 1.2) +
    shape(trunk, bark) +
    pen.clip(
      `<path d="${trunk}"/>`,
      repeat(14, () =>
        faded(
          0.7,
          disc(
            x + between(-w, w),
            y - between(0, height * 0.42),
            between(0.2, 0.5) * w,
            pen.random.pick(["#a9a685", "#8d8f74", "#f0e8d2"]),
            between(0.4, 0.9) * w,
          ),
        ),
      ) +
        faded(
          0.4,
          shape(`M${n(x + w * 0.2)} ${n(y)}L${n(x + w * 0.3)} ${n(fork)}h${n(w * 2)}V${n(y)}Z`, ink.indigo),
        ),
    ) +
    leaves(pen, x - height * 0.24, y - height * 0.74, height * 0.22, colour) +
    leaves(pen, x + height * 0.25, y - height * 0.72, height * 0.22, colour) +
    leaves(pen, x, y - height * 0.84, height * 0.25, colour)
  );
}

export function willow(pen: Pen, x: number, y: number, height: number, colour: string): string {
  const { between } = pen.random;
  const crown = y - height * 0.72;
  return (
    stroke(
      `M${n(x)} ${n(y)}Q${n(x + height * 0.06)} ${n(y - height * 0.35)} ${n(x - height * 0.03)} ${n(crown)}`,
      ink.earth,
      height * 0.055,
    ) +
    leaves(pen, x, crown, height * 0.24, shaded(colour, 0.2)) +
    repeat(34, () => {
      const side = between(-1, 1);
      const top = crown - height * 0.18 * (1 - side * side);
      const drop = height * between(0.3, 0.62);
      const sx = x + side * height * 0.24;
      return faded(
        0.85,
        stroke(
          `M${n(sx)} ${n(top)}q${n(side * height * 0.14)} ${n(drop * 0.3)} ${n(side * height * 0.13)} ${n(drop)}`,
          mix(colour, ink.paper, between(0, 0.4)),
          height * 0.008,
        ),
      );
    })
  );
}

export function bush(pen: Pen, x: number, y: number, width: number, colour: string): string {
  return leaves(pen, x, y - width * 0.2, width * 0.5, colour, 0.5);
}

/** Blades of grass along a foreground. */
export function grass(
  pen: Pen,
  count: number,
  left: number,
  right: number,
  y: number,
  height: number,
  colour: string,
): string {
  const { between } = pen.random;
  return repeat(count, () => {
    const x = between(left, right);
    const h = height * between(0.4, 1);
    const lean = between(-0.4, 0.6) * h;
    const w = h * 0.05 + 1;
    return shape(
      `M${n(x - w)} ${n(y)}Q${n(x)} ${n(y - h * 0.6)} ${n(x + lean)} ${n(y - h)}Q${n(x + w)} ${n(y - h * 0.5)} ${n(x + w)} ${n(y)}Z`,
      mix(colour, pen.random.chance(0.5) ? ink.paper : ink.indigo, between(0, 0.3)),
    );
  });
}

function flower(x: number, y: number, radius: number, colour: string, heart: string = ink.sun): string {
  return (
    repeat(5, (at) => {
      const turn = (at / 5) * Math.PI * 2 - 0.3;
      return disc(
        x + Math.cos(turn) * radius * 0.6,
        y + Math.sin(turn) * radius * 0.6,
        radius * 0.5,
        at > 2 ? lit(colour, 0.15) : colour,
      );
    }) + disc(x, y, radius * 0.34, heart)
  );
}

/** Flowers on stems in a patch. */
export function flowerBed(
  pen: Pen,
  left: number,
  right: number,
  y: number,
  height: number,
  colours: readonly string[],
  count: number,
): string {
  const { between, pick } = pen.random;
  return repeat(count, () => {
    const x = between(left, right);
    const h = height * between(0.35, 1);
    return (
      stroke(
        `M${n(x)} ${n(y)}q${n(between(-8, 8))} ${n(-h * 0.5)} ${n(between(-6, 6))} ${n(-h)}`,
        ink.teal,
        Math.max(1.5, height * 0.03),
      ) + flower(x, y - h, height * between(0.09, 0.15), pick(colours))
    );
  });
}

export function bamboo(pen: Pen, x: number, y: number, height: number, colour: string): string {
  const { between } = pen.random;
  const lean = between(-0.08, 0.08) * height;
  return (
    stroke(
      `M${n(x)} ${n(y)}Q${n(x)} ${n(y - height * 0.6)} ${n(x + lean)} ${n(y - height)}`,
      colour,
      height * 0.016,
    ) +
    repeat(10, () => {
      const share = between(0.3, 1);
      const px = x + lean * share ** 2;
      const py = y - height * share;
      const long = height * between(0.06, 0.13) * (pen.random.chance(0.5) ? 1 : -1);
      return shape(
        `M${n(px)} ${n(py)}q${n(long * 0.5)} ${n(-6)} ${n(long)} ${n(Math.abs(long) * 0.4)}q${n(-long * 0.7)} ${n(-2)} ${n(-long)} ${n(-Math.abs(long) * 0.4)}Z`,
        mix(colour, ink.paper, between(0, 0.25)),
      );
    })
  );
}

export function pottedPlant(pen: Pen, x: number, y: number, size: number, pot: string, leaf: string): string {
  return (
    leaves(pen, x, y - size * 0.62, size * 0.36, leaf) +
    shape(
      `M${n(x - size * 0.24)} ${n(y - size * 0.36)}h${n(size * 0.48)}l${n(-size * 0.07)} ${n(size * 0.36)}h${n(-size * 0.34)}Z`,
      pot,
    ) +
    shape(
      `M${n(x + size * 0.06)} ${n(y - size * 0.36)}h${n(size * 0.18)}l${n(-size * 0.07)} ${n(size * 0.36)}h${n(-size * 0.13)}Z`,
      shaded(pot, 0.3),
    )
  );
}
