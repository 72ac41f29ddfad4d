import { createRandom } from "../random.ts";
import { emblemNames } from "./emblems.ts";
import { groupOrder, groups } from "./groups.ts";
import { picturesFor } from "./pictures.ts";
import type { Scored } from "./scoring.ts";
import { scoresOf } from "./scoring.ts";
import type { EnterpriseSeed, IndustrySeed } from "./types.ts";

/** An enterprise to store. Pictures are file names. */
export interface EnterpriseRecord extends Scored {
  enterpriseid: string;
  name: string;
  logo: string;
  industry: string;
  city: string;
  address?: string;
  intro: string;
  rank: number;
  honours: string[];
  products: { name: string; imgurl: string; desc: string }[];
  images: { url: string; desc: string }[];
  founded: string;
  tags: readonly string[];
  kinds: readonly number[];
}

/** The quarter of all lists. Scores are those of its end. */
export const period = "2025年第一季度";
export const periodLabels = [
  "2023四季度",
  "2024一季度",
  "2024二季度",
  "2024三季度",
  "2024四季度",
  "2025一季度",
];

const streets: Record<string, readonly string[]> = {
  望海区: ["海昌路", "书院路", "钟楼北街", "石桥口街", "海安路"],
  临港区: ["渔港路", "船坞大道", "新港三路", "锚地街", "吊机路"],
  湖东区: ["湖畔路", "柳堤街", "湖东大道", "荷塘路", "环湖南路"],
  云台区: ["云台路", "山前街", "茶园路", "栾山路", "泉眼街"],
  青屿县: ["码头路", "北礁路", "青屿大街", "灯塔路", "沙汊街"],
  沂川市: ["沂川大街", "谷口路", "东河路"],
  青泽市: ["青泽大道", "竹海路", "泽北街"],
  岚州市: ["城东路", "岚州大街", "鼓楼街"],
};

/** The districts of the city and its fictional neighbours. */
export const cities = Object.keys(streets);

const openings = [
  "{name}位于{place}，{founded}年{verb}。",
  "从{founded}年{verb}算起，{name}在{city}已经走到第{years}个年头。",
  "{founded}年，{name}在{place}{verb}。",
  "{name}{founded}年{verb}，地址是{place}。",
];

function filled(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (sign, name: string) => values[name] ?? sign);
}

/** The emblem of an enterprise, unique in its industry. Every other one has the colour of the group. */
function emblemsFor(industry: IndustrySeed): string[] {
  const each = emblemNames.length / groupOrder.length;
  const first = groupOrder.indexOf(industry.group) * each;
  const start = createRandom(`emblems ${industry.name}`).whole(0, emblemNames.length - 1);
  const own = Array.from({ length: each }, (_, at) => emblemNames[first + ((at + start) % each)] ?? "");
  const others = emblemNames.filter((name) => !own.includes(name));
  return own.flatMap((name, at) => [name, others[(start + at * 13) % others.length] ?? ""]);
}

function introOf(seed: EnterpriseSeed, at: number, industry: IndustrySeed, place: string, scored: Scored) {
  const [best, second] = scored.dims.toSorted((one, other) => other.score - one.score);
  const { closings = groups[industry.group].closings } = industry;
  const start = createRandom(`words ${industry.name}`).whole(0, 11);
  const values = {
    name: seed.name,
    founded: seed.founded,
    place,
    city: seed.city,
    verb: industry.verb,
    years: String(2025 - Number(seed.founded) + 1),
    best: best?.name ?? "",
    points: String(best?.score ?? ""),
    second: second?.name ?? "",
    product: seed.products[at % seed.products.length]?.name ?? "",
  };
  // Districts on the list of economies have no street address.
  const own = seed.name === seed.city ? "{name}{founded}年{verb}，是海岱五个区县之一。" : undefined;
  const opening = filled(own ?? openings[(at + start) % openings.length] ?? "", values);
  // Steps of three vary the pairs of first and last sentence.
  const closing = filled(closings[(at + Math.floor(at / 4) + start) % closings.length] ?? "", values);
  return `<p>${opening}${seed.speciality}</p><p>${closing}</p>`;
}

/** The pictures of the products, and three of the place. */
function picturesOf(
  { name, speciality, products, tags }: EnterpriseSeed,
  at: number,
  industry: IndustrySeed,
) {
  const turned = industry.pictures.map(
    (_, step) => industry.pictures[(at + step) % industry.pictures.length] ?? "",
  );
  const surroundings = [name, ...tags, speciality].join(" ");
  const texts = [...products.map((product) => `${product.name} ${product.desc}`), surroundings, "", ""];
  const pictures = picturesFor(texts, surroundings, turned);
  const places = [`${name}一角`, `${name}，2025年3月`, `评审员走访${name}`];
  return {
    products: products.map((product, step) => ({ ...product, imgurl: pictures[step] ?? "" })),
    images: places.map((desc, step) => ({ url: pictures[products.length + step] ?? "", desc })),
  };
}

function honoursOf(at: number, { honours, title }: IndustrySeed): string[] {
  const own = honours.map((honour, step) => `${String(2024 - ((at + step) % 4))}年${honour}`);
  const chosen = [own[at % own.length], own[(at + 1) % own.length]].filter((honour) => honour !== undefined);
  const list = title.endsWith("榜") ? title : `${title}榜`;
  return at < 3 ? [`2024年度海岱${list}前三名`, ...chosen] : chosen.slice(0, at < 8 ? 2 : 1);
}

/** The enterprises of an industry, with all fields that are computed from their table rows. */
export function enterprisesOf(industry: IndustrySeed): EnterpriseRecord[] {
  const scores = scoresOf(industry.name, industry.enterprises.length, industry.dims);
  const emblems = emblemsFor(industry);
  const random = createRandom(`addresses ${industry.name}`);
  return industry.enterprises.map((seed, at) => {
    const scored = scores[at];
    if (!scored) throw new Error(`no score for ${seed.name}`);
    const place = `${random.pick(streets[seed.city] ?? [])}${String(random.whole(3, 218))}号`;
    return {
      enterpriseid: `ENT-${industry.name}-${String(at + 1).padStart(2, "0")}`,
      name: seed.name,
      city: seed.city,
      founded: seed.founded,
      tags: seed.tags,
      kinds: seed.kinds,
      ...scored,
      industry: industry.name,
      logo: `${emblems[at % emblems.length] ?? ""}.webp`,
      ...(seed.name === seed.city ? {} : { address: `${seed.city}${place}` }),
      intro: introOf(seed, at, industry, `${seed.city}${place}`, scored),
      rank: at + 1,
      honours: honoursOf(at, industry),
      ...picturesOf(seed, at, industry),
    };
  });
}
