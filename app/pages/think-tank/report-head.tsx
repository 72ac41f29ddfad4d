import { ExpertCards } from "../../features/people/expert-cards.tsx";
import { count, fileSize } from "../../ui/format.ts";
import { Icon } from "../../ui/Icon.tsx";
import { MetaLine } from "../../ui/MetaLine.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { PillLink } from "../../ui/PillLink.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import type { ReportHeadData } from "./load-report.server.ts";
import styles from "./report.module.css";

/** Cover, title, publisher and date of a report. */
export function ReportHead({ head }: { head: ReportHeadData }) {
  const { title, subtitle, cover, org, industry, pubtime, readcount } = head;
  return (
    <header className={styles.head}>
      {cover && (
        <div className={styles.cover}>
          <Picture src={cover} alt="" preset="videoThumb" ratio="3:4" eager />
        </div>
      )}
      <div className={styles.name}>
        {industry && (
          <a className={styles.industry} href={`/new/wisdom?industry=${encodeURIComponent(industry)}`}>
            {industry}
          </a>
        )}
        <h1>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        <MetaLine source={org} pubtime={pubtime}>
          {Boolean(readcount) && <span>{count(readcount)}阅读</span>}
        </MetaLine>
      </div>
    </header>
  );
}

/** The authors and the summary of a report. */
export function ReportAbout({ head: { experts, summary } }: { head: ReportHeadData }) {
  return (
    <>
      {experts.length > 0 && (
        <section data-block="experts" aria-label="课题专家">
          <SectionHeading>课题专家</SectionHeading>
          <ExpertCards experts={experts} />
        </section>
      )}
      {summary && (
        <p className={styles.summary} data-block="summary">
          <b>摘要</b>
          {summary}
        </p>
      )}
    </>
  );
}

/** The file to download and the keywords. */
export function ReportTail({ head: { fileurl, filesize, keywords = [] } }: { head: ReportHeadData }) {
  return (
    <>
      {fileurl && (
        <div className={styles.download} data-block="download">
          <a href={fileurl} data-document="" download>
            <Icon name="download" size={18} />
            下载报告
            {Boolean(filesize) && <span>{fileSize(filesize)}</span>}
          </a>
        </div>
      )}
      {keywords.length > 0 && (
        <ul className={styles.tags} data-block="tags" aria-label="关键词">
          {keywords.map((word) => (
            <li key={word}>
              <PillLink href={`/new/sameTopic/${encodeURIComponent(word)}`}>{word}</PillLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
