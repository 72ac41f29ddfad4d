import { ink } from "../colour.ts";
import type { Pen } from "../pen.ts";
import { workshopDough } from "../scenes/boatyard.ts";
import { mountainTrail, mountainVillage } from "../scenes/highland.ts";
import { mountainAutumn, mountainSpring, mountainTea } from "../scenes/mountain.ts";
import { falling, flock, fog } from "./weather.ts";

/** Films of the pictures of the same names: who is in them moves, and the weather. 1500×1000. */

export function teaMoment(pen: Pen, seconds: number): string {
  return (
    mountainTea(pen, seconds) +
    fog(pen, seconds, { y: 400, depth: 120, count: 7, colour: ink.paper, speed: 26, opacity: 0.85 }) +
    fog(pen, seconds, { y: 620, depth: 160, count: 5, colour: ink.paper, speed: 44, opacity: 0.3 }) +
    flock(
      seconds,
      [
        [180, 260, 0.6],
        [120, 300, 0.45],
        [250, 316, 0.5],
      ],
      "#5d7f6c",
    )
  );
}

export function villageMoment(pen: Pen, seconds: number): string {
  return (
    mountainVillage(pen, seconds * 0.35 + 0.001) +
    fog(pen, seconds, { y: 470, depth: 50, count: 6, colour: "#ffd7b0", speed: 18, opacity: 0.5 }) +
    flock(
      seconds,
      [
        [560, 250, 0.5],
        [500, 280, 0.4],
        [620, 296, 0.45],
        [430, 300, 0.36],
      ],
      ink.night,
    )
  );
}

export function blossomMoment(pen: Pen, seconds: number): string {
  return (
    mountainSpring(pen, seconds) +
    fog(pen, seconds, { y: 500, depth: 60, count: 5, colour: ink.paper, speed: 20, opacity: 0.6 }) +
    falling(pen, seconds, 60, 9, ["#ffd9d0", ink.rose, ink.paper, "#ffc9bd"]) +
    flock(
      seconds,
      [
        [520, 240, 0.5],
        [460, 268, 0.42],
      ],
      "#6b8f8a",
    )
  );
}

export function trailMoment(pen: Pen, seconds: number): string {
  return (
    mountainTrail(pen, seconds) +
    fog(pen, seconds, { y: 590, depth: 120, count: 9, colour: "#fff2dc", speed: 40, opacity: 0.72 }) +
    fog(pen, seconds, { y: 780, depth: 160, count: 8, colour: "#fff2dc", speed: 64, opacity: 0.7 }) +
    flock(
      seconds,
      [
        [700, 330, 0.6],
        [640, 360, 0.5],
        [770, 372, 0.45],
      ],
      "#6b5468",
    )
  );
}

export function maplesMoment(pen: Pen, seconds: number): string {
  return (
    mountainAutumn(pen, seconds) +
    falling(pen, seconds, 54, 12, ["#e0743f", "#d9523f", "#efae4f", "#c98a3a"]) +
    flock(
      seconds,
      [
        [420, 210, 0.55],
        [360, 240, 0.45],
        [480, 250, 0.4],
      ],
      ink.earth,
    )
  );
}

export function doughMoment(pen: Pen, seconds: number): string {
  return workshopDough(pen, seconds);
}
