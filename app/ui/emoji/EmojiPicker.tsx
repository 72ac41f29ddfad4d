import { useId, useRef, useState, type KeyboardEvent } from "react";
import { Icon } from "../Icon.tsx";
import { EMOJI_PAGES, nameOf } from "./emoji-table.ts";
import { useHydrated } from "../use-hydrated.ts";
import styles from "./EmojiPicker.module.css";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * A button that opens the emoji table in four pages. It needs script, so it is not rendered before hydration: no control may do
 * nothing (pages §1.2).
 * @param onPick gets the tag, such as `[微笑]`; pass it to `insertAtCaret`.
 */
export function EmojiPicker({ onPick }: { onPick: (tag: string) => void }) {
  const alive = useHydrated();
  const [page, setPage] = useState(0);
  const box = useRef<HTMLDetailsElement>(null);
  const id = useId();
  if (!alive) return null;

  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !box.current?.open) return;
    event.stopPropagation();
    box.current.open = false;
    box.current.querySelector("summary")?.focus();
  };
  const turn = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (page + step + EMOJI_PAGES.length) % EMOJI_PAGES.length;
    setPage(next);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    // Escape closes it as an extra; all controls inside are reachable by keyboard anyway.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <details ref={box} className={styles.picker} data-emoji-picker onKeyDown={close}>
      <summary className={styles.opener} aria-label="表情">
        <Icon name="smile" size={24} />
      </summary>
      <div className={styles.panel}>
        <div id={`${id}panel`} role="tabpanel" aria-label={`表情第${page + 1}页`} className={styles.grid}>
          {EMOJI_PAGES[page]?.map((emoji) => (
            <button
              key={emoji.ID}
              type="button"
              className={styles.cell}
              aria-label={nameOf(emoji)}
              title={nameOf(emoji)}
              data-tag={emoji.Tag}
              onClick={() => onPick(emoji.Tag)}
            >
              <span className="emoji" aria-hidden="true">
                {emoji.glyph}
              </span>
            </button>
          ))}
        </div>
        <div role="tablist" tabIndex={-1} aria-label="表情分页" className={styles.pages} onKeyDown={turn}>
          {EMOJI_PAGES.map((emojis, place) => (
            <button
              key={place}
              type="button"
              role="tab"
              aria-selected={place === page}
              aria-controls={`${id}panel`}
              aria-label={`第${place + 1}页`}
              tabIndex={place === page ? 0 : -1}
              className={styles.page}
              onClick={() => setPage(place)}
            >
              <span className="emoji" aria-hidden="true">
                {emojis[0]?.glyph}
              </span>
            </button>
          ))}
        </div>
      </div>
    </details>
  );
}
