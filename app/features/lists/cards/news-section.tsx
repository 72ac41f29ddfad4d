import type { ComponentProps } from "react";
import { SectionHeading } from "../../../ui/SectionHeading.tsx";
import { NewsCards } from "./news-cards.tsx";

interface NewsSectionProps extends Omit<ComponentProps<typeof NewsCards>, "level"> {
  /** The value of `data-block` (pages §1.6). */
  block: string;
  title: string;
  /** Accessible name; default: the title. */
  label?: string;
  className?: string;
}

/** News under a heading, such as related or recommended news. Absent without news. */
export function NewsSection({ block, title, label = title, className, ...cards }: NewsSectionProps) {
  if (cards.items.length === 0) return null;
  return (
    <section className={className} data-block={block} aria-label={label}>
      <SectionHeading>{title}</SectionHeading>
      <NewsCards {...cards} level={3} />
    </section>
  );
}
