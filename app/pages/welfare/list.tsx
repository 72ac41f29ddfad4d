import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { EndlessList } from "../../features/lists/endless-list.tsx";
import { askFeed } from "../../feeds.server.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { openingOfWelfare } from "../../routes/opening.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { ProjectCards } from "../../features/welfare/project-cards.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { whereOfAll } from "../../request/where.ts";
import styles from "./list.module.css";

const STATES = [
  ["", "全部"],
  ["1", "进行中"],
  ["2", "已结束"],
] as const;

async function loadProjects({ query, context, main }: PageArgs) {
  const { bff, page } = context;
  const parameter = query.get("status");
  const status = parameter === "1" || parameter === "2" ? parameter : undefined;
  const { feed } = await main(askFeed(bff, "welfare-projects", { status }, pageNumber(query.get("page"))));
  const where = whereOfAll(page.url.origin);
  return {
    status,
    feed,
    share: share(
      {
        title: "公益项目",
        description: "正在进行和已经完成的公益项目，筹了多少、花在哪里，逐笔公开。",
        image: feed.items[0]?.cover,
        rows: feed.items.map(({ projectid, title }) => ({
          title,
          ...openingOfWelfare("project", projectid, where),
        })),
      },
      context,
    ),
  };
}
type ProjectsData = Awaited<ReturnType<typeof loadProjects>>;

export const loader = pageLoader(loadProjects);
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<ProjectsData>(({ share: shareData }) => ({
  title: shareData.title,
  share: shareData,
}));

/** 公益项目: all projects, those under way, or those that have ended (pages §4.11). */
export default function Projects() {
  const { content } = useLoaderData<PageData<ProjectsData>>();
  const { status = "", feed } = content;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>公益项目</h1>
        <a href="/new/welfare">公益首页</a>
      </header>
      <Tabs
        label="项目状态"
        look="pills"
        current={status}
        tabs={STATES.map(([id, text]) => ({
          id,
          text,
          href: `/new/welfare/list${id && `?status=${id}`}`,
        }))}
      />
      <EndlessList
        key={status}
        source={{ kind: "welfare-projects", status: content.status }}
        initial={feed}
        idOf={({ projectid }) => projectid}
      >
        {(projects) => <ProjectCards projects={projects} level={2} eager={2} />}
      </EndlessList>
    </div>
  );
}

export { ErrorView as ErrorBoundary };
