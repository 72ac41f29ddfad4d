import { ArticleBody } from "../../features/article/article-body.tsx";
import { ChartsBlock } from "../../features/composed/charts/charts-block.tsx";
import { ComposedBlock } from "../../features/composed/composed-block.tsx";
import { ExpertCards } from "../../features/people/expert-cards.tsx";
import { Markup } from "../../browser/document-markup.tsx";
import { useSession } from "../../browser/use-session.tsx";
import { Directory } from "../../features/think-tank/directory.tsx";
import { RankTeasers } from "../../features/think-tank/rank-teasers.tsx";
import { ReportCards } from "../../features/think-tank/reports/report-cards.tsx";
import { Slides } from "../../features/lists/slides.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import type { WholeData } from "./load-home.server.ts";
import styles from "./think-tank.module.css";

/** 智库: banner, statistics, list directory, charts, reports, experts, ranks, other blocks (pages §4.12). */
export function WholeThinkTank({ content }: { content: WholeData }) {
  const { features } = useSession();
  const bots = features.includes("Bot_list");
  return (
    <div className={styles.page}>
      <Markup name="think-tank" data={content.front}>
        {({ intro, banner, stats, directory }) => (
          <>
            <header className={styles.head}>
              <h1>{content.title}</h1>
              {intro && <ArticleBody blocks={intro} />}
            </header>
            {banner.length > 0 && <Slides slides={banner} />}
            {stats && <ComposedBlock block={stats} />}
            <section className={styles.block} aria-label="行业榜单">
              <SectionHeading more={{ href: "/new/ThinkFile/allmenu", text: "全部" }}>
                行业榜单
              </SectionHeading>
              <Directory groups={directory} bots={bots} brief />
            </section>
          </>
        )}
      </Markup>
      <ChartsBlock name="think-tank" heading="行业指数" charts={content.charts} />
      <Markup name="think-tank-beneath" data={content.beneath}>
        {(beneath) => <Beneath beneath={beneath} />}
      </Markup>
    </div>
  );
}

function Beneath({
  beneath: { reports, experts, ranks, others },
}: {
  beneath: NonNullable<WholeData["beneath"]["value"]>;
}) {
  return (
    <>
      {reports.length > 0 && (
        <section className={styles.block} data-block="reports" aria-label="最新报告">
          <SectionHeading more={{ href: "/new/thinkTank/reports" }}>最新报告</SectionHeading>
          <ReportCards reports={reports} level={3} />
        </section>
      )}
      {experts.length > 0 && (
        <section className={styles.block} data-block="experts" aria-label="智库专家">
          <SectionHeading more={{ href: "/new/thinkTank/experts" }}>智库专家</SectionHeading>
          <ExpertCards experts={experts} />
        </section>
      )}
      {ranks.length > 0 && (
        <section className={styles.block} data-block="ranks" aria-label="榜单速览">
          <SectionHeading more={{ href: "/new/thinkTank/ranks" }}>榜单速览</SectionHeading>
          <RankTeasers lists={ranks} level={3} />
        </section>
      )}
      {others.map((block) => (
        <ComposedBlock key={block.blockid} block={block} />
      ))}
    </>
  );
}
