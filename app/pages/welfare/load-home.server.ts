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

/** The front page of public welfare: what runs, who serves, what came together (pages §4.11, without an id). */
export async function loadHome({ context, main, later }: PageArgs) {
  const { bff, page } = context;
  const banners = later(bff.bannerList({ place: "welfare" }), []);
  const activities = later(bff.cwActivityList(FIRST), null);
  const groups = later(bff.cwGroupList({ ...FIRST, pageSize: GROUPS }), null);
  const volunteers = later(bff.cwVolunteerList({ sort: "hours", ...FIRST }), null);
  const topics = later(bff.intelMainList({ tab: "new", ...FIRST }), null);
  const projects = await main(bff.cwProjectList(FIRST));
  const told = {
    banners: await banners,
    projects: projects.list.slice(0, PROJECTS).map(projectCard),
    activities: toCome((await activities)?.list ?? []).map(activityCard),
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
    told: onlyInMarkup(told, page.isDocument),
    share: share(
      {
        title: "公益",
        description: "身边的善意，看得见去处：公益项目、志愿活动和一笔一笔公开的账。",
        image: told.projects[0]?.cover,
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
export type HomeTold = NonNullable<HomeData["told"]["value"]>;

/** What has not ended comes first in 近期活动; when all has, what there was. */
function toCome(activities: readonly WelfareActivity[]): readonly WelfareActivity[] {
  const open = activities.filter(({ status }) => status !== OVER);
  return (open.length > 0 ? open : activities).slice(0, ACTIVITIES);
}

/** A number of the strip, when the gateway tells how many there are in all. */
function totalOf(
  label: string,
  unit: string,
  listed: (Listed & { list: readonly unknown[] }) | null,
): Stat[] {
  if (!listed || listed.total === 0) return [];
  const isKnown = !listed.hasMore || listed.total > listed.list.length;
  return isKnown ? [{ label, unit, value: listed.total }] : [];
}

/** What all projects have raised together, in fen; null when not all of them are here. */
function raisedInAll({ list, hasMore }: Listed & { list: readonly { raised?: number }[] }): number | null {
  return hasMore ? null : list.reduce((sum, { raised = 0 }) => sum + raised, 0);
}
