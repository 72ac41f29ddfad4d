import type { Canvas } from "./canvas.ts";

/** What a viewer sees of a panorama: RGB of a flat picture that looks in one direction (degrees), `field` degrees wide. */
export function look(
  { width, height, pixels }: Canvas,
  [yaw, pitch]: readonly [number, number],
  field: number,
  [wide, high]: readonly [number, number],
): Buffer {
  const turn = Math.PI / 180;
  const away = wide / 2 / Math.tan((field * turn) / 2);
  const [sinYaw, cosYaw, sinPitch, cosPitch] = [
    Math.sin(yaw * turn),
    Math.cos(yaw * turn),
    Math.sin(pitch * turn),
    Math.cos(pitch * turn),
  ];
  const seen = Buffer.alloc(wide * high * 3);
  for (let row = 0; row < high; row += 1) {
    for (let column = 0; column < wide; column += 1) {
      const [right, up] = [(column + 0.5 - wide / 2) / away, -(row + 0.5 - high / 2) / away];
      const [y, ahead] = [up * cosPitch + sinPitch, cosPitch - up * sinPitch];
      const [x, z] = [right * cosYaw + ahead * sinYaw, ahead * cosYaw - right * sinYaw];
      const fromX = Math.floor((Math.atan2(x, z) / (2 * Math.PI) + 0.5) * width) % width;
      const fromY = Math.min(
        height - 1,
        Math.floor((0.5 - Math.atan2(y, Math.hypot(x, z)) / Math.PI) * height),
      );
      pixels.copy(
        seen,
        (row * wide + column) * 3,
        (fromY * width + fromX) * 3,
        (fromY * width + fromX) * 3 + 3,
      );
    }
  }
  return seen;
}
