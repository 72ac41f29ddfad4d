import type { Composition, CompositionBlock } from "#bff/entities/composition.ts";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { Stats } from "../../ui/Stats.tsx";
import { ArticleBody } from "../article/article-body.tsx";
import styles from "./rank-hero.module.css";
import { Sign } from "./sign.tsx";
import type { GroupId } from "./groups.ts";

export interface RankHeroView {
  title: string;
  group: GroupId;
  groupName?: string;
  /** The icon from the page's data. */
  icon?: string;
  picture?: string;
  intro?: Composition["intro"];
  /** Such as 2025年第一季度. */
  period?: string;
  stats?: CompositionBlock;
}

/** The head of a list in its colour: picture, icon, name, summary, numbers. */
export function RankHero({ view }: { view: RankHeroView }) {
  const { title, group, groupName, icon, picture, intro, period, stats } = view;
  return (
    <header className={styles.hero} data-block="hero" data-group={group}>
      {picture && (
        <Picture
          src={picture}
          alt=""
          preset="topBanner"
          ratio="9:5"
          eager
          sizes="(min-width: 1024px) 780px, 100vw"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <p className={styles.kicker}>
          <a href="/new/thinkTank" className={styles.home}>
            智库
          </a>
          <a href="/new/ThinkFile/allmenu" className={styles.home}>
            {groupName ? `${groupName}榜单` : "全部榜单"}
          </a>
          {period && <span className={styles.period}>{period}</span>}
        </p>
        <div className={styles.title}>
          <span className={styles.sign}>
            <Sign group={group} icon={icon} size={30} />
          </span>
          <h1>{title}</h1>
        </div>
        {intro && intro.length > 0 && (
          <div className={styles.intro}>
            <ArticleBody blocks={intro} />
          </div>
        )}
      </div>
      {stats?.kind === "stats" && stats.items.length > 0 && (
        <div className={styles.stats} data-block="stats">
          <Stats stats={stats.items.map(({ name, value, unit }) => ({ label: name, value, unit }))} />
        </div>
      )}
    </header>
  );
}
