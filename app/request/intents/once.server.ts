import { createHash } from "node:crypto";
import type { Intent, IntentArgs } from "./intents.server.ts";

/**
 * An intent that creates something. Where no script guards the button, the very same form sent again within seconds is a
 * second press: it is answered as the first was, and nothing is created twice. A toggle must not be wrapped; there the
 * second press means something.
 */
export function once(intent: Intent): Intent {
  return (args) => {
    const { page, submissions } = args.context;
    return page.isDocument ? submissions.once(keyOf(args), () => intent(args)) : intent(args);
  };
}

/** One reader in one browser, one page, the same words. Only its digest is kept. */
function keyOf({ form, context: { page } }: IntentArgs): string {
  const fields = [...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
  const who = [page.reader.token, page.reader.visitorId];
  return createHash("sha256")
    .update(JSON.stringify([who, page.url.pathname, fields]))
    .digest("base64url");
}
