import { clsx } from "clsx";
import { ArticleBody } from "../../features/article/article-body.tsx";
import { openingOfWelfare } from "../../routes/opening.ts";
import { Progress } from "../../features/posts/progress.tsx";
import { ActivityCards } from "../../features/welfare/activity-cards.tsx";
import { inFull, money, percentReached, yuanDigits } from "../../features/welfare/amounts.ts";
import { LedgerRows, Verdict } from "../../features/welfare/ledger.tsx";
import { ProjectState } from "../../features/welfare/project-cards.tsx";
import { countLabel } from "../../ui/format.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Meter } from "../../ui/Meter.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import type { ProjectData, ProjectContent } from "./load-project.server.ts";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./project.module.css";

interface Part {
  content: ProjectContent;
}

/** Picture, state, title, organization and period. */
export function Head({ content, layout }: Part & { layout: ProjectData["layout"] }) {
  const { title, cover, summary, status, readcount } = content;
  const facts = [periodOf(content), countLabel(readcount, "阅读")].filter(Boolean);
  return (
    <header className={clsx(styles.head, layout === "story" && styles.story)}>
      <div className={styles.cover} data-figure={cover}>
        <Picture
          src={cover}
          alt=""
          preset="topBanner"
          ratio={layout === "story" ? "3:2" : "9:5"}
          sizes="(min-width: 1024px) 780px, 100vw"
          eager
          opens
        />
        <span className={styles.state}>
          <ProjectState status={status} />
        </span>
      </div>
      <h1>{title}</h1>
      <Organizer content={content} />
      {facts.length > 0 && <p className={styles.facts}>{facts.join(" · ")}</p>}
      {summary && (
        <p className={styles.summary} data-block="summary">
          {summary}
        </p>
      )}
    </header>
  );
}

/** The organization that runs the project, with a link to its page. */
function Organizer({ content: { orgid, orgname } }: Part) {
  const where = useWhere();
  const name = orgname ?? (orgid && "发起机构");
  if (!name) return null;
  return (
    <p className={styles.runner}>
      <Icon name="heart" size={16} />
      {orgid ? <a href={openingOfWelfare("org", orgid, where).href ?? undefined}>{name}</a> : name}
    </p>
  );
}

function periodOf({ starttime, endtime }: ProjectContent): string {
  const [from, to] = [starttime?.slice(0, 10), endtime?.slice(0, 10)];
  if (from && to) return `${from} 至 ${to}`;
  return from ? `${from} 开始` : to ? `${to} 截止` : "";
}

/** The money raised so far and the latest donors. */
export function Donations({ content }: Part) {
  return (
    <>
      <Money content={content} />
      <Donors content={content} />
    </>
  );
}

/** 已筹 and 目标 with a progress bar. */
function Money({ content: { goal, raised, donors } }: Part) {
  if (raised === undefined && !goal) return null;
  const percent = percentReached(raised ?? 0, goal);
  return (
    <section className={styles.money} data-block="money" aria-label="筹款">
      <p className={styles.raised}>
        <span>已筹</span>
        <b>{yuanDigits(raised ?? 0)}</b>
        <span>元</span>
      </p>
      {percent !== null && <Meter percent={percent} label="筹款进度" tone="warm" size="medium" />}
      <p className={styles.sums}>
        {goal ? <span>目标 {money(goal)}</span> : null}
        {donors ? <span>{inFull(donors, "人次捐赠")}</span> : null}
        {percent !== null && <b>{percent}%</b>}
      </p>
    </section>
  );
}

/** The latest donations in the ledger; names are masked. */
function Donors({ content: { gifts, donors } }: Part) {
  if (gifts.length === 0) return null;
  return (
    <section data-block="donors" aria-label="爱心捐赠">
      <SectionHeading count={donors ? inFull(donors, "人次") : undefined}>爱心捐赠</SectionHeading>
      <LedgerRows entries={gifts} />
    </section>
  );
}

/** The text and the progress of the project. */
export function Story({ content: { body, progress } }: Part) {
  return (
    <>
      {body.length > 0 && (
        <section className={styles.body} data-block="body" aria-label="项目介绍">
          <ArticleBody blocks={body} />
        </section>
      )}
      <Progress steps={progress}>项目进展</Progress>
    </>
  );
}

/** The last entries of the chain, the result of its check, and a link to all entries. */
export function Ledger({ content: { ledger }, id }: Part & { id: string }) {
  const where = useWhere();
  if (!ledger) return null;
  const href = openingOfWelfare("chain", id, where).href ?? "";
  return (
    <section data-block="chain" aria-label="链上公示">
      <SectionHeading more={{ href, text: `全部${ledger.total}个区块` }}>链上公示</SectionHeading>
      <Verdict verdict={ledger.verdict}>{ledger.words}</Verdict>
      <LedgerRows entries={ledger.last} />
    </section>
  );
}

/** The activities of the project. */
export function Activities({ content: { activities } }: Part) {
  if (activities.length === 0) return null;
  return (
    <section data-block="activities" aria-label="相关活动">
      <SectionHeading>相关活动</SectionHeading>
      <ActivityCards activities={activities} />
    </section>
  );
}
