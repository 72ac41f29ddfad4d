import { z } from "zod";
import type { RequestContext } from "../request-context.ts";
import { isLoginNeeded, type Intent } from "./intents.server.ts";
import { typedIn } from "./typed-in.ts";

const NAME = "form";
/** A login takes a moment, and its code its time, in seconds. */
const LIFE = 1800;
/** What a browser keeps of one cookie, less its name and attributes. */
const ROOM = 3800;
/** Longer than any field may be, shorter than what would not fit. */
const LETTERS = 400;
/** Proofs of a moment and what the page knows by itself: none of them is typed anew after a login. */
const NOT_KEPT = new Set([
  "code",
  "answer",
  "sessionId",
  "question",
  "signed",
  "again",
  "stage",
  "applicationId",
]);

const Kept = z.object({ path: z.string(), values: z.record(z.string(), z.string()) });

/**
 * An intent with a long form: when its login turns out to have run out, what was typed waits behind the login
 * (pages §1.2). It waits in the reader's own browser, encrypted, for half an hour.
 */
export function keptThroughLogin(intent: Intent): Intent {
  return async (args) => {
    try {
      return await intent(args);
    } catch (error) {
      if (isLoginNeeded(error)) keepForm(args.context, typedIn(args.form));
      throw error;
    }
  };
}

function keepForm({ page, signer }: RequestContext, typed: Record<string, string>): void {
  const fields = Object.entries(typed)
    .filter(([name, value]) => !NOT_KEPT.has(name) && value !== "")
    .map(([name, value]) => [name, value.slice(0, LETTERS)] as const)
    .sort(([, one], [, other]) => one.length - other.length);
  // What does not fit costs the longest of the fields, not all of them.
  for (; fields.length > 0; fields.pop()) {
    const values = Object.fromEntries(fields);
    const sealed = signer.seal(JSON.stringify({ path: page.url.pathname, values }));
    if (sealed.length <= ROOM) return page.cookies.set(NAME, sealed, { maxAge: LIFE });
  }
}

/** @returns what was typed into this page's form before the login, once; null when nothing waits for it */
export function takeKeptForm({ page, signer }: RequestContext): Record<string, string> | null {
  const sealed = page.cookies.get(NAME);
  // A page that is fetched ahead may never be looked at.
  if (!sealed || page.isSpeculative) return null;
  const kept = keptIn(signer.open(sealed));
  if (kept && kept.path !== page.url.pathname) return null;
  page.cookies.expire(NAME);
  return kept?.values ?? null;
}

function keptIn(text: string | null): z.output<typeof Kept> | null {
  if (text === null) return null;
  try {
    return Kept.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
