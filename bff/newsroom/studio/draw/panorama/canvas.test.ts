import { describe, expect, it } from "vitest";
import { around, blank, facing, lay, standing, textureOf } from "./canvas.ts";
import type { Canvas } from "./canvas.ts";
import { look } from "./look.ts";
import { sky } from "./materials.ts";

const plain = (colour: readonly [number, number, number]) =>
  textureOf(Buffer.from(Array.from({ length: 16 }, () => [...colour, 255]).flat()), 4, 4);
const red = plain([255, 0, 0]);
const blue = plain([0, 0, 255]);
const at = ({ width, pixels }: Canvas, column: number, row: number) => [
  ...pixels.subarray((row * width + column) * 3, (row * width + column) * 3 + 3),
];
const green = { colours: ["#00ff00", "#00ff00"], below: "#000000" };

describe("a panorama", () => {
  it("puts what faces the viewer where it stands, and as high as it looks from there", () => {
    const canvas = blank(720);
    sky(canvas, green);
    facing(canvas, 90, 10, 2, { texture: red, bottom: -10, top: 10 });
    expect(at(canvas, 540, 180)).toEqual([255, 0, 0]);
    expect(at(canvas, 540, 125)).toEqual([255, 0, 0]);
    expect(at(canvas, 540, 85)).toEqual([0, 255, 0]);
    expect(at(canvas, 180, 179)).toEqual([0, 255, 0]);
  });

  it("meets itself at its edges", () => {
    const canvas = blank(720);
    sky(canvas, {
      colours: ["#2f9aa6", "#fdefcf"],
      below: "#000000",
      sun: { yaw: 180, pitch: 20, size: 5, colour: "#ff0000" },
    });
    facing(canvas, 180, 10, 6, { texture: red, bottom: -2, top: 2 });
    around(canvas, 150, 210, 50, { texture: blue, bottom: -9, top: -6 });
    lay(canvas, {
      texture: plain([9, 9, 9]),
      tile: [1, 1],
      below: 3,
      air: [9, 9, 9],
      haze: 10,
      within: (x, z) => x * x + z * z < 20,
    });
    for (let row = 0; row < 360; row += 1) expect(at(canvas, 0, row)).toEqual(at(canvas, 719, row));
    expect(at(canvas, 0, 180)).toEqual([255, 0, 0]);
  });

  it("keeps the horizon straight and the poles of one colour", () => {
    const canvas = blank(720);
    sky(canvas, green);
    lay(canvas, { texture: blue, tile: [2, 2], below: 2, air: [0, 0, 255], haze: 10 });
    for (let column = 0; column < 720; column += 7) {
      expect(at(canvas, column, 179)).toEqual([0, 255, 0]);
      expect(at(canvas, column, 180)).toEqual([0, 0, 255]);
      expect(at(canvas, column, 359)).toEqual([0, 0, 255]);
    }
  });

  it("shows a straight wall as straight to somebody who looks at it", () => {
    const canvas = blank(1440);
    sky(canvas, green);
    standing(canvas, [-30, 4], [30, 4], { texture: red, bottom: -1, top: 2 });
    const seen = look(canvas, [0, 0], 80, [200, 150]);
    const top = (column: number) =>
      Array.from({ length: 150 }).findIndex((_, row) => seen[(row * 200 + column) * 3] === 255);
    const tops = [10, 60, 100, 140, 190].map(top);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1);
  });

  it("covers what is farther with what is nearer, only where it is", () => {
    const canvas = blank(720);
    sky(canvas, green);
    facing(canvas, 0, 20, 20, { texture: blue, bottom: -5, top: 5 });
    facing(canvas, 0, 5, 1, { texture: red, bottom: -1, top: 1 });
    expect(at(canvas, 360, 180)).toEqual([255, 0, 0]);
    expect(at(canvas, 390, 180)).toEqual([0, 0, 255]);
  });
});
