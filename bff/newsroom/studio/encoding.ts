import { spawn } from "node:child_process";
import { once } from "node:events";
import sharp from "sharp";

export interface Film {
  width: number;
  height: number;
  frameRate: number;
  seconds: number;
  /** The picture at one moment: SVG text, or raw RGB of the film's size. */
  frame: (seconds: number) => string | Promise<Buffer>;
  /** Two soft generated sources for ffmpeg, mixed. */
  sounds: readonly [string, string];
}

async function pixelsOf(film: Film, seconds: number): Promise<Buffer> {
  const drawn = film.frame(seconds);
  if (typeof drawn !== "string") return drawn;
  return sharp(Buffer.from(drawn))
    .resize(film.width, film.height, { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Draws every frame of a film and hands it to ffmpeg, which is told by `output` how and where to write. */
export async function encode(film: Film, output: readonly string[]): Promise<void> {
  const { width, height, frameRate, seconds, sounds } = film;
  const encoder = spawn(
    "ffmpeg",
    [
      "-v",
      "error",
      "-y",
      "-f",
      "rawvideo",
      "-pix_fmt",
      "rgb24",
      "-s",
      `${String(width)}x${String(height)}`,
      "-r",
      String(frameRate),
      "-i",
      "-",
      ...sounds.flatMap((sound) => ["-f", "lavfi", "-i", sound]),
      "-filter_complex",
      "[1][2]amix=inputs=2:duration=longest[a]",
      "-map",
      "0:v",
      "-map",
      "[a]",
      "-t",
      String(seconds),
      "-c:v",
      "libx264",
      "-preset",
      "slow",
      "-pix_fmt",
      "yuv420p",
      "-c:a",
      "aac",
      "-b:a",
      "48k",
      "-ac",
      "1",
      "-ar",
      "44100",
      ...output,
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const finished = once(encoder, "close");
  for (let frame = 0; frame < seconds * frameRate; frame += 1) {
    const pixels = await pixelsOf(film, frame / frameRate);
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = (await finished) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
}
