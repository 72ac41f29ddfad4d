import type { z } from "zod";
import type { CacheRule } from "./cache-policy.ts";

/** Request styles of contract §1.3: P adds nothing; S a timestamp and the source channel; V also version and client type. */
type Style = "P" | "S" | "V";

/**
 * Who an answer is for (design §6).
 * - `everyone`: never carries a token, openId, unionId or visitor id; may be shared between readers.
 * - `by-login`: the same while the reader is anonymous; with a token it is this reader's alone.
 * - `reader`: always this reader's alone, never shared.
 */
export type Audience = "everyone" | "by-login" | "reader";

/** Where a token travels; an answer for everyone has no place for one. */
type TokenPlace<A extends Audience> = A extends "everyone" ? "none" : "none" | "header" | "body" | "both";

export interface CallRow<
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  A extends Audience = Audience,
> {
  /** Method and upstream path; `{name}` is filled from the body field of that name (contract §4). */
  at: `${"GET" | "POST"} /${string}`;
  /** Fields beyond the common ones of contract §1.2. */
  body: Body;
  /** What the answer's `data` is after tolerant reading (contract §1.9). */
  data: Data;
  audience: A;
  /** How long readers may share an answer; not at all when left out, and never for a `reader` (cache-policy.ts). */
  cache?: CacheRule<A>;
  style?: Style;
  token?: TokenPlace<A>;
  /** The upstream refuses it without a token; the site never sends it without one (contract §5.8). */
  login?: boolean;
  /** Device version header; style V sends 12.0.0 unless this names another (contract §1.4). */
  version?: string;
  /** Changes state upstream: never retried, never coalesced. */
  write?: boolean;
  /** A write that no reader sees the effect of at once (counting): what is kept about its content stays as good as it was. */
  unseen?: boolean;
  /** Sends the visitor id as `session-id` (contract §1.4). */
  sessionId?: boolean;
  /** Sends the fixed login client headers (contract §1.4). */
  loginClient?: boolean;
  /**
   * What an openId or unionId does in this call. They are names that anybody can send, so it happens only where the gateway verifies them
   * (`WECHAT_IDS_VERIFIED`). `binds`: the gateway ties them to the reader who logs in; otherwise they are sent empty. `logs-in`: the answer may
   * carry a `token`; otherwise it is left out.
   */
  byIds?: "binds" | "logs-in";
  /** Not every gateway has this call. The setting of this name says where it is; without it the answer is `{}` and nothing is sent. */
  where?: "LOGOUT_CALL";
  /** Field that receives the time of sending in ms (contract §4.4 functionCheck). */
  stamped?: string;
  /** Cap in ms under the general time-out (contract §5.4: 3 s for counting). */
  timeout?: number;
}

/** A group of calls in the published contract; each has its file. */
export interface Domain {
  name: string;
  about: string;
}

/** A row of the call table: what travels, and what the published contract says of it. */
export type TableRow<
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  A extends Audience = Audience,
> = CallRow<Body, Data, A> & {
  /** What the call is for, in one line. */
  says: string;
  domain: Domain;
};

/** @returns the function that makes the rows of one domain */
export function domain(name: string, about: string) {
  const own: Domain = { name, about };
  return <Body extends z.ZodType, Data extends z.ZodType, const A extends Audience>(
    row: CallRow<Body, Data, A> & { says: string },
  ): TableRow<Body, Data, A> => ({ ...row, domain: own });
}
