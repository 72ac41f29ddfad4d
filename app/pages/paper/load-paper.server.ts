import { data } from "@remix-run/node";
import type { PaperArticle, PaperEdition } from "#bff/entities/paper.ts";
import { besideNews } from "../../features/news/beside.server.ts";
import { TEXT } from "../../features/news/news-types.ts";
import { onlyInMarkup } from "../../features/navigation/document-markup.tsx";
import type { PageArgs } from "../../features/navigation/page-loader.server.ts";
import { opening } from "../../features/opening/opening.ts";
import { share, shareOf } from "../../features/share/share-of.server.ts";
import { paperAddress } from "../../paper-address.ts";

/** Editions that the calendar offers (pages §4.13). */
const EDITIONS = 14;

/** A page of the paper, and beside it the article that is open (pages §4.13). */
export async function loadPaper(args: PageArgs) {
  const { context, main, later } = args;
  const { bff, page } = context;
  const asked = paperAddress(page.url);
  if (!asked) throw data(null, { status: 404 });
  const { edition, articleid } = asked;
  const editions = bff.paperRecently({ edition, pageSize: EDITIONS });
  editions.catch(() => {});
  const other = later(
    bff.paperRecently({ edition: edition === "even" ? "mor" : "even", pageSize: EDITIONS }),
    [],
  );
  const weather = later(bff.paperWeather({ city: context.settings.city }), null);
  const banners = later(bff.bannerList({ place: "paper" }), []);
  // Without a date the newest edition is meant; only then the page has to wait for the list of editions.
  const date = asked.date ?? (await main(editions))[0]?.date;
  if (!date) throw data(null, { status: 404 });
  const [sheet, article] = await main(
    Promise.all([
      bff.paperPage({ edition, date, pageNo: asked.pageNo }),
      articleid ? bff.paperDetail({ articleid }) : null,
    ]),
  );
  if (article && !belongsTo(article, date, asked.pageNo)) throw data(null, { status: 404 });
  const recent = await later(editions, []);
  const reading = article && (await loadArticle(args, article));
  const name = context.settings.paperName;
  const about = `${name} ${date} ${sheet.pageNo} ${sheet.pageName}`.trim();
  return {
    edition,
    date,
    host: page.url.host,
    name,
    issue: issueOf(recent, date),
    hasOther: (await other).some((entry) => entry.date === date),
    days: recent.map((entry) => entry.date),
    sheet,
    weather: await weather,
    ad: (await banners)[0] ?? null,
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

/** An article of another day or page than the address says is not there. */
function belongsTo(article: PaperArticle, date: string, pageNo: string | undefined): boolean {
  return (
    (!article.date || article.date === date) && (!article.pageNo || !pageNo || article.pageNo === pageNo)
  );
}

const issueOf = (editions: readonly PaperEdition[], date: string) =>
  editions.find((entry) => entry.date === date)?.issue;

/** The article in print, with sound, comments and related news of its online version where it has one. */
async function loadArticle(args: PageArgs, article: PaperArticle) {
  const { context, later } = args;
  const { bff, page } = context;
  const { articleid, newsid, newstype = TEXT } = article;
  const online = newsid ? later(bff.paperNewsExt({ articleid }), null) : null;
  const beside = newsid ? besideNews({ ...args, id: newsid }, newstype) : null;
  const news = await online;
  const { title, pretitle, subtitle, author, body, images = [], prev, next, audio } = article;
  const where = { environment: page.environment, host: page.url.host };
  const summary = subtitle ?? pretitle;
  return {
    articleid,
    newstype,
    head: { title, pretitle, subtitle, author },
    audio: audio ?? news?.audio ?? null,
    text: onlyInMarkup({ blocks: body, images }, page.isDocument),
    prev,
    next,
    onlineHref: newsid ? opening({ newsid, newstype }, where).href : null,
    related: onlyInMarkup(news?.related ?? [], page.isDocument),
    comments: beside ? await beside.comments(news ?? { commentflag: 1 }) : null,
    share: news
      ? shareOf({ ...news, title }, news.text, context)
      : share({ title, description: summary, image: images[0]?.url, kind: "article", author }, context),
  };
}
