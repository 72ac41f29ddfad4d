import { data } from "@remix-run/node";
import { askFeed } from "../../feeds.server.ts";
import type { PageArgs } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { share } from "../../features/share/share-of.server.ts";

/** The filter offers the industries of this many newest reports; 50 is the largest page. */
const NEWEST = 50;
const LONGEST_NAME = 20;

/** All reports with their covers, or those of one industry (pages §4.12). */
export async function loadShelf({ query, context, main, later }: PageArgs, title: string) {
  const { bff } = context;
  const industry = query.get("industry")?.trim() ?? "";
  if (industry.length > LONGEST_NAME) throw data(null, { status: 404 });
  const newest = later(bff.recentReports({ pageNo: 1, pageSize: NEWEST }), null);
  const { feed } = await main(
    askFeed(bff, "reports", { industry: industry || undefined }, pageNumber(query.get("page"))),
  );
  const industries = ((await newest)?.list ?? feed.items).flatMap((report) => report.industry ?? []);
  return {
    view: "shelf" as const,
    title,
    industry,
    industries: [...new Set(industry ? [...industries, industry] : industries)],
    feed,
    share: share(
      {
        title: industry ? `${industry} - ${title}` : title,
        image: feed.items[0]?.cover,
        rows: feed.items.map((report) => ({
          title: report.title,
          href: `/new/wisdom/${encodeURIComponent(report.reportid)}`,
        })),
      },
      context,
    ),
  };
}
export type ShelfData = Awaited<ReturnType<typeof loadShelf>>;
