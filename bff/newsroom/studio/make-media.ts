import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { clips } from "./clips.ts";
import { encode } from "./encoding.ts";
import type { Film } from "./encoding.ts";
import { mapPage, timetablePage } from "./notice-pages.ts";
import { readings } from "./readings.ts";
import { makeReading } from "./speaking.ts";

const run = promisify(execFile);
const folder = fileURLToPath(new URL("../media/files/", import.meta.url));

/** A film as one file, with its first picture beside it. */
async function makeClip(name: string, film: Film): Promise<void> {
  const target = `${folder}${name}.mp4`;
  await encode(film, ["-crf", "30", "-g", "50", "-movflags", "+faststart", target]);
  const first = ["-frames:v", "1", "-q:v", "4", `${folder}${name}.frame.jpg`];
  await run("ffmpeg", ["-v", "error", "-y", "-i", target, ...first]);
}

async function makeNotice(name: string, page: string, work: string): Promise<void> {
  const source = join(work, `${name}.html`);
  await writeFile(source, page);
  const flags = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-pdf-header-footer",
  ];
  await run("chromium", [...flags, `--print-to-pdf=${folder}${name}.pdf`, `file://${source}`]);
  const made = await readFile(`${folder}${name}.pdf`);
  if (!made.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error(`${name} is not a PDF`);
}

const notices: Readonly<Record<string, () => string>> = {
  "notice-map": mapPage,
  "notice-timetable": timetablePage,
};

/**
 * Makes the clips, readings and notices named on the command line (all without names), for example
 * `npx tsx bff/newsroom/studio/make-media.ts clip-tea read-AUD1001`. Needs ffmpeg, espeak-ng and chromium.
 */
async function makeMedia(wanted: readonly string[]): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), "newsroom-media-"));
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  const report = async (file: string) =>
    console.log(`${file} ${String(Math.round((await stat(folder + file)).size / 1024))} KB`);
  try {
    for (const [name, film] of Object.entries(clips)) {
      if (!isWanted(name)) continue;
      await makeClip(name, film());
      await report(`${name}.mp4`);
    }
    for (const reading of readings) {
      if (!isWanted(reading.name)) continue;
      await makeReading(reading, work, `${folder}${reading.name}.m4a`);
      await report(`${reading.name}.m4a`);
    }
    for (const [name, page] of Object.entries(notices)) {
      if (!isWanted(name)) continue;
      await makeNotice(name, page(), work);
      await report(`${name}.pdf`);
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

await makeMedia(process.argv.slice(2));
