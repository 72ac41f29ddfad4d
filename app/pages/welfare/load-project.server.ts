import type { WelfareProject } from "#bff/entities/welfare.ts";
import { objectComments } from "../../features/comments/comment-sets.server.ts";
import { commentsBlock, loadComments, noComments } from "../../features/comments/load-comments.server.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import type { PageArgs } from "../../request/page-loader.server.ts";
import { share } from "../../features/share/share-of.server.ts";
import { activityCard } from "../../features/welfare/cards.ts";
import { checkChain } from "../../features/welfare/chain-check.server.ts";
import { verdictWords } from "../../features/welfare/chain.ts";
import { thumbState } from "../../features/welfare/thumbs.ts";

/** Ledger entries on a project's page; the chain's page has all of them. */
const LAST_BLOCKS = 3;
const LAST_DONORS = 5;

/** A project with its checked ledger (pages §4.11). The layout `story` begins with the text, `facts` with the money. */
export async function loadProject(args: PageArgs, layout: "facts" | "story") {
  const { id, query, context, main, later } = args;
  const { bff, page } = context;
  const set = objectComments(bff, "project", id);
  const comments = later(loadComments(set, id, query), noComments(set, id));
  const project = await main(bff.cwProjectDetail({ projectId: id }));
  const { title, summary, cover, pk } = project;
  return {
    view: "project" as const,
    id,
    title,
    layout,
    told: onlyInMarkup({ ...headOf(project), ...partsOf(project) }, page.isDocument),
    hasText: project.body.length > 0,
    pk: pk ?? null,
    thumb: thumbState(project),
    comments: commentsBlock(await comments, { query, isDocument: page.isDocument }),
    share: share(
      {
        kind: "profile",
        profile: "Project",
        title,
        description: summary,
        intro: project.body,
        image: cover,
      },
      context,
    ),
  };
}
export type ProjectData = Awaited<ReturnType<typeof loadProject>>;
export type ProjectContent = NonNullable<ProjectData["told"]["value"]>;

function headOf(project: WelfareProject) {
  const { title, cover, summary, orgid, orgname, status, starttime, endtime, readcount } = project;
  const { goal, raised, donors } = project;
  return {
    title,
    cover,
    summary,
    orgid,
    orgname,
    status,
    starttime,
    endtime,
    readcount,
    goal,
    raised,
    donors,
  };
}

function partsOf({ body, progress = [], chain = [], activities = [], news = [] }: WelfareProject) {
  const check = chain.length > 0 ? checkChain(chain) : null;
  const newestFirst = check?.blocks.toReversed() ?? [];
  return {
    body,
    progress,
    ledger: check && {
      verdict: check.verdict,
      words: verdictWords(check),
      total: check.blocks.length,
      last: newestFirst.slice(0, LAST_BLOCKS),
    },
    gifts: newestFirst.filter(({ kind }) => kind === "donate").slice(0, LAST_DONORS),
    activities: activities.map(activityCard),
    news,
  };
}
