import { chance } from "../../content/paper/figures.ts";
import type { PrintSeed } from "../../content/paper/types.ts";
import type { Setting } from "./cells.ts";
import { nestedOption } from "./options.ts";
import type { Cell, Option, Range } from "./options.ts";

interface Band {
  height: number;
  cells: Cell[];
}

export interface Plan {
  bands: Band[];
  /** Height of the house advertisement at the foot; 0 for none. */
  advert: number;
  score: number;
}

/** Between two bands: a margin, a rule, a padding. */
const bandGap = 37.5;

/** Rows of spans for the cells of a page, by their number. */
const templates: Record<number, string[]> = {
  2: ["12|12", "7,5", "8,4"],
  3: ["12|6,6", "12|7,5", "12|8,4", "12|5,7", "12|4,8", "8,4|12", "7,5|12", "12|12|12", "9,3|12"],
  4: [
    "12|4,4,4",
    "8,4|6,6",
    "8,4|4,8",
    "12|7,5|12",
    "12|8,4|12",
    "7,5|5,7",
    "12|3,6,3",
    "12|6,3,3",
    "12|5,4,3",
    "7,5|7,5",
    "8,4|7,5",
    "8,4|8,4",
    "9,3|6,6",
    "7,5|4,8",
    "6,6|6,6",
  ],
  5: [
    "12|6,6|6,6",
    "8,4|4,4,4",
    "12|8,4|4,8",
    "12|7,5|5,7",
    "7,5|4,4,4",
    "12|4,4,4|12",
    "8,4|3,3,6",
    "12|3,3,3,3",
    "12|7,5|7,5",
    "8,4|5,4,3",
    "7,5|3,4,5",
    "9,3|4,4,4",
    "12|8,4|7,5",
    "12|5,7|7,5",
  ],
  6: [
    "12|4,4,4|6,6",
    "8,4|6,6|6,6",
    "12|3,3,6|6,6",
    "8,4|4,4,4|12",
    "12|4,4,4|7,5",
    "8,4|7,5|5,7",
    "12|4,4,4|8,4",
    "8,4|3,3,3,3",
    "7,5|6,6|7,5",
    "12|7,5|4,4,4",
  ],
};

function orders(items: number[]): number[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) =>
    orders([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
  );
}

/** Spreads the spare height over the bands, each up to what its cells can take. */
function heightsOf(ranges: Range[], total: number): number[] {
  const least = ranges.reduce((sum, range) => sum + range.least, 0);
  const room = ranges.reduce((sum, range) => sum + range.most - range.least, 0);
  const part = room > 0 ? (total - least) / room : 0;
  return ranges.map((range) => range.least + part * (range.most - range.least));
}

function bandRange(cells: Cell[]): Range & { waste: number } {
  const least = Math.max(...cells.map((cell) => cell.least));
  const most = Math.min(...cells.map((cell) => cell.most));
  const waste = cells.reduce((sum, cell) => sum + Math.max(0, least - cell.most) ** 2, 0);
  return { least, most: Math.max(least, most), waste };
}

/** How unlike its importance an article is placed. */
function misplaced(article: PrintSeed | undefined, { setting }: Cell): number {
  if (!article) return 0;
  const short =
    (setting.most === undefined ? 0 : setting.most < 160 ? 160 : 40) +
    (setting.plain && setting.span >= 5 ? 120 : 0);
  return short + misplacedBySpan(article, setting);
}

function misplacedBySpan(article: PrintSeed, setting: Setting): number {
  if (article.rubric)
    return setting.span === 12 ? 2600 : setting.span >= 7 ? 800 : setting.span === 6 ? 60 : 0;
  if (article.picture && !setting.plain && setting.role !== "lead" && setting.span < 5) return 500;
  return setting.span <= 3 ? 500 : 0;
}

interface Wanted {
  articles: readonly PrintSeed[];
  /** Whether the second article stands in the lead's corner. */
  nests: boolean;
  room: number;
  name: string;
  options(article: number, span: number): Option[];
  nestedOptions(): { lead: Option; second: Option }[];
}

/** The best way to set a page, or undefined when its articles don't fit in this size of type. */
export function planPage({ articles, nests, room, name, options, nestedOptions }: Wanted): Plan | undefined {
  let best: Plan | undefined;
  const leads = nests ? nestedOptions().flatMap(({ lead, second }) => nestedOption(lead, second) ?? []) : [];
  if (nests && leads.length === 0) return undefined;
  const others = articles.map((_, at) => at).slice(nests ? 2 : 1);
  for (const template of templates[others.length + 1] ?? []) {
    const rows = template.split("|").map((row) => row.split(",").map(Number));
    if (nests && rows[0]?.[0] !== 12) continue;
    const taste = chance(name, template) * 350;
    for (const order of orders(others)) {
      const places = [0, ...order];
      let at = 0;
      const tried = rows.map((row) =>
        row.map((span) => {
          const article = places[at++] ?? 0;
          return nests && article === 0 ? leads : options(article, span);
        }),
      );
      for (const bands of combinations(tried)) {
        const ranges = bands.map(bandRange);
        const gaps = (bands.length - 1) * bandGap;
        const least = ranges.reduce((sum, range) => sum + range.least, gaps);
        const most = ranges.reduce((sum, range) => sum + range.most, gaps);
        if (least > room) continue;
        const spare = room - most;
        const withAdvert = spare > 150 && spare < 700;
        const advert = withAdvert ? Math.min(430, spare + 20 - bandGap) : 0;
        const taken = advert ? advert + bandGap : 0;
        const leftover = Math.max(0, spare - taken);
        const waste = ranges.reduce((sum, range) => sum + range.waste, 0);
        const [lead] = bands[0] ?? [];
        const manner = lead && chance(name, lead.setting.side > 0 ? "beside" : "above") * 600;
        const wrong =
          (manner ?? 0) +
          bands.flat().reduce((sum, cell) => sum + misplaced(articles[cell.article], cell), 0);
        const score = waste / 6 + leftover ** 2 / 8 + wrong + taste + (withAdvert ? 250 : 0);
        if (best && best.score <= score) continue;
        const heights = heightsOf(ranges, Math.min(room - taken, Math.max(most, least) + leftover) - gaps);
        best = {
          bands: bands.map((cells, index) => ({ cells, height: heights[index] ?? 0 })),
          advert,
          score,
        };
      }
    }
  }
  return best;
}

/** Every way to take one option for each cell. */
function combinations(rows: Cell[][][]): Cell[][][] {
  let found: Cell[][][] = [[]];
  for (const row of rows) {
    let cells: Cell[][] = [[]];
    for (const choices of row) cells = cells.flatMap((start) => choices.map((choice) => [...start, choice]));
    found = found.flatMap((start) => cells.map((band) => [...start, band]));
  }
  return found;
}
