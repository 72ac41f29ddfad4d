import { useCallback, useEffect, useRef, useState } from "react";

/** Work in the background is shown for at least this long, in ms: what only flashes is not seen (pages §1.3). */
const SEEN = 200;
export const longEnoughToSee = () => new Promise((resolve) => setTimeout(resolve, SEEN));

/**
 * Data that an open page asks for. It is fetched plainly and not by the router, to whom a request that fails is a page that
 * fails: who has lost the connection keeps what they read, and the answer is asked for again in its place.
 * @param address below the base path
 * @returns null when the answer can't be had
 */
export async function askSite<Answer>(address: string, signal?: AbortSignal): Promise<Answer | null> {
  try {
    const answer = await fetch(`/new${address}`, { signal, headers: { Accept: "application/json" } });
    return answer.ok ? ((await answer.json()) as Answer) : null;
  } catch {
    return null;
  }
}

interface Asking {
  busy: boolean;
  /** One at a time. @returns undefined while another question waits, or when the page has gone */
  ask<Answer>(address: string): Promise<Answer | null | undefined>;
}

/** The same for a part of a page that shows that it waits. */
export function useAsking(): Asking {
  const [busy, setBusy] = useState(false);
  const asked = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      asked.current?.abort();
      asked.current = null;
    },
    [],
  );
  const ask = useCallback(async <Answer>(address: string) => {
    if (asked.current) return undefined;
    const request = new AbortController();
    asked.current = request;
    setBusy(true);
    const [answer] = await Promise.all([askSite<Answer>(address, request.signal), longEnoughToSee()]);
    if (request.signal.aborted) return undefined;
    asked.current = null;
    setBusy(false);
    return answer;
  }, []);
  return { busy, ask };
}
