import type { RequestContext } from "./request-context.ts";
import { z } from "zod";

const Flash = z.object({
  /** Text of the toast. */
  toast: z.string().max(120),
  /** A comment that could not be sent. */
  draft: z
    .object({ newsid: z.string().max(64), content: z.string().max(400), parent: z.string().max(64) })
    .optional(),
});

/** The message of a form without script to the next page, in a cookie (pages §9.3). */
export type Flash = z.output<typeof Flash>;

const NAME = "flash";

/** Sets the flash. A draft of an earlier flash stays unless there is a new one. */
export function leaveFlash(context: RequestContext, flash: Flash): void {
  const draft = flash.draft ?? readFlash(context)?.draft;
  const value = JSON.stringify({ ...flash, draft });
  context.page.cookies.set(NAME, value, { maxAge: 600 });
}

/** @returns the flash, and deletes it; a draft of another page stays for that page */
export function takeFlash(context: RequestContext): Flash | null {
  const flash = readFlash(context);
  if (!flash) return null;
  context.page.cookies.expire(NAME);
  const { draft, ...rest } = flash;
  if (!draft || draft.newsid === context.admitted?.id) return flash;
  leaveFlash(context, { toast: "", draft });
  return rest;
}

function readFlash({ page }: RequestContext): Flash | null {
  const value = page.cookies.get(NAME);
  if (!value) return null;
  try {
    return Flash.parse(JSON.parse(value));
  } catch {
    return null;
  }
}
