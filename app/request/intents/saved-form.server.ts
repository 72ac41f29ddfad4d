import { z } from "zod";
import type { RequestContext } from "../request-context.ts";
import { isLoginNeeded, type Intent } from "./intents.server.ts";
import { typedIn } from "./typed-in.ts";

const NAME = "form";
/** In seconds: enough for a login with a code by text message. */
const LIFE = 1800;
/** Browsers store at most 4 KB of a cookie; the rest is for its name and attributes. */
const MAX_COOKIE_LENGTH = 3800;
/** Longer than any valid field; a single field of this length always fits. */
const MAX_VALUE_LENGTH = 400;
/** Fields that are not saved: codes that expire, and values that the page sets itself. */
const NOT_SAVED = new Set([
  "code",
  "answer",
  "sessionId",
  "question",
  "signed",
  "again",
  "stage",
  "applicationId",
]);

const SavedForm = z.object({ path: z.string(), values: z.record(z.string(), z.string()) });

/**
 * Wraps an intent with a long form. When the login has expired, the typed values are saved until the reader has logged in again
 * (pages §1.2): encrypted, in a cookie, for half an hour.
 */
export function savedThroughLogin(intent: Intent): Intent {
  return async (args) => {
    try {
      return await intent(args);
    } catch (error) {
      if (isLoginNeeded(error)) saveForm(args.context, typedIn(args.form));
      throw error;
    }
  };
}

function saveForm({ page, signer }: RequestContext, typed: Record<string, string>): void {
  const fields = Object.entries(typed)
    .filter(([name, value]) => !NOT_SAVED.has(name) && value !== "")
    .map(([name, value]) => [name, value.slice(0, MAX_VALUE_LENGTH)] as const)
    .sort(([, one], [, other]) => one.length - other.length);
  // When the form does not fit, the longest fields are left out.
  for (; fields.length > 0; fields.pop()) {
    const values = Object.fromEntries(fields);
    const sealed = signer.seal(JSON.stringify({ path: page.url.pathname, values }));
    if (sealed.length <= MAX_COOKIE_LENGTH) return page.cookies.set(NAME, sealed, { maxAge: LIFE });
  }
}

/** @returns the saved values of this page's form, and deletes them; null without any */
export function takeSavedForm({ page, signer }: RequestContext): Record<string, string> | null {
  const sealed = page.cookies.get(NAME);
  // The reader may never open a prefetched page.
  if (!sealed || page.isSpeculative) return null;
  const form = parseSavedForm(signer.open(sealed));
  if (form && form.path !== page.url.pathname) return null;
  page.cookies.expire(NAME);
  return form?.values ?? null;
}

function parseSavedForm(text: string | null): z.output<typeof SavedForm> | null {
  if (text === null) return null;
  try {
    return SavedForm.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
