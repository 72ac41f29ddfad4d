import type { RequestContext } from "./request-context.ts";
import { z } from "zod";

const Flash = z.object({
  /** Text for the status strip. */
  toast: z.string().max(120),
  /** A comment that could not be sent and must not be lost. */
  draft: z
    .object({ newsid: z.string().max(64), content: z.string().max(400), parent: z.string().max(64) })
    .optional(),
});

/** What a form without script leaves for the next page (pages §9.3). */
export type Flash = z.output<typeof Flash>;

const NAME = "flash";

/** Leaves a text, and a draft; a draft that waits already stays. */
export function leaveFlash(context: RequestContext, flash: Flash): void {
  const draft = flash.draft ?? readFlash(context)?.draft;
  const value = JSON.stringify({ ...flash, draft });
  context.page.cookies.set(NAME, value, { maxAge: 600 });
}

/** @returns the flash of the form before, once: reading it deletes it; a draft waits for the page it belongs to */
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
