import type { ImageRef } from "#bff/entities/media.ts";
import { fullTime, machineTime } from "../../ui/format.ts";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { PostPictures } from "./post-pictures.tsx";
import styles from "./progress.module.css";

interface Step {
  time?: string;
  who?: string;
  text: string;
  images?: ImageRef[];
}

interface ProgressProps {
  steps: readonly Step[];
  children?: string;
}

/** The steps of a post or a project, newest first. */
export function Progress({ steps, children = "跟进动态" }: ProgressProps) {
  if (steps.length === 0) return null;
  const newestFirst = [...steps].sort((a, b) => (b.time ?? "").localeCompare(a.time ?? ""));
  return (
    <section className={styles.progress} data-block="progress" aria-label={children}>
      <SectionHeading>{children}</SectionHeading>
      <ol>
        {newestFirst.map((step) => (
          <li key={`${step.time}${step.text}`}>
            <p className={styles.who}>
              {step.who && <b>{step.who}</b>}
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
