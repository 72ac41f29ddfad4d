import { harbourMoment, streetMoment } from "./draw/moments.ts";
import {
  blossomMoment,
  doughMoment,
  maplesMoment,
  teaMoment,
  trailMoment,
  villageMoment,
} from "./draw/clips/mountains.ts";
import { clamsMoment } from "./draw/clips/clams.ts";
import { footballMoment } from "./draw/clips/football.ts";
import { reefMoment } from "./draw/clips/reef.ts";
import { riderMoment } from "./draw/clips/rider.ts";
import { windowsMoment } from "./draw/clips/windows.ts";
import { metroCab } from "./draw/live/metro-cab.ts";
import { sheet } from "./draw/pen.ts";
import type { Pen } from "./draw/pen.ts";
import type { Film } from "./encoding.ts";

const frameRate = 25;

/** Fades both sounds of a clip in and out. */
function faded(seconds: number, sounds: Film["sounds"]): Film["sounds"] {
  const fade = (sound: string) => `${sound},afade=t=in:d=0.8,afade=t=out:st=${String(seconds - 1)}:d=1`;
  return [fade(sounds[0]), fade(sounds[1])];
}

/** Lifts both sounds, in dB: thin ones would hardly be heard beside the others. */
function lifted(gain: number, [one, other]: Film["sounds"]): Film["sounds"] {
  const lift = `,volume=${String(gain)}dB`;
  return [one + lift, other + lift];
}

type Moment = (pen: Pen, seconds: number) => string;

/** A film drawn on sheets of its own shape. */
function drawn(
  name: string,
  moment: Moment,
  seconds: number,
  sounds: Film["sounds"],
  upright = false,
): () => Film {
  const [width, height, sheetWidth, sheetHeight] = upright ? [720, 1280, 900, 1600] : [1280, 720, 1500, 844];
  return () => ({
    width,
    height,
    frameRate,
    seconds,
    sounds: faded(seconds, sounds),
    frame: (at) => {
      const pen = sheet(name, sheetWidth, sheetHeight);
      return pen.finish(moment(pen, at));
    },
  });
}

/** What a camera sees of a picture's sheet: left, top and width; the height follows from 16:9. */
type Shot = readonly [left: number, top: number, width: number];

/** A film of a picture: its sheet, seen by a camera that moves slowly from one shot to another. */
function filmed(
  picture: string,
  moment: Moment,
  seconds: number,
  [from, to]: readonly [Shot, Shot],
  sounds: Film["sounds"],
): () => Film {
  return () => ({
    width: 1280,
    height: 720,
    frameRate,
    seconds,
    sounds: faded(seconds, sounds),
    frame: (at) => {
      const pen = sheet(picture, 1500, 1000);
      const share = (1 - Math.cos((at / seconds) * Math.PI)) / 2;
      const [left, top, width] = from.map((start, index) => start + ((to[index] ?? start) - start) * share);
      const seen = [left, top, width, ((width ?? 1500) * 9) / 16].map((value) => (value ?? 0).toFixed(2));
      return pen
        .finish(moment(pen, at))
        .replace(
          /width="1500" height="1000" viewBox="[^"]*"/,
          `width="1280" height="720" viewBox="${seen.join(" ")}"`,
        );
    },
  });
}

const wind = (low: number, seed: number, amplitude = 0.4) =>
  `anoisesrc=color=brown:amplitude=${String(amplitude)}:seed=${String(seed)},lowpass=f=${String(low)},tremolo=f=0.2:d=0.6`;

/** A few clear notes that ring out, one every `every` seconds. */
const bells = (pitches: readonly number[], every: number, loud = 0.04) =>
  `aevalsrc='${pitches
    .map(
      (pitch, index) =>
        `${String(loud)}*sin(2*PI*${String(pitch)}*t)*exp(-3*mod(t+${String(every - (index * every) / pitches.length)},${String(every)}))`,
    )
    .join("+")}':s=44100`;

/** A soft chord that swells and sinks. */
const chord = (pitches: readonly number[], loud = 0.02) =>
  `aevalsrc='${pitches
    .map((pitch, index) => `${String(loud)}*sin(2*PI*${String(pitch)}*t)*(1+sin(0.8*t+${String(index)}))`)
    .join("+")}':s=44100`;

/** The newsroom's films by the name of their file; content/clips.ts holds their lengths and sizes. */
export const clips: Readonly<Record<string, () => Film>> = {
  "clip-harbour": drawn("clip-harbour", harbourMoment, 10, [
    "anoisesrc=color=brown:amplitude=0.5:seed=11,lowpass=f=700,tremolo=f=0.16:d=0.7",
    chord([196, 294]),
  ]),
  "clip-street": drawn(
    "clip-street",
    streetMoment,
    10,
    lifted(10, [
      "anoisesrc=color=pink:amplitude=0.12:seed=7,lowpass=f=1400,tremolo=f=1.9:d=0.5",
      bells([2093, 2637], 5),
    ]),
  ),
  "clip-metro": drawn("live-metro-cab", (pen, at) => metroCab(pen, at + 3.4), 12, [
    wind(420, 5),
    chord([110, 165], 0.025),
  ]),
  "clip-football": drawn(
    "clip-football",
    footballMoment,
    10,
    lifted(11, [
      "anoisesrc=color=pink:amplitude=0.16:seed=34,highpass=f=300,lowpass=f=1800,tremolo=f=0.25:d=0.7",
      chord([165, 247], 0.012),
    ]),
  ),
  "clip-clams": drawn(
    "clip-clams",
    clamsMoment,
    10,
    [
      "anoisesrc=color=brown:amplitude=0.25:seed=35,lowpass=f=900",
      "aevalsrc='0.11*sin(2*PI*(900+700*mod(t+0.6,1.25))*t)*exp(-22*mod(t+0.6,1.25))':s=44100",
    ],
    true,
  ),
  "clip-windows": drawn(
    "clip-windows",
    windowsMoment,
    12,
    [wind(700, 36, 0.3), bells([659, 880, 988, 1319], 9.6, 0.035)],
    true,
  ),
  "clip-reef": drawn("clip-reef", reefMoment, 12, [wind(320, 31, 0.5), chord([131, 196, 262], 0.02)]),
  "clip-rider": drawn(
    "clip-rider",
    riderMoment,
    10,
    lifted(8, [
      "anoisesrc=color=pink:amplitude=0.16:seed=32,highpass=f=500,lowpass=f=5200",
      "aevalsrc='0.03*sin(2*PI*92*t+3*sin(2*PI*0.7*t))':s=44100",
    ]),
  ),
  "clip-tea": filmed(
    "mountain-tea",
    teaMoment,
    10,
    [
      [0, 130, 1500],
      [90, 170, 1340],
    ],
    [wind(900, 21, 0.25), bells([523, 659, 784], 6, 0.03)],
  ),
  "clip-village": filmed(
    "mountain-village",
    villageMoment,
    10,
    [
      [60, 100, 1380],
      [0, 60, 1500],
    ],
    [wind(600, 22, 0.3), chord([220, 277, 330])],
  ),
  "clip-blossom": filmed(
    "mountain-spring",
    blossomMoment,
    10,
    [
      [0, 120, 1500],
      [120, 150, 1300],
    ],
    [wind(1100, 23, 0.2), bells([587, 740, 880, 740], 5, 0.03)],
  ),
  "clip-trail": filmed(
    "mountain-trail",
    trailMoment,
    10,
    [
      [0, 150, 1400],
      [80, 100, 1400],
    ],
    [wind(500, 24, 0.5), chord([147, 220, 294])],
  ),
  "clip-maples": filmed(
    "mountain-autumn",
    maplesMoment,
    10,
    [
      [140, 170, 1240],
      [0, 110, 1500],
    ],
    [wind(1300, 25, 0.25), bells([440, 523, 659], 6, 0.03)],
  ),
  "clip-dough": filmed(
    "workshop-dough",
    doughMoment,
    10,
    [
      [0, 60, 1500],
      [230, 196, 1040],
    ],
    lifted(10, [
      "anoisesrc=color=pink:amplitude=0.08:seed=26,lowpass=f=1200",
      bells([784, 988, 1175, 988], 3, 0.03),
    ]),
  ),
};
