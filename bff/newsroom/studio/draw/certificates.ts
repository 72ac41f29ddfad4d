import { ink, lit, mix } from "./colour.ts";
import { gulls } from "./sky.ts";
import { sailboat } from "./boats.ts";
import { n, repeat, sheet } from "./pen.ts";
import type { Pen } from "./pen.ts";
import { at, disc, faded, line, polygon, rect, shape, stroke, text } from "./shapes.ts";

const width = 1000;
const height = 700;

interface Design {
  title: string;
  under: string;
  colour: string;
  scene: (pen: Pen) => string;
}

function star(radius: number, colour: string): string {
  return polygon(
    Array.from({ length: 10 }, (_, step) => {
      const reach = step % 2 === 0 ? radius : radius * 0.42;
      const angle = (Math.PI / 5) * step - Math.PI / 2;
      return [reach * Math.cos(angle), reach * Math.sin(angle)] as const;
    }),
    colour,
  );
}

function waves(colour: string): string {
  return repeat(3, (row) =>
    shape(
      `M0 ${n(596 + row * 30)}q50 -26 100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0V700H0Z`,
      mix(lit(colour, 0.75), colour, row * 0.34),
    ),
  );
}

function seaFoot(colour: string): string {
  return waves(colour) + sailboat(600, 598, 0.5, ink.coral, ink.paper);
}

const designs: Readonly<Record<string, Design>> = {
  "cert-year": {
    title: "志愿服务证书",
    under: "一年里的每一个小时，都算数",
    colour: ink.teal,
    scene: (pen) => seaFoot(ink.teal) + gulls(pen, 5, 660, 90, 220, 70, ink.teal),
  },
  "cert-shore": {
    title: "护滩荣誉证书",
    under: "潮水记得谁来过",
    colour: "#2b7fa8",
    scene: () =>
      seaFoot("#2b7fa8") +
      at(
        214,
        596,
        0.9,
        disc(0, 0, 42, ink.coral, 30) +
          stroke("M-34 -14Q-58 -26 -48 -48M34 -14Q58 -26 48 -48", ink.coral, 9) +
          disc(-12, -8, 5, ink.night) +
          disc(12, -8, 5, ink.night),
      ),
  },
  "cert-star": {
    title: "星级志愿者证书",
    under: "站在那里的人，就是灯",
    colour: "#b07a1e",
    scene: () =>
      waves("#b07a1e") +
      repeat(5, (index) => at(340 + index * 80, 548, 1, star(30, index === 2 ? ink.coral : ink.straw))),
  },
};

function frame(colour: string): string {
  const corner = stroke("M0 60V22A22 22 0 0 1 22 0H60", colour, 5) + disc(30, 30, 7, lit(colour, 0.3));
  return (
    `<rect x="26" y="26" width="948" height="648" rx="14" fill="none" stroke="${colour}" stroke-width="6"/>` +
    `<rect x="42" y="42" width="916" height="616" rx="8" fill="none" stroke="${lit(colour, 0.45)}" stroke-width="2"/>` +
    at(56, 56, 1, corner) +
    at(944, 56, 1, corner, -1) +
    at(56, 644, -1, corner, 1) +
    at(944, 644, -1, corner, -1)
  );
}

function seal(colour: string): string {
  return (
    faded(0.86, `<circle r="62" fill="none" stroke="${ink.brick}" stroke-width="6"/>` + star(26, ink.brick)) +
    line(-34, 42, 34, 42, ink.brick, 4) +
    faded(0.35, disc(0, 0, 70, lit(colour, 0.8)))
  );
}

export const certificatePictures: readonly string[] = Object.keys(designs);

/** A certificate of 1000×700. It names nobody: whose it is stands beside it on the page, masked. */
export function certificate(name: string): string {
  const design = designs[name];
  if (!design) throw new Error(`no certificate ${name}`);
  const { title, under, colour, scene } = design;
  const pen = sheet(name, width, height);
  const paper = pen.shade([
    [0, "#fffaf0"],
    [1, lit(colour, 0.88)],
  ]);
  return pen.finish(
    rect(0, 0, width, height, paper) +
      scene(pen) +
      text(500, 210, 84, title, colour, true) +
      text(500, 276, 32, under, mix(colour, ink.night, 0.35)) +
      repeat(3, (row) =>
        line(250 + row * 40, 350 + row * 52, 750 - row * 40, 350 + row * 52, lit(colour, 0.55), 3),
      ) +
      at(806, 440, 1, seal(colour)) +
      frame(colour),
  );
}
