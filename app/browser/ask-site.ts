import { useCallback, useEffect, useRef, useState } from "react";

/** A busy state is shown for at least this long (ms), so that the reader notices it (pages §1.3). */
const BUSY_SHOWN = 200;
export const longEnoughToSee = () => new Promise((resolve) => setTimeout(resolve, BUSY_SHOWN));

/**
 * Fetches JSON for an open page. The router is not used: it would replace the page by an error screen when the request fails.
 * Here the page stays, and the caller offers to retry in place.
 * @param address below the base path `/new`
 * @returns null when the request fails or its status is not 2xx
 */
export async function askSite<Answer>(address: string, signal?: AbortSignal): Promise<Answer | null> {
  try {
    const response = await fetch(`/new${address}`, { signal, headers: { Accept: "application/json" } });
    return response.ok ? ((await response.json()) as Answer) : null;
  } catch {
    return null;
  }
}

interface Asking {
  busy: boolean;
  /** Sends one request at a time. @returns undefined while another is under way, or after the component has unmounted */
  ask<Answer>(address: string): Promise<Answer | null | undefined>;
}

/** `askSite` with a busy state, for a part of a page that shows that it is loading. */
export function useAsking(): Asking {
  const [busy, setBusy] = useState(false);
  const pending = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      pending.current?.abort();
      pending.current = null;
    },
    [],
  );
  const ask = useCallback(async <Answer>(address: string) => {
    if (pending.current) return undefined;
    const request = new AbortController();
    pending.current = request;
    setBusy(true);
    const [answer] = await Promise.all([askSite<Answer>(address, request.signal), longEnoughToSee()]);
    if (request.signal.aborted) return undefined;
    pending.current = null;
    setBusy(false);
    return answer;
  }, []);
  return { busy, ask };
}
