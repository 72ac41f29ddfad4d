import type { MouseEvent } from "react";
import { SectionHeading } from "../../../ui/SectionHeading.tsx";
import type { Chapter } from "./chapters.ts";
import styles from "./contents.module.css";

interface ContentsProps {
  chapters: readonly Chapter[];
  /** The current printed page, in a view that shows one page at a time. */
  page?: number;
  /** With script, called instead of following the link. */
  onChoose?: (page: number) => void;
}

/** 目录: a report's table of contents, with links. */
export function Contents({ chapters, page, onChoose }: ContentsProps) {
  if (chapters.length === 0) return null;
  const open = page === undefined ? -1 : chapters.findLastIndex((chapter) => (chapter.page ?? 0) <= page);
  return (
    <nav className={styles.contents} data-block="toc" aria-label="目录">
      <SectionHeading>目录</SectionHeading>
      <ol>
        {chapters.map((chapter, place) => (
          <li key={`${place} ${chapter.title}`}>
            <Line chapter={chapter} isOpen={place === open} onChoose={onChoose} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Line({
  chapter: { title, anchor, page },
  isOpen,
  onChoose,
}: Pick<ContentsProps, "onChoose"> & { chapter: Chapter; isOpen: boolean }) {
  const words = (
    <>
      <span>{title}</span>
      {page !== undefined && (
        <small>
          <span className="visually-hidden">第</span>
          {page}
          <span className="visually-hidden">页</span>
        </small>
      )}
    </>
  );
  if (!anchor) return <p className={styles.line}>{words}</p>;
  const choose = (event: MouseEvent) => {
    if (!onChoose || page === undefined) return;
    event.preventDefault();
    onChoose(page);
  };
  return (
    <a
      className={styles.line}
      href={`#${anchor}`}
      aria-current={isOpen ? "location" : undefined}
      onClick={choose}
    >
      {words}
    </a>
  );
}
