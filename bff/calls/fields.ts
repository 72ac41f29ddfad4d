import { z } from "zod";
import { isoTime } from "../reading/times.ts";

/** Paging fields of a request (contract §1.6): pages count from 1, 10 entries unless told, 50 at most. */
export const paging = {
  pageNo: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(50).default(10),
};

/** How many entries of a list that has no pages. */
export const pageSize = (fallback: number) => z.int().min(1).max(50).default(fallback);

/** 1 does it, 0 takes it back. */
export const Opt = z.literal([0, 1]);

/** Order of comments and posts. */
export const Sort = z.enum(["hot", "new"]);

/** Order by time. */
export const Order = z.enum(["desc", "asc"]);

/** What a reader says, as contract §3 bounds it. */
export const Content = z.string().trim().min(1).max(200);

/** A remark of the reader's. */
export const Remark = z.string().trim().max(100).optional();

/** A word to look for, or the name of a thing. */
export const Word = z.string().trim().min(1).max(40);

export const Phone = z.string().regex(/^1[3-9]\d{9}$/);

/** A code that came by SMS. */
export const SmsCode = z.string().regex(/^\d{4,6}$/);

/** Where a picture or a film lies: on the web, or below the site. */
export const MediaAddress = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(?:https?:\/\/[^\s/]|\/[^\s/])\S*$/i);

/** A part of a special or of a composed page. */
export const BlockId = z.string().trim().min(1).max(64);

/** `YYYY-MM-DD`. */
export const Day = z.iso.date();

/** A time in any form of contract §1.7, sent as `YYYY-MM-DD HH:mm:ss` in UTC+8. */
export const Time = z.string().transform((value, context) => {
  const iso = isoTime(value);
  if (iso !== undefined) return iso.slice(0, 19).replace("T", " ");
  context.addIssue({ code: "custom", message: "no time" });
  return z.NEVER;
});

/** For `refine`: exactly one of these fields is there. */
export function oneOfFields<Name extends string>(...names: Name[]) {
  return [
    (body: Partial<Record<Name, unknown>>) => names.filter((name) => body[name] !== undefined).length === 1,
    { error: `needs one of ${names.join(", ")}` },
  ] as const;
}

/** An answer whose data means nothing. */
export const Nothing = z.unknown().transform(() => ({}));
