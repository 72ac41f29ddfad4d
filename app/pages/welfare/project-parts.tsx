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
import type { ProjectData, ProjectTold } from "./load-project.server.ts";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./project.module.css";

interface Part {
  told: ProjectTold;
}

/** Picture, state, title, who runs it and when. */
export function Head({ told, layout }: Part & { layout: ProjectData["layout"] }) {
  const { title, cover, summary, status, readcount } = told;
  const facts = [periodOf(told), countLabel(readcount, "阅读")].filter(Boolean);
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
      <Runner told={told} />
      {facts.length > 0 && <p className={styles.facts}>{facts.join(" · ")}</p>}
      {summary && (
        <p className={styles.summary} data-block="summary">
          {summary}
        </p>
      )}
    </header>
  );
}

/** Who runs it, with the way to their page. */
function Runner({ told: { orgid, orgname } }: Part) {
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

function periodOf({ starttime, endtime }: ProjectTold): string {
  const [from, to] = [starttime?.slice(0, 10), endtime?.slice(0, 10)];
  if (from && to) return `${from} 至 ${to}`;
  return from ? `${from} 开始` : to ? `${to} 截止` : "";
}

/** What was given so far, and by whom. */
export function Given({ told }: Part) {
  return (
    <>
      <Money told={told} />
      <Donors told={told} />
    </>
  );
}

/** 已筹 and 目标 with the bar between them. */
function Money({ told: { goal, raised, donors } }: Part) {
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

/** The latest gifts, from the ledger; people masked. */
function Donors({ told: { gifts, donors } }: Part) {
  if (gifts.length === 0) return null;
  return (
    <section data-block="donors" aria-label="爱心捐赠">
      <SectionHeading count={donors ? inFull(donors, "人次") : undefined}>爱心捐赠</SectionHeading>
      <LedgerRows entries={gifts} />
    </section>
  );
}

/** The text, and what was done since. */
export function Story({ told: { body, progress } }: Part) {
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

/** The last entries of the chain, what its check found, and the way to all of them. */
export function Ledger({ told: { ledger }, id }: Part & { id: string }) {
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

/** Activities that belong to it. */
export function Activities({ told: { activities } }: Part) {
  if (activities.length === 0) return null;
  return (
    <section data-block="activities" aria-label="相关活动">
      <SectionHeading>相关活动</SectionHeading>
      <ActivityCards activities={activities} />
    </section>
  );
}
