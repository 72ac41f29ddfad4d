import { ArticleBody } from "../../features/article/article-body.tsx";
import { yuanDigits } from "../../features/welfare/amounts.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Stats, type Stat } from "../../ui/Stats.tsx";
import type { OrganizationView } from "./organization-view.ts";
import styles from "./organization.module.css";

/** Logo, name, introduction, counts and contact of an organization. */
export function OrganizationHead({ organization }: { organization: OrganizationView }) {
  const { name, type, logo, intro, facts } = organization;
  const stats = statsOf(organization);
  return (
    <>
      <header className={styles.head} data-block="person">
        <div className={styles.ground} />
        <span className={styles.logo}>
          <Avatar src={logo} size="huge" square eager />
        </span>
        <h1>
          {name} <Badge tone="brand">{type === "enterprise" ? "爱心企业" : "公益机构"}</Badge>
        </h1>
      </header>
      {intro.length > 0 && (
        <section data-block="intro" aria-label="简介">
          <ArticleBody blocks={intro} />
        </section>
      )}
      {stats.length > 0 && (
        <div className={styles.stats} data-block="stats">
          <Stats stats={stats} />
        </div>
      )}
      <Facts facts={facts} look="box" block="contact" />
    </>
  );
}

function statsOf({ projectcount, volunteercount, raised, raisedLabel }: OrganizationView): Stat[] {
  return [
    ...(raised ? [{ label: raisedLabel, value: yuanDigits(raised), unit: "元" }] : []),
    ...(projectcount ? [{ label: "公益项目", value: projectcount, unit: "个" }] : []),
    ...(volunteercount ? [{ label: "志愿者", value: volunteercount, unit: "人" }] : []),
  ];
}
