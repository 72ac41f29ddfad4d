import { z } from "zod";
import { isoTime } from "../reading/times.ts";

/** Paging fields of a body (contract §1.6). Pages count from 1. A page has 10 entries by default, 50 at most. */
export const paging = {
  pageNo: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(50).default(10),
};

/** The number of entries to return of a list without pages, 1 to 50. */
export const pageSize = (fallback: number) => z.int().min(1).max(50).default(fallback);

/** 1: do it; 0: undo it. */
export const Opt = z.literal([0, 1]);

/** Order of comments and posts. */
export const Sort = z.enum(["hot", "new"]);

/** Order by time. */
export const Order = z.enum(["desc", "asc"]);

/** The text of a comment, with the limit of contract §3. */
export const Content = z.string().trim().min(1).max(200);

/** A reader's remark, up to 100 letters. */
export const Remark = z.string().trim().max(100).optional();

/** A search word or a name. */
export const Word = z.string().trim().min(1).max(40);

export const Phone = z.string().regex(/^1[3-9]\d{9}$/);

/** The code from an SMS. */
export const SmsCode = z.string().regex(/^\d{4,6}$/);

/** The address of a picture or a video: absolute, or a path of the site. */
export const MediaAddress = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(?:https?:\/\/[^\s/]|\/[^\s/])\S*$/i);

/** The id of a block of a special or of a composed page. */
export const BlockId = z.string().trim().min(1).max(64);

/** `YYYY-MM-DD`. */
export const Day = z.iso.date();

/** A time in any form of contract §1.7. It is sent as `YYYY-MM-DD HH:mm:ss` in UTC+8. */
export const Time = z.string().transform((value, context) => {
  const iso = isoTime(value);
  if (iso !== undefined) return iso.slice(0, 19).replace("T", " ");
  context.addIssue({ code: "custom", message: "no time" });
  return z.NEVER;
});

/** Arguments for `refine`: requires exactly one of these fields. */
export function oneOfFields<Name extends string>(...names: Name[]) {
  return [
    (body: Partial<Record<Name, unknown>>) => names.filter((name) => body[name] !== undefined).length === 1,
    { error: `needs one of ${names.join(", ")}` },
  ] as const;
}

/** The schema of an answer whose data has no meaning: always `{}`. */
export const Nothing = z.unknown().transform(() => ({}));
