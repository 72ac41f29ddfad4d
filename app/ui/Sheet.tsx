import { clsx } from "clsx";
import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect.ts";
import styles from "./Sheet.module.css";

interface SheetProps {
  open: boolean;
  onClose(): void;
  label: string;
  /** `dialog`: where there is room it stands in the middle, as wide as what is in it needs. */
  form?: "foot" | "dialog";
  children: ReactNode;
}

/**
 * A part of the page that can come up over it from the foot of a phone's screen. Closed, and without script, it stands
 * where it is written, so that what is in it keeps its state.
 */
export function Sheet({ open, onClose, label, form = "foot", children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // Before it is painted: who sees it can close it.
  useIsomorphicLayoutEffect(() => {
    const element = sheet.current;
    if (!open || !element) return;
    opener.current = document.activeElement;
    const release = holdBack(element);
    element.querySelector("button")?.focus();
    const escape = (event: KeyboardEvent) => event.key === "Escape" && close.current();
    addEventListener("keydown", escape);
    return () => {
      removeEventListener("keydown", escape);
      release();
    };
  }, [open]);
  // Later: React keeps the focus where it is while it changes the page.
  useEffect(() => {
    if (!open) return;
    return () => void (opener.current instanceof HTMLElement && opener.current.focus());
  }, [open]);
  return (
    <>
      {open && <div className={styles.veil} onClick={onClose} aria-hidden="true" />}
      <div
        ref={sheet}
        className={clsx(open && styles.open, open && form === "dialog" && styles.dialog)}
        {...(open && { role: "dialog", "aria-modal": true, "aria-label": label, "data-sheet": "" })}
      >
        {open && (
          <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
        {children}
      </div>
    </>
  );
}

/** Everything beside the sheet is out of reach while it is open. @returns puts it back */
function holdBack(sheet: HTMLElement): () => void {
  const held: HTMLElement[] = [];
  for (let part: HTMLElement | null = sheet; part && part !== document.body; part = part.parentElement) {
    for (const other of part.parentElement?.children ?? []) {
      if (other === part || !(other instanceof HTMLElement) || other.inert || isLoud(other)) continue;
      other.inert = true;
      held.push(other);
    }
  }
  return () => held.forEach((other) => (other.inert = false));
}

/** What announces itself, such as a toast, is heard over the sheet too; its veil can be touched. */
const isLoud = (element: HTMLElement) =>
  element.matches(`[role="status"], [data-toast], .${styles.veil ?? ""}`) ||
  element.querySelector("[data-toast]") !== null;
