import { z } from "zod";
import type { Database } from "../store/database.ts";
import type { Paging } from "../store/items.ts";
import type { User } from "../store/users.ts";

export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Who makes a call, when, and what the answer may use. */
export interface CallContext {
  db: Database;
  /** epoch ms */
  now: number;
  log: Log;
  /** the login token of the request, valid or not */
  token?: string;
  /** the user of a valid token */
  user?: User;
  /** the owner of likes and votes: the logged-in user, else the device `ak`; undefined when the request has neither */
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

/** Returns the `data` of the envelope, or throws a Refusal. */
export type AnswerRow = (input: unknown, context: CallContext) => unknown;

/** Rows by method and path, as in contract §4. `:name` in a path becomes a field. */
export type AnswerTable = Record<`${"GET" | "POST"} /${string}`, AnswerRow>;

/**
 * Makes a row of the answer table from the fields of a call and a function that answers it.
 * A missing or malformed field is refused with 400. That is a fault of the site; readers never see it.
 */
export function answer<Fields extends z.ZodType>(
  fields: Fields,
  respond: (fields: z.output<Fields>, context: CallContext) => unknown,
): AnswerRow {
  return (input, context) => {
    const parsed = fields.safeParse(input);
    if (parsed.success) return respond(parsed.data, context);
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Refusal(400, problems.join("; "));
  };
}

/** Makes a row of a LOGIN call. Without a valid token it is refused with 401 before its fields are read. */
export function answerReader<Fields extends z.ZodType>(
  fields: Fields,
  respond: (fields: z.output<Fields>, context: CallContext & { user: User }) => unknown,
): AnswerRow {
  return (input, context) => {
    const { user } = context;
    if (!user) throw new Refusal(401, "请先登录");
    return answer(fields, (parsed) => respond(parsed, { ...context, user }))(input, context);
  };
}

/** An id (contract §1.8). */
export const Id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** `pageNo` starts at 1. `pageSize` is 10 by default and at most 50 (contract §1.6). */
export const pagingFields = {
  pageNo: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .transform((size) => Math.min(size, 50)),
} satisfies Record<keyof Paging, z.ZodType>;

/** A switch sent as 1 or 0, as number or text. */
export const Opt = z.union([z.literal(1), z.literal(0), z.literal("1"), z.literal("0")]).transform(Number);

/** An optional id. The site sends "" for an id that it does not know. */
export const optionalId = z.union([Id, z.literal("").transform(() => undefined)]).optional();

/** Returns the owner of a like, vote or report. @throws Refusal 400 without a token and `ak` */
export function requireReader({ reader }: CallContext): string {
  if (reader === undefined) throw new Refusal(400, "ak: required");
  return reader;
}

/** Returns a value that is not undefined. @throws Refusal 404 */
export function requireFound<T>(value: T | undefined): T {
  if (value === undefined) throw new Refusal(404, "内容不存在");
  return value;
}
