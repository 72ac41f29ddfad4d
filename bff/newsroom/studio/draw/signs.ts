import { sailboat, trawler } from "./boats.ts";
import { gable } from "./buildings.ts";
import { ink, lit, shaded } from "./colour.ts";
import { bookRow, steam } from "./furniture.ts";
import { ridge } from "./land.ts";
import { n, repeat } from "./pen.ts";
import type { Pen } from "./pen.ts";
import { person } from "./people.ts";
import { leaves } from "./plants.ts";
import { poses } from "./poses.ts";
import { at, disc, faded, line, polygon, rect, shape, stroke, text } from "./shapes.ts";
import { cloud, cloudBars, gulls, sky, sun } from "./sky.ts";
import { sea } from "./water.ts";

function title(x: number, y: number, head: string, under: string, colour: string, second: string): string {
  return text(x, y, 104, head, colour, true) + text(x, y + 82, 42, under, second);
}

export function bannerBookfair(pen: Pen): string {
  const open = at(
    1030,
    560,
    1,
    shape("M0 60Q-150 -20 -330 30V-180Q-150 -230 0 -150Z", ink.paper) +
      shape("M0 60Q150 -20 330 30V-180Q150 -230 0 -150Z", shaded(ink.paper, 0.1)) +
      repeat(5, (row) =>
        stroke(
          `M-290 ${n(-140 + row * 32)}Q-150 ${n(-180 + row * 32)} -40 ${n(-112 + row * 32)}`,
          "#d6c9b2",
          5,
        ),
      ) +
      stroke("M0 60V-150", "#c9b99c", 6),
  );
  return (
    rect(
      0,
      0,
      1436,
      792,
      pen.shade([
        [0, "#0b6a62"],
        [1, "#0a4a50"],
      ]),
    ) +
    disc(1030, 330, 300, "rgba(28,193,170,.35)") +
    disc(1030, 330, 210, "rgba(155,224,210,.3)") +
    ridge(pen, 640, 30, "#0d5a5a", 792, 3) +
    polygon(
      [
        [860, 420],
        [1200, 420],
        [1330, 40],
        [760, 40],
      ],
      pen.shade([
        [0, ink.sun, 0],
        [1, ink.sun, 0.45],
      ]),
    ) +
    sailboat(940, 330, 0.62, ink.coral, ink.cream) +
    gable(1080, 380, 90, 60, ink.cream, ink.coral, true) +
    leaves(pen, 1200, 330, 60, ink.leaf) +
    disc(1150, 160, 40, ink.sun) +
    gulls(pen, 6, 850, 90, 300, 140, ink.paper) +
    cloud(pen, 930, 200, 170, ink.paper, 0.8) +
    open +
    rect(0, 690, 1436, 102, ink.bark) +
    bookRow(pen, 30, 692, 560, 130) +
    bookRow(pen, 640, 692, 150, 90) +
    bookRow(pen, 1250, 692, 180, 120) +
    rect(0, 690, 1436, 12, ink.straw) +
    title(390, 300, "海边书市", "一本书 · 一阵风 · 一座城", ink.paper, ink.sun) +
    rect(210, 430, 360, 66, ink.coral, 33) +
    text(390, 476, 36, "四月二十三日开市", ink.paper)
  );
}

export function bannerMarathon(pen: Pen): string {
  return (
    sky(pen, { colours: ["#ff9170", "#ffbd8f", "#ffe6be"], horizon: 480 }) +
    sun(pen, 1090, 330, 110, "#fff3cf", 3.6) +
    cloudBars(pen, 8, 50, 300, ink.paper) +
    sea(pen, { top: 440, bottom: 560, far: "#f7c497", near: "#2b9a98", wave: ink.paper, waves: 50 }) +
    ridge(pen, 430, 30, "#d98a78", 446, 3) +
    shape("M-20 792V560Q700 470 1456 540V792Z", "#35427c") +
    stroke("M-20 640Q700 540 1456 616", ink.paper, 5) +
    stroke("M-20 750Q700 640 1456 716", ink.paper, 6) +
    trawler(560, 500, 0.35, ink.teal) +
    [
      [1270, 600, 210, ink.teal],
      [1120, 630, 240, ink.sun],
      [930, 670, 280, ink.paper],
      [690, 720, 330, ink.mint],
      [420, 760, 370, ink.coral],
    ]
      .map(([x, y, h, top], index) =>
        person(Number(x), Number(y), Number(h), {
          pose: poses.run,
          top: String(top),
          bottom: ink.night,
          hair: index % 2 ? "tail" : "short",
        }),
      )
      .join("") +
    title(430, 200, "海湾马拉松", "跑过海风 跑过清晨", ink.night, ink.wine) +
    rect(250, 320, 360, 62, ink.teal, 31) +
    text(430, 364, 34, "五月十八日 鸣枪", ink.paper)
  );
}

export function bannerSeafood(pen: Pen): string {
  const crab = at(
    1030,
    470,
    1.5,
    repeat(3, (index) =>
      stroke(
        `M-90 ${n(-10 + index * 24)}Q-160 ${n(-40 + index * 34)} -180 ${n(20 + index * 30)}M90 ${n(-10 + index * 24)}Q160 ${n(-40 + index * 34)} 180 ${n(20 + index * 30)}`,
        shaded(ink.coral, 0.15),
        15,
      ),
    ) +
      stroke("M-80 -50Q-160 -90 -150 -150M80 -50Q160 -90 150 -150", ink.coral, 20) +
      shape(
        "M-150 -140Q-220 -160 -200 -230L-164 -190L-130 -236Q-96 -160 -150 -140ZM150 -140Q220 -160 200 -230L164 -190L130 -236Q96 -160 150 -140Z",
        ink.coral,
      ) +
      disc(0, 0, 120, ink.coral, 84) +
      shape("M30 -81Q120 -60 120 0Q120 60 30 81Q90 0 30 -81Z", shaded(ink.coral, 0.2)) +
      disc(-34, -26, 30, lit(ink.coral, 0.3), 16) +
      line(-30, -70, -36, -104, ink.brick, 8) +
      line(30, -70, 36, -104, ink.brick, 8) +
      disc(-36, -110, 12, ink.night) +
      disc(36, -110, 12, ink.night) +
      stroke("M-26 30Q0 50 26 30", ink.wine, 7),
  );
  return (
    rect(
      0,
      0,
      1436,
      792,
      pen.shade([
        [0, "#fff1d2"],
        [1, "#ffd9a6"],
      ]),
    ) +
    disc(1030, 440, 400, "#8fd6c8") +
    disc(1030, 440, 330, ink.paper) +
    disc(1030, 440, 290, "#d9f0e8") +
    crab +
    steam(pen, 1030, 200, 150, 0.8) +
    leaves(pen, 790, 620, 60, ink.leaf) +
    leaves(pen, 1290, 610, 56, ink.moss) +
    disc(1240, 300, 60, ink.sun) +
    disc(1240, 300, 48, "#fff3b8") +
    repeat(6, (index) => at(1240, 300, 1, line(0, 0, 0, -44, ink.sun, 5), 1, index * 60)) +
    repeat(6, (row) =>
      stroke(
        `M-20 ${n(640 + row * 30)}q60 -36 120 0t120 0t120 0t120 0t120 0t120 0`,
        row % 2 ? ink.mint : ink.teal,
        12,
      ),
    ) +
    title(400, 270, "开海鲜味节", "码头直送 现捞现做", ink.pine, ink.brick) +
    rect(220, 400, 360, 66, ink.coral, 33) +
    text(400, 446, 36, "九月一日起 全城尝鲜", ink.paper)
  );
}

export function bannerMuseum(pen: Pen): string {
  const vase = at(
    1060,
    640,
    2.5,
    shape(
      "M-26 -170H26Q20 -140 30 -120Q84 -80 60 -20Q50 0 36 0H-36Q-50 0 -60 -20Q-84 -80 -30 -120Q-20 -140 -26 -170Z",
      "#e6f3ee",
    ) +
      shape("M10 -170H26Q20 -140 30 -120Q84 -80 60 -20Q50 0 36 0H16Q50 -80 10 -120Z", "rgba(39,51,107,.25)") +
      stroke("M-66 -74Q-44 -96 -22 -74T22 -74T64 -74M-66 -60Q-44 -82 -22 -60T22 -60T64 -60", ink.indigo, 5) +
      stroke("M-56 -30H56M-48 -18H48M-26 -150H26", ink.indigo, 4) +
      sailboat(-6, -88, 0.16, ink.indigo, ink.indigo) +
      rect(-32, -176, 64, 10, ink.paper, 4),
  );
  return (
    rect(
      0,
      0,
      1436,
      792,
      pen.shade(
        [
          [0, "#1a2454"],
          [1, "#2e3c7c"],
        ],
        "right",
      ),
    ) +
    polygon(
      [
        [1010, 0],
        [1110, 0],
        [1330, 660],
        [790, 660],
      ],
      pen.shade([
        [0, "#fff1c4", 0.5],
        [1, "#fff1c4", 0.05],
      ]),
    ) +
    rect(830, 650, 460, 142, "#40508f") +
    rect(1170, 650, 120, 142, "#2d3a74") +
    rect(810, 636, 500, 22, ink.straw) +
    disc(1060, 640, 230, "rgba(255,241,196,.35)", 16) +
    vase +
    ridge(pen, 720, 24, "#22306a", 792, 3).replace("<polygon", '<polygon opacity=".5"') +
    repeat(40, () =>
      disc(pen.random.between(0, 1400), pen.random.between(20, 600), pen.random.between(1, 3), ink.cream),
    ) +
    person(700, 780, 290, {
      pose: poses.point,
      top: ink.coral,
      bottom: ink.night,
      hair: "bob",
      skirt: true,
    }) +
    person(610, 784, 190, { pose: poses.stand, top: ink.sun, bottom: ink.teal, hair: "short" }) +
    title(370, 280, "夜游博物馆", "海上瓷路特展", ink.paper, ink.sun) +
    rect(200, 400, 340, 64, ink.mint, 32) +
    text(370, 444, 34, "周五周六 开放至九点", ink.night)
  );
}

export function logoLivelihood(pen: Pen): string {
  return (
    rect(
      0,
      0,
      320,
      320,
      pen.shade([
        [0, "#2cc9b1"],
        [1, "#0b7a6a"],
      ]),
    ) +
    disc(246, 82, 38, ink.sun) +
    gable(44, 236, 92, 74, ink.paper, ink.coral) +
    gable(186, 236, 88, 66, ink.cream, ink.coral) +
    gable(106, 250, 116, 90, ink.paper, ink.brick, true) +
    shape("M0 246Q80 224 160 246T320 246V320H0Z", "#075a50") +
    text(160, 302, 44, "民 生", ink.paper, true) +
    faded(
      0.9,
      disc(74, 70, 22, ink.paper, 12) + disc(98, 64, 22, ink.paper, 16) + rect(52, 68, 76, 12, ink.paper, 6),
    )
  );
}

export function logoOcean(pen: Pen): string {
  return (
    rect(
      0,
      0,
      320,
      320,
      pen.shade([
        [0, "#ffb793"],
        [1, "#ffe3bb"],
      ]),
    ) +
    disc(160, 140, 72, ink.coral) +
    disc(142, 122, 44, lit(ink.coral, 0.25)) +
    gulls(pen, 3, 40, 40, 90, 60, ink.indigo) +
    shape("M0 170Q40 140 80 170T160 170T240 170T320 170V320H0Z", ink.mint) +
    shape("M0 206Q40 180 80 206T160 206T240 206T320 206V320H0Z", ink.teal) +
    sailboat(214, 206, 0.42, ink.indigo, ink.paper) +
    shape("M0 244Q40 218 80 244T160 244T240 244T320 244V320H0Z", ink.deep) +
    text(160, 300, 40, "向 海", ink.paper, true)
  );
}

/** The picture of a shared link without its own: the house's sail on the bay, 600 square. */
export function shareDefault(pen: Pen): string {
  return (
    rect(
      0,
      0,
      600,
      600,
      pen.shade([
        [0, "#1cc3aa"],
        [1, "#9be0d2"],
      ]),
    ) +
    sun(pen, 430, 170, 60, ink.sun, 3) +
    cloud(pen, 170, 150, 220, ink.paper) +
    ridge(pen, 330, 30, "#0f9a86", 400, 3) +
    sea(pen, { top: 350, far: "#6fcdbb", near: "#0b7a6a", wave: ink.paper, waves: 60 }) +
    sailboat(280, 430, 1.25, ink.coral, ink.paper) +
    gulls(pen, 4, 60, 200, 160, 80, ink.paper) +
    rect(0, 470, 600, 130, ink.pine) +
    text(300, 555, 66, "晚 报 新 闻", ink.paper, true)
  );
}
