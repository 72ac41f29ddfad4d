import type { IntelligencePost } from "#bff/entities/intelligence.ts";
import { fullTime, machineTime } from "../../ui/format.ts";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { PostPictures } from "./post-pictures.tsx";
import styles from "./progress.module.css";

type Steps = NonNullable<IntelligencePost["progress"]>;

/** 跟进动态: what became of a post, the newest first. */
export function Progress({ steps }: { steps: Steps }) {
  if (steps.length === 0) return null;
  const newestFirst = [...steps].sort((a, b) => (b.time ?? "").localeCompare(a.time ?? ""));
  return (
    <section className={styles.progress} data-block="progress" aria-label="跟进动态">
      <SectionHeading>跟进动态</SectionHeading>
      <ol>
        {newestFirst.map((step) => (
          <li key={`${step.time}${step.text}`}>
            <p className={styles.who}>
              <b>{step.who}</b>
              {step.time && <time dateTime={machineTime(step.time)}>{fullTime(step.time)}</time>}
            </p>
            <p>{step.text}</p>
            {step.images && <PostPictures images={step.images} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
