import type { ClientActionFunctionArgs } from "@remix-run/react";
import { isNetworkFailure } from "./offline/kept-copy.ts";
import { announce } from "./toast/announce.ts";
import { NETWORK_FAILED, type IntentResult } from "../request/intents/intent-result.ts";
import { typedIn } from "../request/intents/typed-in.ts";
import { keepUnsent } from "./unsent.ts";

/** Told once for all that waits. */
const WAITING = "网络已断开，联网后会自动发送";

/**
 * A page's client action: what is sent without a connection waits for it, with everything that was typed still in its place;
 * what could not be sent is an answer like any other, not the end of the page.
 */
export async function patientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  const { pathname } = new URL(request.url);
  const content = typedIn(form).content;
  try {
    if (!navigator.onLine) {
      announce(WAITING);
      keepUnsent(pathname, content);
      await connection(request.signal);
    }
    const answer = await serverAction();
    if (content !== undefined) keepUnsent(pathname, undefined);
    return answer;
  } catch (error) {
    if (!isNetworkFailure(error) || request.signal.aborted) throw error;
    keepUnsent(pathname, content);
    const intent = form.getAll("intent").at(-1);
    const result: IntentResult = {
      intent: typeof intent === "string" ? intent : "",
      ok: false,
      values: typedIn(form),
      toast: NETWORK_FAILED,
    };
    return result;
  }
}

/**
 * Waits for a connection. Until then the browser asks before the page is closed: what waits would be lost with it.
 * @throws when the reader has taken back what was waiting, such as by pressing again
 */
function connection(signal: AbortSignal): Promise<void> {
  const ask = (event: Event) => event.preventDefault();
  addEventListener("beforeunload", ask);
  return new Promise<void>((resolve, reject) => {
    addEventListener("online", () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  }).finally(() => removeEventListener("beforeunload", ask));
}
