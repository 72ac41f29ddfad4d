import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import sharp from "sharp";
import { articleIdOf, pageFileOf, paperPages } from "../content/paper/editions.ts";
import type { PageSeed, PrintedArea, PrintSeed } from "../content/paper/types.ts";
import { cellHtml, isPortrait, letters, tightest } from "./paper/cells.ts";
import type { Setting } from "./paper/cells.ts";
import { fitOf, nestedFits, optionOf, pictureWidthOf, sidesOf, spans } from "./paper/options.ts";
import type { Measure, Option } from "./paper/options.ts";
import { planPage } from "./paper/plan.ts";
import type { Plan } from "./paper/plan.ts";
import { Press } from "./paper/press.ts";
import type { Placed } from "./paper/press.ts";
import { advertHtml, advertPictures, headHtml, inkOf, percent, roomOf, sheetHtml } from "./paper/sheets.ts";
import { spanWidth } from "./paper/type.ts";

const folder = fileURLToPath(new URL("../media/files/", import.meta.url));
const areasFile = fileURLToPath(new URL("../content/paper/areas.json", import.meta.url));

/** Sizes of running text, the largest that fits is taken. */
const sizes = [28, 27, 26, 25, 24, 23, 22, 21] as const;
/** The one page that is also there as a file to print. */
const withPdf = "paper-even-20250520-A01";
const anyPicture = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const cornerCell = '<article class="cell" style="grid-column:span 4"></article>';
const leadCorner: Setting = { span: 12, side: 0, role: "lead" };
const inCorner: Setting = { span: 4, side: 0, role: "small", plain: true };

const pictures = new Map<string, string>();

/** Pictures as data addresses, since a page without an address of its own may not open files. */
async function loadPictures(names: Iterable<string>, width = 1300, quality = 90): Promise<void> {
  for (const name of names) {
    if (pictures.has(name)) continue;
    const made = await sharp(folder + name)
      .resize({ width, withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer();
    pictures.set(name, `data:image/jpeg;base64,${made.toString("base64")}`);
  }
}

const pictureAt = (name: string): string => pictures.get(name) ?? anyPicture;

function roleOf(article: PrintSeed, at: number, span: number): Setting["role"] {
  if (at === 0) return "lead";
  return span >= 5 && !article.rubric ? "second" : "small";
}

function settingsOf(article: PrintSeed, at: number): Setting[] {
  return spans.flatMap((span) => {
    const role = roleOf(article, at, span);
    const sides = article.picture ? sidesOf(span) : [];
    // A portrait, and the picture of a story, stand beside the text.
    const beside = sides.length > 0 && span >= 7 && (isPortrait(article) || article.prose);
    const whole: Setting[] = [...(beside ? [] : [0]), ...sides].map((side) => ({ span, side, role }));
    if (article.rubric || article.prose) return whole;
    const long = letters(article.body) > 250;
    const bare: Setting[] =
      article.picture && at > 0 && article.pretitle !== "图片新闻"
        ? [{ span, side: 0, role, plain: true }]
        : [];
    const short: Setting[] =
      long && at > 0 ? [...whole, ...bare].map((setting) => ({ ...setting, most: 210 })) : [];
    const shorter: Setting[] =
      at === 0 && letters(article.body) > 480 ? whole.map((setting) => ({ ...setting, most: 460 })) : [];
    return [...whole, ...bare, ...short, ...shorter];
  });
}

/** The lead with a corner, and the article in the corner, each in a few lengths. */
const cornerLengths = { lead: [300, 360, 420, 520, 640, 760, 900], second: [110, 150, 190, 250, 320, 400] };

/** A front page's second article stands in the lead's corner when the lead has a picture and text enough. */
const nestsOn = (page: PageSeed): boolean =>
  page.pageNo === "A01" && page.articles.length >= 4 && page.articles[0]?.picture !== undefined;

async function planAt(press: Press, page: PageSeed, size: number): Promise<Plan | undefined> {
  const wanted = page.articles.flatMap((article, at) =>
    settingsOf(article, at).map((setting) => ({ at, setting, nested: false })),
  );
  const nests = nestsOn(page);
  const whole = wanted.length;
  if (nests) {
    for (const most of cornerLengths.lead)
      wanted.push({ at: 0, setting: { ...leadCorner, most }, nested: true });
    for (const most of cornerLengths.second)
      wanted.push({ at: 1, setting: { ...inCorner, most }, nested: true });
  }
  const cells = wanted.map(({ at, setting, nested }) => {
    const article = page.articles[at] as PrintSeed;
    const html = cellHtml(
      article,
      String(at),
      setting,
      size,
      tightest(article, setting),
      () => anyPicture,
      nested && at === 0 ? cornerCell : "",
    );
    return { html, width: spanWidth(setting.span), pictureWidth: pictureWidthOf(article, setting) };
  });
  const measures = await press.measure(cells);
  const optionFor = (index: number): Option | undefined => {
    const { at, setting } = wanted[index] ?? { at: 0, setting: leadCorner };
    return optionOf(at, setting, measures[index] as Measure);
  };
  const options = wanted.map(({ nested }, index) => (nested ? undefined : optionFor(index)));
  return planPage({
    articles: page.articles,
    nests,
    room: roomOf(page),
    name: `${page.edition}${page.date}${page.pageNo}`,
    options: (article, span) =>
      options.filter((option) => option?.article === article && option.setting.span === span) as Option[],
    nestedOptions: () => {
      const made = wanted.slice(whole).map((_, index) => optionFor(whole + index));
      const leads = made.filter((option) => option?.article === 0) as Option[];
      const seconds = made.filter((option) => option?.article === 1) as Option[];
      return leads.flatMap((lead) => seconds.map((second) => ({ lead, second })));
    },
  });
}

/** The plan in the largest type that fits; a smaller type only when it looks clearly better. */
async function bestPlan(press: Press, page: PageSeed): Promise<{ plan: Plan; size: number }> {
  let best: { plan: Plan; size: number } | undefined;
  for (const size of sizes) {
    const plan = await planAt(press, page, size);
    const cost = (found: Plan, at: number) => found.score + (sizes[0] - at) * 150;
    if (plan && (!best || cost(plan, size) < cost(best.plan, best.size))) best = { plan, size };
    if (best && best.size - size >= 4) break;
  }
  if (!best) throw new Error(`${page.edition} ${page.date} ${page.pageNo}: too much text`);
  return best;
}

function bodyHtml(
  page: PageSeed,
  { plan, size }: { plan: Plan; size: number },
  pages: number,
  less: Map<string, number>,
): string {
  const cellOf = (option: Option, height: number, nested?: Option): string => {
    const article = page.articles[option.article] as PrintSeed;
    const id = articleIdOf(page, option.article);
    const target = height - (less.get(id) ?? 0);
    if (!nested) return cellHtml(article, id, option.setting, size, fitOf(option, target), pictureAt);
    const fits = nestedFits(option, nested, target);
    const second = page.articles[nested.article] as PrintSeed;
    const corner = cellHtml(
      second,
      articleIdOf(page, nested.article),
      nested.setting,
      size,
      fits.second,
      pictureAt,
    );
    return cellHtml(article, id, option.setting, size, fits.lead, pictureAt, corner);
  };
  const bands = plan.bands.map(
    ({ height, cells }) =>
      `<div class="band" style="grid-template-rows:${height.toFixed(1)}px">${cells.map((cell) => cellOf(cell, height, cell.nested)).join("")}</div>`,
  );
  const advert = plan.advert > 0 ? advertHtml(page, plan.advert, pictureAt) : "";
  return sheetHtml(headHtml(page, pages) + bands.join("") + advert);
}

function areasOf(placed: Placed[]): PrintedArea[] {
  return placed.map(({ id, inside, x, y, right, bottom: lowest }) => {
    const around = placed.find((other) => other.id === inside);
    const bottom = around ? Math.min(lowest, around.bottom) : lowest;
    const area = {
      articleid: id,
      x: percent(x, "width"),
      y: percent(y, "height"),
      w: percent(right - x, "width"),
      h: percent(bottom - y, "height"),
    };
    const corner = placed.find((other) => other.inside === id);
    if (!corner) return area;
    const [left, top, end, foot] = [area.x, area.y, percent(right, "width"), percent(bottom, "height")];
    const [cornerX, cornerY] = [percent(corner.x - 13, "width"), percent(corner.y - 8, "height")];
    const points: [number, number][] = [
      [left, top],
      [end, top],
      [end, cornerY],
      [cornerX, cornerY],
      [cornerX, foot],
      [left, foot],
    ];
    return { ...area, points };
  });
}

async function printPage(
  press: Press,
  page: PageSeed,
  pages: number,
): Promise<{ areas: PrintedArea[]; size: number; note: string }> {
  const best = await bestPlan(press, page);
  await loadPictures(page.articles.flatMap(({ picture }) => (picture ? [picture.image] : [])));
  await loadPictures(advertPictures);
  const less = new Map<string, number>();
  let placed: Placed[] = [];
  for (let round = 0; round < 4; round += 1) {
    placed = await press.set(bodyHtml(page, best, pages, less), inkOf(page));
    const over = placed.filter((cell) => cell.over > 3);
    if (over.length === 0) break;
    for (const cell of over) less.set(cell.id, (less.get(cell.id) ?? 0) + Math.min(90, cell.over));
  }
  const worst = Math.max(...placed.map(({ over }) => over));
  const made = await sharp(await press.picture())
    .webp({ quality: 40, effort: 6, preset: "text" })
    .toBuffer();
  await writeFile(`${folder}${pageFileOf(page)}.webp`, made);
  if (pageFileOf(page) === withPdf) {
    // The file to print is for a download: its pictures are lighter.
    pictures.clear();
    await loadPictures(
      page.articles.flatMap(({ picture }) => (picture ? [picture.image] : [])),
      800,
      60,
    );
    await press.set(bodyHtml(page, best, pages, less), inkOf(page));
    await writeFile(`${folder}${withPdf}.pdf`, await press.pdf());
    pictures.clear();
  }
  const note = `type ${String(best.size)} score ${best.plan.score.toFixed(0)} over ${worst.toFixed(0)} advert ${best.plan.advert.toFixed(0)}`;
  return { areas: areasOf(placed), size: made.length, note };
}

/** Prints the pages whose names begin so ("paper-even-20250520"; all without a name) and writes down where their articles stand. */
async function makePaper(wanted: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const press = await Press.start("/usr/bin/chromium");
  const known = await readFile(areasFile, "utf8").catch(() => "{}");
  const areas = JSON.parse(known) as Record<string, PrintedArea[]>;
  let total = 0;
  try {
    for (const page of paperPages) {
      const name = pageFileOf(page);
      if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue;
      const pages = paperPages.filter(
        ({ edition, date }) => edition === page.edition && date === page.date,
      ).length;
      const printed = await printPage(press, page, pages);
      areas[name] = printed.areas;
      total += printed.size;
      console.log(`${name} ${String(Math.round(printed.size / 1024))} KB ${printed.note}`);
    }
  } finally {
    await press.stop();
  }
  const names = paperPages.map(pageFileOf);
  const kept = Object.fromEntries(names.filter((name) => areas[name]).map((name) => [name, areas[name]]));
  const style = await resolveConfig(areasFile);
  await writeFile(areasFile, await format(JSON.stringify(kept), { ...style, filepath: areasFile }));
  console.log(`together ${String(Math.round(total / 1024))} KB`);
}

await makePaper(process.argv.slice(2));
