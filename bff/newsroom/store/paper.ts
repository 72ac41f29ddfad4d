import areasJson from "../content/paper/areas.json" with { type: "json" };
import { issueOf, weathers } from "../content/paper/days.ts";
import { articleIdOf, pageFileOf, paperPages } from "../content/paper/editions.ts";
import type { PageSeed, PrintedArea, PrintSeed } from "../content/paper/types.ts";
import { sparsePaperArticle } from "../content/paper/odd.ts";
import { mediaUrl } from "../format/media-url.ts";
import { renderBody } from "./render-body.ts";
import type { Database } from "./database.ts";
import type { Domain } from "./domain.ts";

/** The size of every page picture in pixels. */
export const pageSize = { width: 1120, height: 1600 } as const;

const areas = areasJson as unknown as Record<string, PrintedArea[] | undefined>;

const paperNames = { even: "海岱晚报", mor: "海岱早报" } as const;

/** The only page with a PDF file. */
const pageWithPdf = "paper-even-20250520-A01";

const pictureOf = (page: PageSeed) => mediaUrl(`${pageFileOf(page)}.webp`);

const refOf = (page: PageSeed) => ({
  pageNo: page.pageNo,
  pageName: page.pageName,
  thumb: pictureOf(page),
});

const countLetters = (html: string) => html.replace(/<[^>]+>|\s/g, "").length;

function articleRecordOf(page: PageSeed, article: PrintSeed, at: number) {
  const content = renderBody(article.body);
  const { title, subtitle, author, picture, newsid, newstype } = article;
  return {
    articleid: articleIdOf(page, at),
    title,
    pretitle: article.pretitle ?? article.rubric,
    subtitle,
    author,
    content,
    images: picture && [{ url: mediaUrl(picture.image), desc: picture.caption }],
    date: page.date,
    pageNo: page.pageNo,
    pageName: page.pageName,
    prev: at > 0 ? articleIdOf(page, at - 1) : undefined,
    next: at + 1 < page.articles.length ? articleIdOf(page, at + 1) : undefined,
    newsid,
    newstype,
    wordcount: countLetters(content),
  };
}

function addArticle(db: Database, articleid: string, newsid: string | undefined, record: object) {
  db.run(
    "INSERT INTO paper_articles VALUES (?,?,?)",
    articleid,
    newsid ?? null,
    JSON.stringify({ ...record, articleid }),
  );
}

/** Adds the slow and the sparse article (pages §15), which no page shows. */
function addOddArticles(db: Database) {
  const page = paperPages.find(({ date, pageNo }) => date === "2025-05-20" && pageNo === "A02");
  const article = page?.articles[0];
  if (!page || !article) return;
  addArticle(db, "P9504", article.newsid, articleRecordOf(page, article, 0));
  addArticle(db, "P9001", undefined, sparsePaperArticle);
}

function addPaper(db: Database, pages: PageSeed[]) {
  const [first] = pages;
  if (!first) return;
  const { edition, date } = first;
  const refs = pages.map(refOf);
  const record = {
    edition,
    date,
    papername: paperNames[edition],
    issue: issueOf(edition, date),
    cover: pictureOf(first),
    pageCount: pages.length,
    pages: refs,
  };
  db.run("INSERT INTO paper_editions VALUES (?,?,?)", edition, date, JSON.stringify(record));
  pages.forEach((page, place) => {
    const name = pageFileOf(page);
    const titles = new Map(page.articles.map(({ title }, at) => [articleIdOf(page, at), title]));
    const pageRecord = {
      ...refOf(page),
      date,
      edition,
      img: pictureOf(page),
      ...pageSize,
      pdf: name === pageWithPdf ? mediaUrl(`${name}.pdf`) : undefined,
      areas: (areas[name] ?? []).map((area) => ({ ...area, title: titles.get(area.articleid) })),
      prev: pages[place - 1]?.pageNo,
      next: pages[place + 1]?.pageNo,
      pages: refs,
      editor: page.editor,
    };
    db.run(
      "INSERT INTO paper_pages VALUES (?,?,?,?,?)",
      edition,
      date,
      page.pageNo,
      place,
      JSON.stringify(pageRecord),
    );
    page.articles.forEach((article, at) =>
      addArticle(db, articleIdOf(page, at), article.newsid, articleRecordOf(page, article, at)),
    );
  });
}

/** The e-paper's editions, pages and articles, and the weather of their days. */
export const paper: Domain = {
  contentTables: `
DROP TABLE IF EXISTS paper_editions;
CREATE TABLE paper_editions (edition TEXT NOT NULL, date TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (edition, date)) STRICT;
DROP TABLE IF EXISTS paper_pages;
CREATE TABLE paper_pages (edition TEXT NOT NULL, date TEXT NOT NULL, pageno TEXT NOT NULL, place INTEGER NOT NULL, record TEXT NOT NULL, PRIMARY KEY (edition, date, pageno)) STRICT;
DROP TABLE IF EXISTS paper_articles;
CREATE TABLE paper_articles (articleid TEXT PRIMARY KEY, newsid TEXT, record TEXT NOT NULL) STRICT;
`,
  readerTables: {},
  content: { paperPages, weathers, areas: areasJson, sparsePaperArticle },
  seed(db) {
    const byPaper = new Map<string, PageSeed[]>();
    for (const page of paperPages) {
      const key = `${page.edition} ${page.date}`;
      byPaper.set(key, [...(byPaper.get(key) ?? []), page]);
    }
    for (const pages of byPaper.values()) addPaper(db, pages);
    addOddArticles(db);
  },
};

type Row = { record: string } | undefined;

const parseRecord = <T>(row: Row): T | undefined => row && (JSON.parse(row.record) as T);

export interface PaperRecord {
  edition: "even" | "mor";
  date: string;
}

/** The papers of one edition or of both, newest first. */
export function listPapers(db: Database, edition: "even" | "mor" | undefined, limit: number): PaperRecord[] {
  const rows = db.all<{ record: string }>(
    "SELECT record FROM paper_editions WHERE :edition IN ('', edition) ORDER BY date DESC, edition LIMIT :limit",
    { edition: edition ?? "", limit },
  );
  return rows.map(({ record }) => JSON.parse(record) as PaperRecord);
}

/** Finds a page; without a number the front page. Undefined for an unknown paper or page. */
export function findPaperPage(db: Database, edition: string, date: string, pageNo = ""): unknown {
  return parseRecord(
    db.one<{ record: string }>(
      "SELECT record FROM paper_pages WHERE edition = :edition AND date = :date AND :pageNo IN ('', pageno) ORDER BY place LIMIT 1",
      { edition, date, pageNo },
    ),
  );
}

export type PrintedArticle = Record<string, unknown> & { articleid: string; newsid?: string };

/** Finds a printed article (contract §2 PaperArticle); undefined for an unknown id. */
export function findPaperArticle(db: Database, articleid: string): PrintedArticle | undefined {
  return parseRecord(
    db.one<{ record: string }>("SELECT record FROM paper_articles WHERE articleid = ?", articleid),
  );
}
