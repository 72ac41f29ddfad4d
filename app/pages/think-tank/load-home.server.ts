import type { Composition, CompositionBlock } from "#bff/entities/composition.ts";
import { askFeed } from "../../feeds.server.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import type { PageArgs } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { directoryOf } from "../../features/think-tank/directory.server.ts";
import { teaserOf } from "../../features/think-tank/teasers.server.ts";
import { share } from "../../features/share/share-of.server.ts";
import type { thinkTankSections } from "../../routes/route-params.ts";

const PAGE_KEY = "thinkTank";
const REPORTS = 4;
const EXPERTS = 6;

export type Section = (typeof thinkTankSections)[number];

const sectionTitles: Record<Section, string> = {
  reports: "最新报告",
  experts: "智库专家",
  ranks: "行业榜单",
};

/** The whole of 智库, or one of its lists: `/thinkTank/{section}` (pages §4.12). */
export async function loadThinkTank(args: PageArgs) {
  return args.id ? loadSection(args, args.id as Section) : loadWhole(args);
}

/** The first block of this kind that has items. */
function blockOf<Kind extends CompositionBlock["kind"]>({ blocks }: Composition, kind: Kind) {
  type Block = Extract<CompositionBlock, { kind: Kind }>;
  return blocks.find((block): block is Block => block.kind === kind && block.items.length > 0);
}

async function loadWhole({ context, main, later }: PageArgs) {
  const { bff, page } = context;
  const charts = later(bff.thinkChart({}), []);
  const composition = await main(bff.compPage({ pageKey: PAGE_KEY }));
  // A block that editors did not compose comes from its own call.
  const banner = blockOf(composition, "banner")?.items ?? later(bff.bannerList({ place: "think" }), []);
  const reports =
    blockOf(composition, "reports")?.items ??
    later(bff.recentReports({ pageNo: 1, pageSize: REPORTS }).then(listOf), []);
  const experts =
    blockOf(composition, "experts")?.items ??
    later(bff.thinkExperts({ pageNo: 1, pageSize: EXPERTS }).then(listOf), []);
  const { title, theme, intro } = composition;
  const { isDocument } = page;
  return {
    kind: "whole" as const,
    title: title || "智库",
    front: onlyInMarkup(
      {
        intro,
        banner: await banner,
        stats: blockOf(composition, "stats") ?? null,
        directory: directoryOf(composition),
      },
      isDocument,
    ),
    charts: onlyInMarkup(await charts, isDocument),
    beneath: onlyInMarkup(
      {
        reports: await reports,
        experts: await experts,
        ranks: teasersOf(composition),
        others: composition.blocks.filter(({ kind }) => !PLACED.has(kind)),
      },
      isDocument,
    ),
    share: share(
      {
        title: title || "智库",
        intro,
        image: theme?.headimg,
        rows: (await reports).map((report) => ({
          title: report.title,
          href: reportAddress(report.reportid),
        })),
      },
      context,
    ),
  };
}

const reportAddress = (id: string) => `/new/report/${encodeURIComponent(id)}`;

/** Kinds of blocks that have a fixed place on the page. All others come at its end. */
const PLACED = new Set(["banner", "menu", "stats", "reports", "experts", "rank"]);

const listOf = <Row>({ list }: { list: Row[] }) => list;

/** The rank lists in the composed block of ranks. */
function teasersOf(composition: Composition) {
  const items = blockOf(composition, "rank")?.items ?? [];
  return items.flatMap((item) => ("rankid" in item ? [teaserOf(item)] : []));
}

async function loadSection({ query, context, main }: PageArgs, section: Section) {
  const { bff, page } = context;
  const number = pageNumber(query.get("page"));
  const title = sectionTitles[section];
  const base = { kind: "section" as const, title, share: share({ title }, context) };
  switch (section) {
    case "reports": {
      const { feed } = await main(askFeed(bff, "reports", {}, number));
      return { ...base, section, feed };
    }
    case "experts": {
      const { feed } = await main(askFeed(bff, "experts", {}, number));
      return { ...base, section, feed };
    }
    case "ranks": {
      const composition = await main(bff.compPage({ pageKey: PAGE_KEY }));
      const lists = { teasers: teasersOf(composition), directory: directoryOf(composition) };
      return { ...base, section, lists: onlyInMarkup(lists, page.isDocument) };
    }
  }
}

export type ThinkTankData = Awaited<ReturnType<typeof loadThinkTank>>;
export type WholeData = Extract<ThinkTankData, { kind: "whole" }>;
export type SectionData = Extract<ThinkTankData, { kind: "section" }>;
