import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { reports } from "../content/think-tank/reports.ts";
import { emblem } from "./draw/emblems.ts";
import { reportCover } from "./draw/report-covers.ts";
import { islandDocument, pageCount, pageHeight, pageWidth, reportDocument } from "./report-pages.ts";
import { emblemNames } from "../content/think-tank/emblems.ts";

/*
 * Makes what the think tank shows beside the scenes: emblems of enterprises, covers of the reports, the pages of REP1002
 * as pictures, and the files of REP1001 and REP1002 to download. Needs chromium and the Noto CJK fonts.
 *
 *   npx tsx bff/newsroom/studio/make-reports.ts [emblems] [covers] [pages] [files]    (all without names)
 */

const run = promisify(execFile);
const folder = fileURLToPath(new URL("../media/files/", import.meta.url));
const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--hide-scrollbars",
];

async function made(name: string): Promise<void> {
  console.log(`${name} ${String(Math.round((await stat(folder + name)).size / 1024))} KB`);
}

async function makeEmblems(): Promise<void> {
  for (const name of emblemNames) {
    const drawn = sharp(Buffer.from(emblem(name)));
    await drawn.webp({ quality: 78, effort: 6 }).toFile(`${folder}${name}.webp`);
  }
}

async function makeCovers(): Promise<void> {
  for (const [at, { title, subtitle, org, pubtime }] of reports.entries()) {
    const name = `report-cover-${String(at + 1)}.webp`;
    const svg = reportCover(at + 1, { title, subtitle, org, month: pubtime.slice(0, 7).replace("-", ".") });
    await sharp(Buffer.from(svg))
      .webp({ quality: 82, effort: 6 })
      .toFile(folder + name);
    await made(name);
  }
}

/** One tall screenshot of the document, cut into its pages. */
async function makePages(work: string): Promise<void> {
  const source = join(work, "pages.html");
  const shot = join(work, "pages.png");
  await writeFile(source, await islandDocument("pictures"));
  const size = `--window-size=${String(pageWidth)},${String(pageHeight * pageCount)}`;
  await run("chromium", [...flags, size, `--screenshot=${shot}`, `file://${source}`]);
  for (let at = 0; at < pageCount; at += 1) {
    const name = `report-page-${String(at + 1)}.webp`;
    const page = sharp(shot).extract({ left: 0, top: at * pageHeight, width: pageWidth, height: pageHeight });
    await page.webp({ quality: 72, effort: 6 }).toFile(folder + name);
    await made(name);
  }
}

async function makeFile(id: string, document: string, work: string): Promise<void> {
  const source = join(work, `${id}.html`);
  const name = `report-${id}.pdf`;
  await writeFile(source, document);
  await run("chromium", [
    ...flags,
    "--no-pdf-header-footer",
    "--disable-pdf-tagging",
    `--print-to-pdf=${folder}${name}`,
    `file://${source}`,
  ]);
  const start = (await readFile(folder + name)).subarray(0, 5);
  if (!start.equals(Buffer.from("%PDF-"))) throw new Error(`${name} is not a PDF`);
  await made(name);
}

async function makeReports(wanted: readonly string[]): Promise<void> {
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  const work = await mkdtemp(join(tmpdir(), "newsroom-reports-"));
  try {
    if (isWanted("emblems")) await makeEmblems();
    if (isWanted("covers")) await makeCovers();
    if (isWanted("pages")) await makePages(work);
    if (isWanted("files")) {
      const [rich] = reports;
      if (rich) await makeFile(rich.reportid, await reportDocument(rich), work);
      await makeFile("REP1002", await islandDocument("file"), work);
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

await makeReports(process.argv.slice(2));
