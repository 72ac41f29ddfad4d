import type { ComponentProps } from "react";
import { SectionHeading } from "../../../ui/SectionHeading.tsx";
import { NewsCards } from "./news-cards.tsx";

interface NewsSectionProps extends Omit<ComponentProps<typeof NewsCards>, "level"> {
  /** Its name among the blocks of the page (pages §1.6). */
  block: string;
  title: string;
  /** What it is called for those who listen, where that is not its title. */
  label?: string;
  className?: string;
}

/** News under a heading of their own: related ones, recommended ones. Without news there is nothing. */
export function NewsSection({ block, title, label = title, className, ...cards }: NewsSectionProps) {
  if (cards.items.length === 0) return null;
  return (
    <section className={className} data-block={block} aria-label={label}>
      <SectionHeading>{title}</SectionHeading>
      <NewsCards {...cards} level={3} />
    </section>
  );
}
