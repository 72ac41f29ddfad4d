import { useEffect, useRef } from "react";
import type { NewsItem } from "#bff/entities/news.ts";

/**
 * Hides recommendations that the list shows by now: the list grows while the recommendations below it are rendered already.
 */
export function WithoutRepeats({ rows }: { rows: readonly NewsItem[] }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const page = place.current?.closest("[data-home]");
    const block = page?.querySelector<HTMLElement>('[data-block="recommend"]');
    if (!block) return;
    const shown = new Set(rows.map(({ newsid }) => newsid));
    const entries = [...block.querySelectorAll<HTMLElement>("li[data-newsid]")];
    for (const entry of entries) entry.hidden = shown.has(entry.dataset.newsid ?? "");
    block.hidden = entries.every(({ hidden }) => hidden);
  }, [rows]);
  return <span ref={place} hidden />;
}
