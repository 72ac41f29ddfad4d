import { createHash } from "node:crypto";
import type { Intent, IntentArgs } from "./intents.server.ts";

/**
 * Wraps an intent that creates something. Without script, the same form sent again within seconds is a second press: it gets the
 * response of the first, and nothing is created twice. Do not wrap a toggle, whose second press is meant.
 */
export function once(intent: Intent): Intent {
  return (args) => {
    const { page, submissions } = args.context;
    return page.isDocument ? submissions.once(keyOf(args), () => intent(args)) : intent(args);
  };
}

/** Identifies the reader, the browser, the page and the typed values. Only the digest is stored. */
function keyOf({ form, context: { page } }: IntentArgs): string {
  const fields = [...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
  const who = [page.reader.token, page.reader.visitorId];
  return createHash("sha256")
    .update(JSON.stringify([who, page.url.pathname, fields]))
    .digest("base64url");
}
