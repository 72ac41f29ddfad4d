import { z } from "zod";
import type { Database } from "../store/database.ts";
import type { Slice } from "../store/items.ts";
import type { User } from "../store/users.ts";

export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** One call as the newsroom sees it: who asks, when, and what it may use. */
export interface Ask {
  db: Database;
  /** epoch ms */
  now: number;
  log: Log;
  /** the login token sent, valid or not */
  token?: string;
  /** whom a valid token belongs to */
  user?: User;
  /** whose likes and votes these are: the logged-in user, else the device `ak`; undefined when neither was sent */
  reader?: string;
  header(name: string): string | undefined;
}

/** An answer whose code is not 200 (contract §1.1). */
export class Refusal extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message = "", data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Gives the envelope's `data`, or throws a Refusal. */
export type AnswerRow = (input: unknown, ask: Ask) => unknown;

/** Rows by method and path as contract §4 writes them; `:name` in a path becomes a field. */
export type AnswerTable = Record<`${"GET" | "POST"} /${string}`, AnswerRow>;

/**
 * One row of the newsroom's table: the fields a call must carry, and what it answers.
 * A missing or malformed field is refused with 400, which no reader ever sees: the site is at fault then.
 */
export function answer<Fields extends z.ZodType>(
  fields: Fields,
  respond: (fields: z.output<Fields>, ask: Ask) => unknown,
): AnswerRow {
  return (input, ask) => {
    const parsed = fields.safeParse(input);
    if (parsed.success) return respond(parsed.data, ask);
    const bad = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Refusal(400, bad.join("; "));
  };
}

/** A row of a LOGIN call: refused with 401 before anything else when no valid token came. */
export function answerReader<Fields extends z.ZodType>(
  fields: Fields,
  respond: (fields: z.output<Fields>, ask: Ask & { user: User }) => unknown,
): AnswerRow {
  return (input, ask) => {
    const { user } = ask;
    if (!user) throw new Refusal(401, "请先登录");
    return answer(fields, (parsed) => respond(parsed, { ...ask, user }))(input, ask);
  };
}

/** Ids of everything (contract §1.8). */
export const Id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** `pageNo` from 1; `pageSize` 10 unless asked, never more than 50 (contract §1.6). */
export const slice = {
  pageNo: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .transform((size) => Math.min(size, 50)),
} satisfies Record<keyof Slice, z.ZodType>;

/** A switch sent as 1 or 0, as number or text. */
export const Opt = z.union([z.literal(1), z.literal(0), z.literal("1"), z.literal("0")]).transform(Number);

/** An optional text field; the site sends "" for what it doesn't know. */
export const optionalId = z.union([Id, z.literal("").transform(() => undefined)]).optional();

/** Whose like, vote or report this is; without token and `ak` there is nobody to keep it for. */
export function readerOf({ reader }: Ask): string {
  if (reader === undefined) throw new Refusal(400, "ak: required");
  return reader;
}

/** Turns "there is none" into the code for it. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Refusal(404, "内容不存在");
  return value;
}
