import type { WelfareActivity } from "#bff/entities/welfare-people.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import type { PageArgs } from "../../request/page-loader.server.ts";
import { openingOfWelfare } from "../../routes/opening.ts";
import { share } from "../../features/share/share-of.server.ts";
import { topicCard } from "../../features/lists/topics/topic-card.ts";
import { activityCard, groupRow, projectCard, volunteerRow } from "../../features/welfare/cards.ts";
import type { Stat } from "../../ui/Stats.tsx";
import { whereOfAll } from "../../request/where.ts";

const FIRST = { pageNo: 1, pageSize: 10 };
const PROJECTS = 4;
const ACTIVITIES = 4;
const GROUPS = 6;
const OVER = 2;

interface Listed {
  total: number;
  hasMore: boolean;
}

/** The front page of public welfare: projects, activities, groups, volunteers, topics, totals (pages §4.11, without an id). */
export async function loadHome({ context, main, later }: PageArgs) {
  const { bff, page } = context;
  const banners = later(bff.bannerList({ place: "welfare" }), []);
  const activities = later(bff.cwActivityList(FIRST), null);
  const groups = later(bff.cwGroupList({ ...FIRST, pageSize: GROUPS }), null);
  const volunteers = later(bff.cwVolunteerList({ sort: "hours", ...FIRST }), null);
  const topics = later(bff.intelMainList({ tab: "new", ...FIRST }), null);
  const projects = await main(bff.cwProjectList(FIRST));
  const content = {
    banners: await banners,
    projects: projects.list.slice(0, PROJECTS).map(projectCard),
    activities: current((await activities)?.list ?? []).map(activityCard),
    groups: ((await groups)?.list ?? []).map(groupRow),
    volunteers: ((await volunteers)?.list ?? []).map(volunteerRow),
    topics: ((await topics)?.topics ?? []).filter(({ kind }) => kind === "welfare").map(topicCard),
    raised: raisedInAll(projects),
    stats: [
      ...totalOf("公益项目", "个", projects),
      ...totalOf("公益活动", "场", await activities),
      ...totalOf("志愿团队", "支", await groups),
      ...totalOf("志愿者", "人", await volunteers),
    ],
  };
  const where = whereOfAll(page.url.origin);
  return {
    view: "home" as const,
    told: onlyInMarkup(content, page.isDocument),
    share: share(
      {
        title: "公益",
        description: "身边的善意，看得见去处：公益项目、志愿活动和一笔一笔公开的账。",
        image: content.projects[0]?.cover,
        rows: projects.list.map(({ projectid, title }) => ({
          title,
          ...openingOfWelfare("project", projectid, where),
        })),
      },
      context,
    ),
  };
}
export type HomeData = Awaited<ReturnType<typeof loadHome>>;
export type HomeContent = NonNullable<HomeData["told"]["value"]>;

/** The activities for 近期活动: those that have not ended; when all have, the ended ones. */
function current(activities: readonly WelfareActivity[]): readonly WelfareActivity[] {
  const open = activities.filter(({ status }) => status !== OVER);
  return (open.length > 0 ? open : activities).slice(0, ACTIVITIES);
}

/** One entry of the strip of totals; none when the gateway does not say how many there are. */
function totalOf(
  label: string,
  unit: string,
  listed: (Listed & { list: readonly unknown[] }) | null,
): Stat[] {
  if (!listed || listed.total === 0) return [];
  const isKnown = !listed.hasMore || listed.total > listed.list.length;
  return isKnown ? [{ label, unit, value: listed.total }] : [];
}

/** The sum that all projects have raised, in fen; null when the list is incomplete. */
function raisedInAll({ list, hasMore }: Listed & { list: readonly { raised?: number }[] }): number | null {
  return hasMore ? null : list.reduce((sum, { raised = 0 }) => sum + raised, 0);
}
