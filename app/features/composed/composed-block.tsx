import type { CompositionBlock } from "#bff/entities/composition.ts";
import type { ReactNode } from "react";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { Stats } from "../../ui/Stats.tsx";
import { ArticleBody } from "../article/article-body.tsx";
import { NewsCards } from "../lists/cards/news-cards.tsx";
import { ChartFigure } from "./charts/chart-figure.tsx";
import { ExpertCards } from "../people/expert-cards.tsx";
import { ReportCards } from "../think-tank/reports/report-cards.tsx";
import { Slides } from "../lists/slides.tsx";
import styles from "./composed.module.css";

/** One block of a composed page, drawn by its kind. Null when it is empty or of an unknown kind. */
export function ComposedBlock({ block }: { block: CompositionBlock }) {
  const content = contentOf(block);
  if (!content) return null;
  return (
    <section className={styles.block} data-block={block.blockid || block.kind} aria-label={block.title}>
      {block.title && (
        <SectionHeading more={block.linkUrl ? { href: block.linkUrl } : undefined}>
          {block.title}
        </SectionHeading>
      )}
      {block.kind !== "text" && block.text && <ArticleBody blocks={block.text} />}
      {content}
    </section>
  );
}

function contentOf(block: CompositionBlock): ReactNode {
  switch (block.kind) {
    case "text":
      return block.text?.length ? <ArticleBody blocks={block.text} /> : null;
    case "banner":
      return block.items.length > 0 && <Slides slides={block.items} form="row" />;
    case "news":
      return block.items.length > 0 && <NewsCards items={block.items} layout="two" />;
    case "video":
      return block.items.length > 0 && <NewsCards items={block.items} layout="tiles" />;
    case "stats":
      return (
        block.items.length > 0 && (
          <Stats
            stats={block.items.map(({ name, value, unit, note }) => ({ label: name, value, unit, note }))}
          />
        )
      );
    case "menu":
      return block.items.length > 0 && <Menu items={block.items} />;
    case "chart":
      return (
        block.items.length > 0 && (
          <div className={styles.charts}>
            {block.items.map((chart) => (
              <ChartFigure key={chart.title} chart={chart} />
            ))}
          </div>
        )
      );
    case "reports":
      return block.items.length > 0 && <ReportCards reports={block.items} level={3} />;
    case "experts":
      return block.items.length > 0 && <ExpertCards experts={block.items} />;
    default:
      return null;
  }
}

type MenuItems = Extract<CompositionBlock, { kind: "menu" }>["items"];

function Menu({ items }: { items: MenuItems }) {
  return (
    <ul className={styles.menu}>
      {items.map(({ name, linkUrl, imgurl, summary }) => (
        <li key={name}>
          {imgurl && <Picture src={imgurl} alt="" preset="general" ratio="18:11" />}
          <p>
            {linkUrl ? (
              <a className={styles.name} href={linkUrl}>
                {name}
              </a>
            ) : (
              <b>{name}</b>
            )}
            {summary && <span>{summary}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
