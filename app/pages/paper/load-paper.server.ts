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

/** Number of editions in the calendar (pages §4.13). */
const EDITIONS = 14;

/**
 * Loads a sheet of the paper, and the article that is open beside it (pages §4.13).
 * @throws 404 for an invalid address, without any edition, and for an article that is not on the sheet
 */
export async function loadPaper(args: PageArgs) {
  const { context, main, later } = args;
  const { bff, page, settings } = context;
  const address = paperAddress(page.url);
  if (!address) throw data(null, { status: 404 });
  const { edition, articleid } = address;
  const editions = bff.paperRecently({ edition, pageSize: EDITIONS });
  const otherEdition = edition === "even" ? "mor" : "even";
  const otherEditions = later(bff.paperRecently({ edition: otherEdition, pageSize: EDITIONS }), []);
  const weather = later(bff.paperWeather({ city: settings.city }), null);
  const banners = later(bff.bannerList({ place: "paper" }), []);
  // An address without a date means the newest edition. Only then the sheet waits for the list of editions.
  const date = address.date ?? newestDate(await main(editions));
  if (!date) throw data(null, { status: 404 });
  const [sheet, article] = await main(
    Promise.all([
      bff.paperPage({ edition, date, pageNo: address.pageNo }),
      articleid ? bff.paperDetail({ articleid }) : null,
    ]),
  );
  if (article && !belongsTo(article, date, address.pageNo)) throw data(null, { status: 404 });
  const recent = await later(editions, []);
  const sameDay = recent.find((entry) => entry.date === date);
  const pages = sheet.pages.length > 0 ? sheet.pages : (sameDay?.pages ?? []);
  const paperDay = { edition, date };
  const reading = article && (await loadArticle(args, article, sheet, paperDay));
  const title = [settings.paperName, date, sheet.pageNo, sheet.pageName].filter(Boolean).join(" ");
  const { isDocument } = page;
  return {
    /** Names the markup of this page. It is unique among the open pages. */
    place: [edition, date, sheet.pageNo.replace(/[^\w-]/g, ""), reading?.articleid].filter(Boolean).join("-"),
    name: `${sheet.pageNo} ${sheet.pageName}`.trim(),
    head: onlyInMarkup(
      {
        ...paperDay,
        name: settings.paperName,
        issue: sameDay?.issue,
        weather: await weather,
        hasOther: (await otherEditions).some((entry) => entry.date === date),
        isReading: reading !== null,
      },
      isDocument,
    ),
    print: onlyInMarkup(
      { ...paperDay, sheet, pages, days: recent.map((entry) => entry.date), ad: (await banners)[0] ?? null },
      isDocument,
    ),
    turn: findTurns(sheet, pages, paperDay),
    ratio: sheet.width && sheet.height ? `${sheet.width} / ${sheet.height}` : undefined,
    pdf: sheet.pdf,
    reading,
    share:
      reading?.share ??
      share(
        { title, description: sheet.areas.map((area) => area.title).join("；"), image: sheet.img },
        context,
      ),
  };
}
export type PaperData = Awaited<ReturnType<typeof loadPaper>>;
/** Data of the masthead. */
export type PaperHead = NonNullable<PaperData["head"]["value"]>;
/** Data of the printed sheet and of the column beside it. */
export type PaperPrint = NonNullable<PaperData["print"]["value"]>;

type PaperDay = Required<Pick<PaperAddress, "date">> & Pick<PaperAddress, "edition">;

const newestDate = (editions: readonly PaperEdition[]) =>
  editions
    .map((entry) => entry.date)
    .sort()
    .at(-1);

/** Whether the article is on the sheet of the address. An article without date or page is on every sheet. */
function belongsTo(article: PaperArticle, date: string, pageNo: string | undefined): boolean {
  return (
    (!article.date || article.date === date) && (!article.pageNo || !pageNo || article.pageNo === pageNo)
  );
}

/** Finds the addresses of the previous and the next sheet: those that the sheet names, else its neighbours in `pages`. */
function findTurns(
  { pageNo, prev, next }: PaperPage,
  pages: readonly PaperPageRef[],
  { edition, date }: PaperDay,
) {
  const at = pages.findIndex((ref) => ref.pageNo === pageNo);
  const neighbour = (step: -1 | 1) => (at < 0 ? undefined : pages[at + step]?.pageNo);
  const hrefOf = (to: string | undefined) => (to ? paperHref({ date, pageNo: to }, edition) : undefined);
  return { prev: hrefOf(prev ?? neighbour(-1)), next: hrefOf(next ?? neighbour(1)) };
}

/** Loads the printed article, with the audio, comments and related news of its online version when it has one. */
async function loadArticle(
  args: PageArgs,
  article: PaperArticle,
  sheet: PaperPage,
  { edition, date }: PaperDay,
) {
  const { context, later } = args;
  const { bff, page } = context;
  const { articleid, newsid, newstype = TEXT } = article;
  const online = newsid ? later(bff.paperNewsExt({ articleid }), null) : null;
  const extras = newsid ? besideNews({ ...args, id: newsid }, newstype) : null;
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
    comments: extras ? await extras.comments(news ?? { commentflag: 1 }) : null,
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
