import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { matchMoment } from "./draw/live/match.ts";
import { metroCab } from "./draw/live/metro-cab.ts";
import { metroControl } from "./draw/live/metro-control.ts";
import { metroHall } from "./draw/live/metro-hall.ts";
import { liveLoopSeconds } from "./draw/live/timing.ts";
import { quayCamera } from "./draw/panorama/quay-live.ts";
import type { Pen } from "./draw/pen.ts";
import { sheet } from "./draw/pen.ts";
import { encode } from "./encoding.ts";
import type { Film } from "./encoding.ts";
import { liveStreams } from "../media/hls-streams.ts";
import type { Reading } from "./speaking.ts";
import { makeReading } from "./speaking.ts";

const run = promisify(execFile);
const folder = fileURLToPath(new URL("../media/files/", import.meta.url));

const humming = (pitch: number, beat: number) =>
  `aevalsrc='0.03*sin(2*PI*${String(pitch)}*t)*(1+0.5*sin(2*PI*t/${String(beat)}))':s=44100`;

const brown = (low: number, beat: number) =>
  `anoisesrc=color=brown:amplitude=0.35:seed=${String(low)},lowpass=f=${String(low)},tremolo=f=${String(beat)}:d=0.5`;

/** A loop of a camera: drawn larger than it is sent, as the clips are. */
function camera(draw: (pen: Pen, seconds: number) => string, name: string, sounds: Film["sounds"]): Film {
  return {
    width: 960,
    height: 540,
    frameRate: 25,
    seconds: liveLoopSeconds,
    frame: (seconds) => {
      const pen = sheet(name, 1500, 844);
      return pen.finish(draw(pen, seconds));
    },
    sounds,
  };
}

/** A camera that looks everywhere: its film is equirectangular. */
async function roundCamera(sounds: Film["sounds"]): Promise<Film> {
  const [width, height] = [1920, 960];
  const seen = await quayCamera(width);
  return {
    width,
    height,
    frameRate: 25,
    seconds: liveLoopSeconds,
    sounds,
    frame: (seconds) => Promise.resolve(seen(seconds / liveLoopSeconds)),
  };
}

const cameras: Readonly<Record<string, () => Film | Promise<Film>>> = {
  "live-harbour-vr": () => roundCamera([brown(600, 0.16), humming(196, 7)]),
  "live-metro-cab": () => camera(metroCab, "live-metro-cab", [brown(420, 4), humming(110, 3)]),
  "live-metro-hall": () => camera(metroHall, "live-metro-hall", [brown(900, 0.5), humming(220, 4)]),
  "live-metro-control": () => camera(metroControl, "live-metro-control", [brown(240, 0.25), humming(440, 1)]),
};

const recordings: Readonly<Record<string, () => Film>> = {
  "replay-match": () => camera(matchMoment, "replay-match", [brown(1300, 0.6), humming(330, 6)]),
};

/** What a reporter says into the telephone. */
const voices: readonly Reading[] = [
  {
    name: "voice-exam",
    seconds: 14,
    paragraphs: ["我现在从临时站往望海一中南门走。一共五百四十步，不到七分钟。九成以上有树荫，路面是平的。"],
  },
];

async function makeVoice(voice: Reading): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), "newsroom-voice-"));
  try {
    await makeReading(voice, work, `${folder}${voice.name}.m4a`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Segments of exactly one length, each beginning with a picture that needs no other one. */
async function makeStream(name: string, film: Film): Promise<void> {
  const seconds = liveStreams.find((stream) => stream.name === name)?.segmentSeconds ?? 4;
  const every = String(seconds * film.frameRate);
  await encode(film, [
    "-crf",
    "29",
    "-g",
    every,
    "-keyint_min",
    every,
    "-sc_threshold",
    "0",
    "-f",
    "segment",
    "-segment_time",
    String(seconds),
    "-segment_format",
    "mpegts",
    `${folder}${name}-%02d.ts`,
  ]);
}

/** A recording as one file, with its first picture beside it. */
async function makeRecording(name: string, film: Film): Promise<void> {
  const target = `${folder}${name}.mp4`;
  await encode(film, ["-crf", "30", "-g", "50", "-movflags", "+faststart", target]);
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

/** Makes the streams, recordings and voices of the live rooms named on the command line (all without names); needs ffmpeg and espeak-ng. */
async function makeLive(wanted: readonly string[]): Promise<void> {
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  for (const [name, film] of Object.entries(cameras))
    if (isWanted(name)) await makeStream(name, await film());
  for (const [name, film] of Object.entries(recordings))
    if (isWanted(name)) await makeRecording(name, film());
  for (const voice of voices) if (isWanted(voice.name)) await makeVoice(voice);
  for (const file of await readdir(folder)) {
    if (!/^(live|replay|voice)-/.test(file)) continue;
    console.log(`${file} ${String(Math.round((await stat(folder + file)).size / 1024))} KB`);
  }
}

await makeLive(process.argv.slice(2));
