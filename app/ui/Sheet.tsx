import { clsx } from "clsx";
import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect.ts";
import styles from "./Sheet.module.css";

interface SheetProps {
  open: boolean;
  onClose(): void;
  label: string;
  /** `dialog`: centred on wide screens, as wide as its content. */
  form?: "foot" | "dialog";
  children: ReactNode;
}

/**
 * A part of the page that opens as a bottom sheet on a phone. Closed, and without script, it stays in its place in the page, so
 * that its content keeps its state.
 */
export function Sheet({ open, onClose, label, form = "foot", children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // A layout effect: once the sheet is visible it can be closed by the keyboard.
  useIsomorphicLayoutEffect(() => {
    const element = sheet.current;
    if (!open || !element) return;
    opener.current = document.activeElement;
    const release = makeInert(element);
    element.querySelector("button")?.focus();
    const escape = (event: KeyboardEvent) => event.key === "Escape" && close.current();
    addEventListener("keydown", escape);
    return () => {
      removeEventListener("keydown", escape);
      release();
    };
  }, [open]);
  // A passive effect: during the commit React itself restores the focus.
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

/** Makes everything outside the sheet inert while it is open (a focus trap). @returns a function that undoes it */
function makeInert(sheet: HTMLElement): () => void {
  const inertElements: HTMLElement[] = [];
  for (let part: HTMLElement | null = sheet; part && part !== document.body; part = part.parentElement) {
    for (const other of part.parentElement?.children ?? []) {
      if (other === part || !(other instanceof HTMLElement) || other.inert || staysUsable(other)) continue;
      other.inert = true;
      inertElements.push(other);
    }
  }
  return () => inertElements.forEach((other) => (other.inert = false));
}

/** Whether an element stays usable over the sheet: live regions such as a toast, and the sheet's own veil. */
const staysUsable = (element: HTMLElement) =>
  element.matches(`[role="status"], [data-toast], .${styles.veil ?? ""}`) ||
  element.querySelector("[data-toast]") !== null;
