import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { harbourMoment, streetMoment } from "./draw/moments.ts";
import { sheet } from "./draw/pen.ts";
import type { Pen } from "./draw/pen.ts";
import { mapPage, timetablePage } from "./notice-pages.ts";

const run = promisify(execFile);
const folder = fileURLToPath(new URL("./files/", import.meta.url));
const frameRate = 25;

interface Clip {
  name: string;
  seconds: number;
  draw: (pen: Pen, seconds: number) => string;
  /** Two soft generated sources for ffmpeg, mixed. */
  sounds: readonly [string, string];
}

const clips: readonly Clip[] = [
  {
    name: "clip-harbour",
    seconds: 10,
    draw: harbourMoment,
    sounds: [
      "anoisesrc=color=brown:amplitude=0.5:seed=11,lowpass=f=700,tremolo=f=0.16:d=0.7",
      "aevalsrc='0.02*sin(2*PI*196*t)*(1+sin(0.9*t))+0.016*sin(2*PI*294*t)*(1+sin(0.7*t+1))':s=44100",
    ],
  },
  {
    name: "clip-street",
    seconds: 10,
    draw: streetMoment,
    sounds: [
      "anoisesrc=color=pink:amplitude=0.12:seed=7,lowpass=f=1400,tremolo=f=1.9:d=0.5",
      "aevalsrc='0.05*sin(2*PI*2093*t)*exp(-5*mod(t+3,5))+0.04*sin(2*PI*2637*t)*exp(-5*mod(t+2.8,5))':s=44100",
    ],
  },
];

/** Draws every frame anew, so that near and far things move as they would. */
async function makeClip({ name, seconds, draw, sounds }: Clip): Promise<void> {
  const target = `${folder}${name}.mp4`;
  const encoder = spawn(
    "ffmpeg",
    [
      ...[
        "-v",
        "error",
        "-y",
        "-f",
        "rawvideo",
        "-pix_fmt",
        "rgb24",
        "-s",
        "1280x720",
        "-r",
        String(frameRate),
        "-i",
        "-",
      ],
      ...sounds.flatMap((sound) => ["-f", "lavfi", "-i", sound]),
      ...[
        "-filter_complex",
        `[1][2]amix=inputs=2:duration=longest,afade=t=in:d=1,afade=t=out:st=${String(seconds - 1)}:d=1[a]`,
      ],
      ...[
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
        "-crf",
        "30",
        "-pix_fmt",
        "yuv420p",
      ],
      ...["-g", "50", "-c:a", "aac", "-b:a", "64k", "-ac", "2", "-movflags", "+faststart", target],
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const finished = once(encoder, "close");
  for (let frame = 0; frame < seconds * frameRate; frame += 1) {
    const pen = sheet(name, 1500, 844);
    const svg = pen.finish(draw(pen, frame / frameRate));
    const pixels = await sharp(Buffer.from(svg))
      .resize(1280, 720, { fit: "fill" })
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = (await finished) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)} for ${name}`);
  await run("ffmpeg", [
    "-v",
    "error",
    "-y",
    "-i",
    target,
    "-frames:v",
    "1",
    "-q:v",
    "3",
    `${folder}${name}.frame.jpg`,
  ]);
}

interface Reading {
  name: string;
  /** Whole length in seconds; what the speech leaves over is silence. */
  seconds: number;
  words: string;
}

const readings: readonly Reading[] = [
  {
    name: "read-NEWS1001",
    seconds: 60,
    words:
      "三千一百七十四块石板，一块一块回家。五月十八日傍晚，鱼鳞街北段拆掉最后一节围挡。这条从钟楼路口一路斜下到旧渔港的老街，石板还是那些石板，只是头顶没了电线，脚底没了积水。家住鱼鳞街十九号的孙桂兰今年八十二岁，开街那晚，她没去钟楼路口看灯，而是搬了把竹椅，坐在自家门槛里，一块一块地认石板。这块缺角的，是我家老大小时候砸核桃砸的。那块发亮的，是水井边上的，洗了几十年衣裳，磨得能照人。",
  },
  {
    name: "read-10001",
    seconds: 50,
    words:
      "凌晨三点四十，石桥口早市的灯先亮了。天还黑着，防波堤那头先传来柴油机的突突声。石桥口早市管理员刘文静推开配电箱，一百八十七盏防水灯一排排亮过去。石桥口在望海区最东头，三面是老居民楼，一面是海。早市沿着一条三百八十米长的水泥坡道铺开，坡底就是小码头。五月起海上休渔，拖网船都拴在内港，天亮前还出去的，只剩钓船和管养殖筏子的小船。",
  },
];

async function soundLength(path: string): Promise<number> {
  const { stdout } = await run("ffprobe", [
    "-v",
    "error",
    "-show_entries",
    "format=duration",
    "-of",
    "csv=p=0",
    path,
  ]);
  return Number(stdout);
}

/** Speaks the words at a gentle pace that fills the reading's length. */
async function makeReading({ name, seconds, words }: Reading, work: string): Promise<void> {
  const spoken = join(work, `${name}.wav`);
  // The plain "cmn" voice of espeak-ng 1.51 spells many syllables in English letters; this one speaks them.
  await run("espeak-ng", ["-v", "cmn-latn-pinyin", "-s", "150", "-p", "42", "-g", "3", "-w", spoken, words]);
  const tempo = Math.min(1.4, Math.max(0.75, (await soundLength(spoken)) / (seconds - 1)));
  const filters = `atempo=${tempo.toFixed(3)},lowpass=f=6500,afade=t=in:d=0.2,apad`;
  await run("ffmpeg", [
    "-v",
    "error",
    "-y",
    "-i",
    spoken,
    "-af",
    filters,
    "-t",
    String(seconds),
    "-ac",
    "1",
    "-ar",
    "44100",
    "-c:a",
    "aac",
    "-b:a",
    "48k",
    "-movflags",
    "+faststart",
    `${folder}${name}.m4a`,
  ]);
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

/** Makes the clips, readings and notices named on the command line (all without names); needs ffmpeg, espeak-ng and chromium. */
async function makeMedia(wanted: readonly string[]): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), "newsroom-media-"));
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  try {
    for (const clip of clips) if (isWanted(clip.name)) await makeClip(clip);
    for (const reading of readings) if (isWanted(reading.name)) await makeReading(reading, work);
    if (isWanted("notice-map")) await makeNotice("notice-map", mapPage(), work);
    if (isWanted("notice-timetable")) await makeNotice("notice-timetable", timetablePage(), work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  for (const file of [
    "clip-harbour.mp4",
    "clip-street.mp4",
    "read-NEWS1001.m4a",
    "read-10001.m4a",
    "notice-map.pdf",
    "notice-timetable.pdf",
  ]) {
    console.log(`${file} ${String(Math.round((await stat(folder + file)).size / 1024))} KB`);
  }
}

await makeMedia(process.argv.slice(2));
