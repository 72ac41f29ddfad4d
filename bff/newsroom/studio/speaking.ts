import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Sound samples of one channel, and how many of them make a second. */
interface Sound {
  rate: number;
  samples: Int16Array;
}

/** A text read aloud: its file's name, its whole length in seconds, and its paragraphs. */
export interface Reading {
  name: string;
  seconds: number;
  paragraphs: readonly string[];
}

/** Seconds of silence after a clause, a sentence and a paragraph, before all of it is brought to length. */
const pauses = { clause: 0.16, sentence: 0.42, paragraph: 0.7 };

const quiet = 220;

/** The samples of a plain WAV file, without the silence around the speech. */
function spokenPart(file: Buffer): Sound {
  const data = file.indexOf("data") + 8;
  const all = new Int16Array(
    file.buffer.slice(
      file.byteOffset + data,
      file.byteOffset + data + 2 * Math.floor((file.length - data) / 2),
    ),
  );
  const first = all.findIndex((level) => Math.abs(level) > quiet);
  const last = all.findLastIndex((level) => Math.abs(level) > quiet);
  return { rate: file.readUInt32LE(24), samples: all.slice(Math.max(0, first), last + 1) };
}

function wavFile({ rate, samples }: Sound): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}

async function speak(words: string, file: string): Promise<Sound> {
  // The plain "cmn" voice of espeak-ng 1.51 spells many syllables in English letters; this one speaks them.
  await run("espeak-ng", ["-v", "cmn-latn-pinyin", "-s", "205", "-p", "44", "-a", "80", "-w", file, words]);
  return spokenPart(await readFile(file));
}

/** Clause by clause, with the pauses that a reader would make. */
async function spoken(paragraphs: readonly string[], work: string): Promise<Sound> {
  const parts: Int16Array[] = [];
  let rate = 22_050;
  const rest = (seconds: number) => parts.push(new Int16Array(Math.round(seconds * rate)));
  for (const paragraph of paragraphs) {
    for (const clause of paragraph.match(/[^，。；：？！、]+[，。；：？！、]?/g) ?? []) {
      const words = clause.replace(/[，。；：？！、“”]/g, "");
      if (words.trim() === "") continue;
      const sound = await speak(words, join(work, "clause.wav"));
      rate = sound.rate;
      parts.push(sound.samples);
      rest(/[。？！]$/.test(clause) ? pauses.sentence : pauses.clause);
    }
    rest(pauses.paragraph - pauses.sentence);
  }
  const samples = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return { rate, samples };
}

/** Speaks the whole text at the pace that fills the reading's length, at an even loudness, into `target`. */
export async function makeReading(reading: Reading, work: string, target: string): Promise<void> {
  const { name, seconds, paragraphs } = reading;
  const sound = await spoken(paragraphs, work);
  const file = join(work, `${name}.wav`);
  await writeFile(file, wavFile(sound));
  const pace = sound.samples.length / sound.rate / (seconds - 0.8);
  if (pace < 0.7 || pace > 1.45)
    throw new Error(`${name}: ${pace.toFixed(2)} times its natural pace is no speech`);
  const filters = [
    `atempo=${pace.toFixed(4)}`,
    "highpass=f=90,lowpass=f=7200,equalizer=f=3200:t=q:w=1:g=2",
    "loudnorm=I=-19:TP=-4:LRA=7,aresample=44100,alimiter=limit=0.56:level=false",
    "adelay=300,afade=t=in:d=0.2,apad",
  ];
  await run("ffmpeg", [
    "-v",
    "error",
    "-y",
    "-i",
    file,
    "-af",
    filters.join(","),
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
    target,
  ]);
}
