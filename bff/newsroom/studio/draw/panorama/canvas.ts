/**
 * Draws what stands around a viewer as an equirectangular picture (2:1): every column is a direction, every row a height of
 * the gaze. Things are flat drawings put up in a space measured in metres: x to the right, z ahead (the middle of the picture),
 * y up, the viewer's eye at the origin. Each pixel looks along its own ray, so that the edges meet and the poles do not pinch.
 */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** RGB, three bytes a pixel. */
  readonly pixels: Buffer;
}

/** A drawing as premultiplied RGBA, followed by its halves for whatever is seen from afar. */
export interface Texture {
  readonly levels: readonly Level[];
}

interface Level {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export function blank(width: number): Canvas {
  return { width, height: width / 2, pixels: Buffer.alloc((width * width * 3) / 2) };
}

export function copyOf({ width, height, pixels }: Canvas): Canvas {
  return { width, height, pixels: Buffer.from(pixels) };
}

function halved({ width, height, data }: Level): Level {
  const [w, h] = [Math.max(1, width >> 1), Math.max(1, height >> 1)];
  const out = new Uint8ClampedArray(w * h * 4);
  for (let y = 0; y < h; y += 1) {
    const top = Math.min(height - 1, y * 2) * width;
    const low = Math.min(height - 1, y * 2 + 1) * width;
    for (let x = 0; x < w; x += 1) {
      const [left, right] = [Math.min(width - 1, x * 2), Math.min(width - 1, x * 2 + 1)];
      for (let c = 0; c < 4; c += 1) {
        const sum =
          (data[(top + left) * 4 + c] ?? 0) +
          (data[(top + right) * 4 + c] ?? 0) +
          (data[(low + left) * 4 + c] ?? 0) +
          (data[(low + right) * 4 + c] ?? 0);
        out[(y * w + x) * 4 + c] = sum / 4;
      }
    }
  }
  return { width: w, height: h, data: out };
}

/** Takes plain RGBA. */
export function textureOf(rgba: Buffer, width: number, height: number): Texture {
  const data = new Uint8ClampedArray(rgba.length);
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0;
    for (let c = 0; c < 3; c += 1) data[at + c] = ((rgba[at + c] ?? 0) * alpha) / 255;
    data[at + 3] = alpha;
  }
  const levels: Level[] = [{ width, height, data }];
  for (let last = levels[0]; last && last.width > 1 && last.height > 1; last = levels.at(-1)) {
    levels.push(halved(last));
  }
  return { levels };
}

/**
 * Lays one sample of a texture over a pixel. `u` and `v` run from 0 to 1; `spread` is how many texels of the full drawing one
 * pixel covers; a texture that `repeats` has no edges.
 */
function stamp(
  canvas: Canvas,
  pixel: number,
  { levels }: Texture,
  u: number,
  v: number,
  spread: number,
  repeats = false,
): void {
  const depth = Math.min(levels.length - 1, Math.max(0, Math.round(Math.log2(Math.max(1, spread * 0.9)))));
  const level = levels[depth];
  if (!level) return;
  const { width, height, data } = level;
  const x = u * width - 0.5;
  const y = v * height - 0.5;
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  let [red, green, blue, alpha] = [0, 0, 0, 0];
  for (let corner = 0; corner < 4; corner += 1) {
    let cx = x0 + (corner & 1);
    let cy = y0 + (corner >> 1);
    if (repeats) {
      cx = ((cx % width) + width) % width;
      cy = ((cy % height) + height) % height;
    } else if (cx < 0 || cy < 0 || cx >= width || cy >= height) continue;
    const weight = (corner & 1 ? fx : 1 - fx) * (corner >> 1 ? fy : 1 - fy);
    const at = (cy * width + cx) * 4;
    red += (data[at] ?? 0) * weight;
    green += (data[at + 1] ?? 0) * weight;
    blue += (data[at + 2] ?? 0) * weight;
    alpha += (data[at + 3] ?? 0) * weight;
  }
  if (alpha < 0.5) return;
  const { pixels } = canvas;
  const rest = 1 - alpha / 255;
  pixels[pixel] = Math.min(255, red + (pixels[pixel] ?? 0) * rest + 0.5);
  pixels[pixel + 1] = Math.min(255, green + (pixels[pixel + 1] ?? 0) * rest + 0.5);
  pixels[pixel + 2] = Math.min(255, blue + (pixels[pixel + 2] ?? 0) * rest + 0.5);
}

const fullTurn = Math.PI * 2;

/** Direction of a column in radians, 0 ahead, to the right positive. */
const yawOf = ({ width }: Canvas, column: number) => ((column + 0.5) / width) * fullTurn - Math.PI;

/** Height of the gaze in a row, in radians, up positive. */
const pitchOf = ({ height }: Canvas, row: number) => Math.PI / 2 - ((row + 0.5) / height) * Math.PI;

/** Fills the picture by direction: `colour` gets yaw and pitch in radians and gives RGB from 0 to 255. */
export function fillSky(
  canvas: Canvas,
  colour: (yaw: number, pitch: number) => readonly [number, number, number],
): void {
  for (let row = 0; row < canvas.height; row += 1) {
    const pitch = pitchOf(canvas, row);
    for (let column = 0; column < canvas.width; column += 1) {
      canvas.pixels.set(colour(yawOf(canvas, column), pitch), (row * canvas.width + column) * 3);
    }
  }
}

export interface Upright {
  texture: Texture;
  /** Heights of the drawing's edges, in metres above the eye. */
  bottom: number;
  top: number;
}

/** How far away, in metres along the ground, and where across the drawing (0 to 1) a column meets something upright. */
type Meeting = (yaw: number) => { far: number; u: number } | undefined;

function drawUpright(canvas: Canvas, { texture, bottom, top }: Upright, meet: Meeting): void {
  const { width, height } = canvas;
  const step = fullTurn / width;
  const [level] = texture.levels;
  if (!level) return;
  for (let column = 0; column < width; column += 1) {
    const yaw = yawOf(canvas, column);
    const met = meet(yaw);
    if (!met) continue;
    const beside = meet(yaw + step) ?? meet(yaw - step);
    const across = beside ? Math.abs(beside.u - met.u) * level.width : 1;
    const rowOf = (y: number) => ((Math.PI / 2 - Math.atan2(y, met.far)) / Math.PI) * height - 0.5;
    const first = Math.max(0, Math.floor(rowOf(top)));
    const last = Math.min(height - 1, Math.ceil(rowOf(bottom)));
    for (let row = first; row <= last; row += 1) {
      const slope = Math.tan(pitchOf(canvas, row));
      const v = (top - met.far * slope) / (top - bottom);
      const down = ((met.far * (1 + slope * slope) * (Math.PI / height)) / (top - bottom)) * level.height;
      stamp(
        canvas,
        (row * width + column) * 3,
        texture,
        met.u,
        v,
        Math.max(Math.min(across, down * 4), down),
      );
    }
  }
}

export type Spot = readonly [x: number, z: number];

/** A flat drawing that stands upright from one spot of the ground to another; its left edge is at `from`. */
export function standing(canvas: Canvas, from: Spot, to: Spot, what: Upright): void {
  const [ax, az] = from;
  const [ex, ez] = [to[0] - ax, to[1] - az];
  drawUpright(canvas, what, (yaw) => {
    const [dx, dz] = [Math.sin(yaw), Math.cos(yaw)];
    const turn = dx * ez - dz * ex;
    if (Math.abs(turn) < 1e-9) return undefined;
    const far = (ax * ez - az * ex) / turn;
    if (far <= 0.05) return undefined;
    const along = [far * dx - ax, far * dz - az] as const;
    const u = (along[0] * ex + along[1] * ez) / (ex * ex + ez * ez);
    return u < 0 || u > 1 ? undefined : { far, u };
  });
}

/** A drawing that faces the viewer, `wide` metres, its middle at a direction (degrees) and a distance. */
export function facing(canvas: Canvas, degrees: number, far: number, wide: number, what: Upright): void {
  const yaw = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)];
  const half = wide / 2;
  standing(
    canvas,
    [sin * far - cos * half, cos * far + sin * half],
    [sin * far + cos * half, cos * far - sin * half],
    what,
  );
}

/** A drawing bent around the viewer, from one direction (degrees) clockwise to another. */
export function around(canvas: Canvas, from: number, to: number, far: number, what: Upright): void {
  const start = (from * Math.PI) / 180;
  const span = ((to - from) * Math.PI) / 180;
  drawUpright(canvas, what, (yaw) => {
    const u = ((((yaw - start) % fullTurn) + fullTurn) % fullTurn) / span;
    return u > 1 ? undefined : { far, u };
  });
}

export interface Ground {
  texture: Texture;
  /** Metres that the drawing covers, across and ahead; it is laid again and again. */
  tile: readonly [number, number];
  /** Metres below the eye. */
  below: number;
  /** Where there is any. */
  within?: (x: number, z: number) => boolean;
  /** What the ground fades into (RGB), and at how many metres it has half done so. */
  air: readonly [number, number, number];
  haze: number;
}

/** Level ground, out to the horizon unless it says where it ends. */
export function lay(canvas: Canvas, { texture, tile, below, within, air, haze }: Ground): void {
  const { width, height, pixels } = canvas;
  const [level] = texture.levels;
  if (!level) return;
  for (let row = Math.floor(height / 2); row < height; row += 1) {
    const far = below / Math.tan(-pitchOf(canvas, row));
    const away = ((far * far + below * below) / below) * (Math.PI / height);
    const spread = (Math.max(far * (fullTurn / width), away * 0.5) * level.width) / tile[0];
    const faint = far / (far + haze);
    for (let column = 0; column < width; column += 1) {
      const yaw = yawOf(canvas, column);
      const [x, z] = [far * Math.sin(yaw), far * Math.cos(yaw)];
      if (within && !within(x, z)) continue;
      const pixel = (row * width + column) * 3;
      stamp(canvas, pixel, texture, x / tile[0], -z / tile[1], spread, true);
      for (let c = 0; c < 3; c += 1) {
        const own = pixels[pixel + c] ?? 0;
        pixels[pixel + c] = own + ((air[c] ?? 0) - own) * faint + 0.5;
      }
    }
  }
}
