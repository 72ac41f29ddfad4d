import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import type { IntentResult } from "../../request/intents/intent-result.ts";
import { whenAnnounced } from "./announce.ts";
import { useFlash } from "./use-flash.ts";
import styles from "./toast.module.css";

/** A toast is shown for this long (ms), then fades (spec §9). */
const SHOWN = 3000;
const FADE = 500;

type Show = (text: string) => void;
const ToastContext = createContext<Show>(() => {});

/** One toast for the whole document. Without script it shows the flash of the last form (pages §1.2). */
export function ToastProvider({ children }: { children: ReactNode }) {
  const flash = useFlash();
  const [toast, setToast] = useState<{ text: string; at: number } | null>(
    flash?.toast ? { text: flash.toast, at: 0 } : null,
  );
  const [fading, setFading] = useState(false);
  const show = useCallback<Show>((text) => setToast({ text, at: Date.now() }), []);
  const shown = useRef(flash);
  useEffect(() => whenAnnounced(show), [show]);
  useEffect(() => {
    if (flash === shown.current) return;
    shown.current = flash;
    if (flash?.toast) show(flash.toast);
  }, [flash, show]);
  useEffect(() => {
    if (!toast) return;
    setFading(false);
    const fade = setTimeout(() => setFading(true), SHOWN);
    const end = setTimeout(() => setToast(null), SHOWN + FADE);
    return () => {
      clearTimeout(fade);
      clearTimeout(end);
    };
  }, [toast]);
  return (
    <ToastContext.Provider value={show}>
      {children}
      <div role="status" aria-live="polite" className={styles.place} data-toast>
        {toast && <p className={fading ? styles.fading : styles.toast}>{toast.text}</p>}
      </div>
    </ToastContext.Provider>
  );
}

export function useToast(): Show {
  return useContext(ToastContext);
}

/** Shows each result's text once, when it arrives. */
export function useToastOf(result: IntentResult | undefined): void {
  const show = useToast();
  useEffect(() => {
    if (result?.toast) show(result.toast);
  }, [result, show]);
}

/** Shows the text of failed results only: likes that succeed show no text (pages §11). */
export function useToastOnFailure(result: IntentResult | undefined): void {
  useToastOf(result?.ok === false ? result : undefined);
}
