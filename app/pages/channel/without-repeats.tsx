import { useEffect, useRef } from "react";
import type { NewsItem } from "#bff/entities/news.ts";

/**
 * The list goes on while what stands below it is there already: a recommendation that has come as a row meanwhile is not
 * shown a second time.
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
