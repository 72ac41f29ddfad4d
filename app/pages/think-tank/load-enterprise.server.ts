import type { Enterprise } from "#bff/entities/think-tank.ts";
import { bodyText } from "#bff/reading/html-text.ts";
import { objectComments } from "../../features/comments/comment-sets.server.ts";
import { commentsBlock, loadComments, noComments } from "../../features/comments/load-comments.server.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import { filterAddress } from "../../features/think-tank/rank-filter.ts";
import { groups } from "../../features/think-tank/groups.ts";
import { toneOf } from "../../features/think-tank/tone.ts";
import { share } from "../../features/share/share-of.server.ts";
import type { FileArgs } from "./think-file.server.ts";

/** The comment set of enterprises (contract §3). */
export const ENTERPRISE = "enterprise";
const NEWS = 4;
const DESCRIPTION = 80;

/** An enterprise of a rank list: `/ThinkFile/{name}/{enterpriseid}` (pages §4.12). */
export async function loadEnterprise(args: FileArgs) {
  const { id, name, title, file, query, context, main, later } = args;
  const { bff, page } = context;
  const rankid = file.kind === "template" ? (query.get("rankid") ?? undefined) : undefined;
  const set = objectComments(bff, ENTERPRISE, id);
  const comments = later(loadComments(set, id, query), noComments(set, id));
  const charts = later(bff.thinkChart({ enterpriseid: id }), []);
  const news = later(bff.enterpriseNews({ enterpriseid: id, pageNo: 1, pageSize: NEWS }), null);
  const enterprise = await main(bff.enterpriseInfo({ enterpriseid: id }));
  const { isDocument } = page;
  const { intro, products = [], images = [], honours = [], dims = [] } = enterprise;
  return {
    title: enterprise.name,
    id,
    name: enterprise.name,
    tone: toneOf(undefined, groups[file.group].color),
    head: onlyInMarkup(
      {
        ...headOf(enterprise),
        list: { title, href: filterAddress({ path: `/new/ThinkFile/${name}`, rankid }) },
      },
      isDocument,
    ),
    body: onlyInMarkup({ dims, intro, products, images, honours }, isDocument),
    charts: onlyInMarkup(await charts, isDocument),
    news: onlyInMarkup((await news)?.list ?? [], isDocument),
    comments: commentsBlock(await comments, { query, isDocument }),
    share: share(
      {
        title: enterprise.name,
        description: descriptionOf(enterprise),
        image: enterprise.logo ?? images[0]?.url,
        kind: "profile",
      },
      context,
    ),
  };
}
export type EnterpriseData = Awaited<ReturnType<typeof loadEnterprise>>;

const yearText = (founded: string) => (/^\d{4}$/.test(founded) ? `${founded}年` : founded);

function headOf(enterprise: Enterprise) {
  const {
    name,
    shortname,
    logo,
    city,
    address,
    founded,
    tags = [],
    website,
    score,
    rank,
    change,
  } = enterprise;
  const facts = [shortname === name ? undefined : shortname, founded && yearText(founded), address ?? city];
  return { name, logo, about: facts.filter(Boolean).join(" · "), tags, website, score, rank, change };
}

/** The description in the card of a shared link (pages §7). */
function descriptionOf({ intro, honours, tags }: Enterprise): string | undefined {
  return (intro && bodyText(intro, DESCRIPTION)) || honours?.[0] || tags?.join(" ");
}
