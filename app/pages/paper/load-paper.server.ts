import { data } from "@remix-run/node";
import type { PaperArticle, PaperEdition, PaperPage, PaperPageRef } from "#bff/entities/paper.ts";
import { besideNews } from "../../features/article/article-extras.server.ts";
import { TEXT } from "../../routes/news-types.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import type { PageArgs } from "../../request/page-loader.server.ts";
import { opening } from "../../routes/opening.ts";
import { share, shareOf } from "../../features/share/share-of.server.ts";
import { paperAddress, paperHref, type PaperAddress } from "../../routes/paper-address.ts";
import { whereOf } from "../../request/where.ts";

/** Editions that the calendar offers (pages §4.13). */
const EDITIONS = 14;

/** A page of the paper, and beside it the article that is open (pages §4.13). */
export async function loadPaper(args: PageArgs) {
  const { context, main, later } = args;
  const { bff, page, settings } = context;
  const asked = paperAddress(page.url);
  if (!asked) throw data(null, { status: 404 });
  const { edition, articleid } = asked;
  const editions = bff.paperRecently({ edition, pageSize: EDITIONS });
  const otherEdition = edition === "even" ? "mor" : "even";
  const other = later(bff.paperRecently({ edition: otherEdition, pageSize: EDITIONS }), []);
  const weather = later(bff.paperWeather({ city: settings.city }), null);
  const banners = later(bff.bannerList({ place: "paper" }), []);
  // Without a date the newest edition is meant; only then the page has to wait for the list of editions.
  const date = asked.date ?? newest(await main(editions));
  if (!date) throw data(null, { status: 404 });
  const [sheet, article] = await main(
    Promise.all([
      bff.paperPage({ edition, date, pageNo: asked.pageNo }),
      articleid ? bff.paperDetail({ articleid }) : null,
    ]),
  );
  if (article && !belongsTo(article, date, asked.pageNo)) throw data(null, { status: 404 });
  const recent = await later(editions, []);
  const today = recent.find((entry) => entry.date === date);
  const pages = sheet.pages.length > 0 ? sheet.pages : (today?.pages ?? []);
  const where = { edition, date };
  const reading = article && (await loadArticle(args, article, sheet, where));
  const about = [settings.paperName, date, sheet.pageNo, sheet.pageName].filter(Boolean).join(" ");
  const once = page.isDocument;
  return {
    /** Unique among the papers that are kept: names the markup of this page. */
    place: [edition, date, sheet.pageNo.replace(/[^\w-]/g, ""), reading?.articleid].filter(Boolean).join("-"),
    name: `${sheet.pageNo} ${sheet.pageName}`.trim(),
    head: onlyInMarkup(
      {
        ...where,
        name: settings.paperName,
        issue: today?.issue,
        weather: await weather,
        hasOther: (await other).some((entry) => entry.date === date),
        isReading: reading !== null,
      },
      once,
    ),
    print: onlyInMarkup(
      { ...where, sheet, pages, days: recent.map((entry) => entry.date), ad: (await banners)[0] ?? null },
      once,
    ),
    turn: turnOf(sheet, pages, where),
    ratio: sheet.width && sheet.height ? `${sheet.width} / ${sheet.height}` : undefined,
    pdf: sheet.pdf,
    reading,
    share:
      reading?.share ??
      share(
        { title: about, description: sheet.areas.map(({ title }) => title).join("；"), image: sheet.img },
        context,
      ),
  };
}
export type PaperData = Awaited<ReturnType<typeof loadPaper>>;
/** What stands in the page's head. */
export type PaperHead = NonNullable<PaperData["head"]["value"]>;
/** The printed page and what is beside it. */
export type PaperPrint = NonNullable<PaperData["print"]["value"]>;

type Where = Required<Pick<PaperAddress, "date">> & Pick<PaperAddress, "edition">;

const newest = (editions: readonly PaperEdition[]) =>
  editions
    .map((entry) => entry.date)
    .sort()
    .at(-1);

/** An article of another day or page than the address says is not there. */
function belongsTo(article: PaperArticle, date: string, pageNo: string | undefined): boolean {
  return (
    (!article.date || article.date === date) && (!article.pageNo || !pageNo || article.pageNo === pageNo)
  );
}

/** The pages before and after, as the page itself says or else by their order. */
function turnOf({ pageNo, prev, next }: PaperPage, pages: readonly PaperPageRef[], { edition, date }: Where) {
  const at = pages.findIndex((ref) => ref.pageNo === pageNo);
  const beside = (step: -1 | 1) => (at < 0 ? undefined : pages[at + step]?.pageNo);
  const hrefOf = (to: string | undefined) => (to ? paperHref({ date, pageNo: to }, edition) : undefined);
  return { prev: hrefOf(prev ?? beside(-1)), next: hrefOf(next ?? beside(1)) };
}

/** The article in print, with sound, comments and related news of its online version where it has one. */
async function loadArticle(
  args: PageArgs,
  article: PaperArticle,
  sheet: PaperPage,
  { edition, date }: Where,
) {
  const { context, later } = args;
  const { bff, page } = context;
  const { articleid, newsid, newstype = TEXT } = article;
  const online = newsid ? later(bff.paperNewsExt({ articleid }), null) : null;
  const beside = newsid ? besideNews({ ...args, id: newsid }, newstype) : null;
  const news = await online;
  const { title, pretitle, subtitle, author, body, images = [], audio } = article;
  const where = whereOf(page);
  const neighbour = (id: string | undefined) =>
    id && {
      href: paperHref({ date, pageNo: sheet.pageNo, articleid: id }, edition),
      title: sheet.areas.find((area) => area.articleid === id)?.title,
    };
  return {
    articleid,
    newstype,
    backHref: paperHref({ date, pageNo: sheet.pageNo }, edition),
    onlineHref: newsid ? opening({ newsid, newstype }, where).href : null,
    head: onlyInMarkup(
      { title, pretitle, subtitle, author, place: [date, sheet.pageNo, sheet.pageName].join(" ").trim() },
      page.isDocument,
    ),
    audio: audio ?? news?.audio ?? null,
    text: onlyInMarkup({ blocks: body, images }, page.isDocument),
    turn: onlyInMarkup({ prev: neighbour(article.prev), next: neighbour(article.next) }, page.isDocument),
    related: onlyInMarkup(news?.related ?? [], page.isDocument),
    comments: beside ? await beside.comments(news ?? { commentflag: 1 }) : null,
    share: news
      ? shareOf({ ...news, title }, news.text, context, { intro: body })
      : share(
          {
            title,
            intro: body,
            image: images[0]?.url ?? sheet.img,
            kind: "article",
            author,
            published: date,
          },
          context,
        ),
  };
}
