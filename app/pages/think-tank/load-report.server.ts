import type { ThinkReport } from "#bff/entities/think-tank.ts";
import { objectComments } from "../../features/comments/comment-sets.server.ts";
import { commentsBlock, loadComments, noComments } from "../../features/comments/load-comments.server.ts";
import { reportLikeState } from "../../features/reactions/likes.server.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import type { PageArgs } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { chaptersOfPages, withAnchors } from "../../features/think-tank/reports/chapters.ts";
import { share } from "../../features/share/share-of.server.ts";

const MORE = 6;

/** A report with the blocks around it, each of which fails alone (pages §4.12). */
export async function loadReport({ id, query, context, main, later }: PageArgs) {
  const { bff, page } = context;
  const set = objectComments(bff, "report", id);
  const comments = later(loadComments(set, id, query), noComments(set, id));
  const like = later(reportLikeState(bff, id), null);
  const ofCall = later(bff.thinkChart({ reportid: id }), []);
  const recent = later(bff.recentReports({ pageNo: 1, pageSize: MORE }), null);

  const report = await main(bff.thinkReport({ reportid: id }));
  const { body, pages = [], toc, charts: own = [], experts = [], ...head } = report;
  const charts = await ofCall;
  const liked = await like;
  const text = withAnchors(body, toc);
  const number = pageNumber(query.get("p"));
  return {
    reportid: id,
    title: report.title,
    head: onlyInMarkup({ ...head, experts }, page.isDocument),
    charts: onlyInMarkup(charts.length > 0 ? charts : own, page.isDocument),
    text: onlyInMarkup(text.blocks, page.isDocument),
    hasText: body.length > 0,
    pages: onlyInMarkup(pages, page.isDocument),
    pageCount: pages.length,
    /** The page to open at, from 1; the first one when `?p=` is out of range. */
    at: number <= pages.length ? number : 1,
    chapters: {
      ofText: onlyInMarkup(text.chapters, page.isDocument),
      ofPages: chaptersOfPages(toc, pages.length),
    },
    like: { liked: liked?.liked ?? report.praised === 1, count: report.praisecount ?? 0 },
    more: onlyInMarkup(
      ((await recent)?.list ?? []).filter(({ reportid }) => reportid !== id).slice(0, MORE - 1),
      page.isDocument,
    ),
    comments: commentsBlock(await comments, { query, isDocument: page.isDocument }),
    share: share(
      {
        kind: "article",
        title: report.title,
        description: report.summary ?? report.subtitle,
        intro: body,
        image: report.cover ?? pages[0]?.url,
        published: report.pubtime,
        author: authorOf(report),
        section: report.industry,
      },
      context,
    ),
  };
}
export type ReportData = Awaited<ReturnType<typeof loadReport>>;
/** The data for the head of a report. */
export type ReportHeadData = NonNullable<ReportData["head"]["value"]>;

function authorOf({ experts = [], org }: ThinkReport): string | undefined {
  return experts.map(({ name }) => name).join("、") || org;
}
