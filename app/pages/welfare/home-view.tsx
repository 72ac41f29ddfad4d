import { Markup } from "../../browser/document-markup.tsx";
import { Slides } from "../../features/lists/slides.tsx";
import { TopicCards } from "../../features/lists/topics/topic-cards.tsx";
import { ActivityCards } from "../../features/welfare/activity-cards.tsx";
import { yuanDigits } from "../../features/welfare/amounts.ts";
import { GroupRows, VolunteerRows } from "../../features/welfare/people-rows.tsx";
import { ProjectCards } from "../../features/welfare/project-cards.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { Stats } from "../../ui/Stats.tsx";
import type { HomeData, HomeContent } from "./load-home.server.ts";
import styles from "./home.module.css";

/** The front page of public welfare. */
export function HomeView({ home }: { home: HomeData }) {
  return (
    <div className={styles.page}>
      <Markup name="welfare-home" data={home.told}>
        {(content) => <Blocks content={content} />}
      </Markup>
    </div>
  );
}

function Blocks({ content }: { content: HomeContent }) {
  const { banners, raised, stats, projects, activities, groups, volunteers, topics } = content;
  return (
    <>
      <header className={styles.head}>
        <h1>公益</h1>
        <p>身边的善意，看得见去处</p>
      </header>
      {banners.length > 0 && <Slides slides={banners} />}
      {stats.length > 0 && (
        <div className={styles.stats} data-block="stats">
          {raised ? (
            <p className={styles.raised}>
              <span>各项目已筹善款</span> <b>{yuanDigits(raised)}</b> <span>元</span>
            </p>
          ) : null}
          <Stats stats={stats} />
        </div>
      )}
      <section data-block="projects" aria-label="公益项目">
        <SectionHeading more={{ href: "/new/welfare/list", text: "全部" }}>公益项目</SectionHeading>
        {projects.length > 0 ? <ProjectCards projects={projects} /> : <Empty />}
      </section>
      {activities.length > 0 && (
        <section data-block="activities" aria-label="近期活动">
          <SectionHeading>近期活动</SectionHeading>
          <ActivityCards activities={activities} />
        </section>
      )}
      {groups.length > 0 && (
        <section data-block="groups" aria-label="志愿团队">
          <SectionHeading>志愿团队</SectionHeading>
          <GroupRows groups={groups} />
        </section>
      )}
      {volunteers.length > 0 && (
        <section data-block="volunteers" aria-label="志愿者时长榜">
          <SectionHeading>志愿者时长榜</SectionHeading>
          <VolunteerRows volunteers={volunteers} ranked />
        </section>
      )}
      <section className={styles.join} data-block="join" aria-label="加入">
        <div>
          <h2>出一份力</h2>
          <p>一个人来，或者带一支队伍来。</p>
        </div>
        <ButtonLink href="/new/v10/publicWelfare/volApplay">成为志愿者</ButtonLink>
        <ButtonLink href="/new/v10/publicWelfare/orgApplay" variant="secondary">
          注册志愿团队
        </ButtonLink>
      </section>
      {topics.length > 0 && (
        <section data-block="topics" aria-label="公益话题">
          <SectionHeading more={{ href: "/new/publicWelfare/pwtopicSquare", text: "话题广场" }}>
            话题
          </SectionHeading>
          <TopicCards topics={topics} welfare level={3} />
        </section>
      )}
    </>
  );
}
