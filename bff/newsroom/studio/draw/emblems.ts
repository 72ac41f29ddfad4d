import { ink, mix } from "./colour.ts";
import { making, money, shopping, travel } from "./emblem-signs-a.ts";
import type { Sign } from "./emblem-signs-a.ts";
import { general, growing, learning, living } from "./emblem-signs-b.ts";
import { at, rect } from "./shapes.ts";

const families: readonly { letter: string; colour: string; signs: readonly Sign[] }[] = [
  { letter: "t", colour: "#2f9e6e", signs: travel },
  { letter: "c", colour: "#e8663d", signs: shopping },
  { letter: "m", colour: "#3a6ea5", signs: making },
  { letter: "f", colour: "#b8862d", signs: money },
  { letter: "l", colour: "#7a5bc0", signs: living },
  { letter: "e", colour: "#2b8fc4", signs: learning },
  { letter: "a", colour: "#5e9c2f", signs: growing },
  { letter: "z", colour: "#0f9f8b", signs: general },
];

/** The three ways an emblem is coloured: light on colour, light on the dark side of it, colour on a pale ground. */
function colouring(colour: string, way: number): [ground: string, main: string, second: string] {
  if (way === 1) return [mix(colour, ink.night, 0.55), "#ffffff", mix(colour, "#ffffff", 0.45)];
  if (way === 2) return [mix(colour, "#ffffff", 0.86), colour, mix(colour, ink.sun, 0.62)];
  return [colour, "#ffffff", mix(colour, ink.sun, 0.72)];
}

/** The emblem of a name like `logo-t3`: 160×160, the sign within the circle that a round avatar would show. */
export function emblem(name: string): string {
  const [, letter, number] = /^logo-([a-z])(\d)$/.exec(name) ?? [];
  const family = families.find((one) => one.letter === letter);
  const sign = family?.signs[Number(number) - 1];
  if (!family || !sign) throw new Error(`no emblem ${name}`);
  const [ground, main, second] = colouring(family.colour, Number(number) % 3);
  const body = rect(0, 0, 160, 160, ground) + at(80, 80, 1.1, sign(main, second, ground));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160">${body}</svg>`;
}
