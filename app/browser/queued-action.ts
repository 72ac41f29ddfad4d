import type { ClientActionFunctionArgs } from "@remix-run/react";
import { isNetworkFailure } from "./offline/offline-copy.ts";
import { announce } from "./toast/announce.ts";
import { NETWORK_FAILED, type IntentResult } from "../request/intents/intent-result.ts";
import { typedIn } from "../request/intents/typed-in.ts";
import { saveDraft } from "./draft.ts";

const WAITING_TEXT = "网络已断开，联网后会自动发送";

/**
 * A page's client action. A form that is sent offline waits for the connection, and the page keeps what was typed. When the network
 * fails, the action returns a failed result with the typed values instead of showing the error screen.
 */
export async function queuedAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  const { pathname } = new URL(request.url);
  const content = typedIn(form).content;
  try {
    if (!navigator.onLine) {
      announce(WAITING_TEXT);
      saveDraft(pathname, content);
      await waitForConnection(request.signal);
    }
    const result = await serverAction();
    if (content !== undefined) saveDraft(pathname, undefined);
    return result;
  } catch (error) {
    if (!isNetworkFailure(error) || request.signal.aborted) throw error;
    saveDraft(pathname, content);
    const intent = form.getAll("intent").at(-1);
    const failure: IntentResult = {
      intent: typeof intent === "string" ? intent : "",
      ok: false,
      values: typedIn(form),
      toast: NETWORK_FAILED,
    };
    return failure;
  }
}

/**
 * Waits for a connection. Meanwhile the browser asks before it closes the page, because the waiting form would be lost.
 * @throws when the request is aborted, for example because the reader has sent the form again
 */
function waitForConnection(signal: AbortSignal): Promise<void> {
  const askBeforeClose = (event: Event) => event.preventDefault();
  addEventListener("beforeunload", askBeforeClose);
  return new Promise<void>((resolve, reject) => {
    addEventListener("online", () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  }).finally(() => removeEventListener("beforeunload", askBeforeClose));
}
