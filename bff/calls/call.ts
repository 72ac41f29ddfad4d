import type { z } from "zod";
import type { CacheRule } from "./cache-policy.ts";

/** Request styles of contract §1.3. P adds nothing, S adds a timestamp and the source channel, V also adds version and client type. */
type Style = "P" | "S" | "V";

/**
 * For whom an answer holds (design §6).
 * - `everyone`: the call carries no token, openId, unionId or visitor id, so the answer may be shared.
 * - `by-login`: like `everyone` while the reader is anonymous, like `reader` with a token.
 * - `reader`: for one reader, never shared.
 */
export type Audience = "everyone" | "by-login" | "reader";

/** Where the call carries the token. A call for everyone carries none. */
type TokenPlace<A extends Audience> = A extends "everyone" ? "none" : "none" | "header" | "body" | "both";

export interface CallRow<
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  A extends Audience = Audience,
> {
  /** Method and path at the gateway. `{name}` is filled from the body field of that name (contract §4). */
  at: `${"GET" | "POST"} /${string}`;
  /** The row's own fields; the common ones of contract §1.2 are added when the call is sent. */
  body: Body;
  /** The schema that reads the answer's `data` tolerantly (contract §1.9). */
  data: Data;
  audience: A;
  /** How long an answer is cached for all readers (cache-policy.ts). Default: not at all, as always for a `reader`. */
  cache?: CacheRule<A>;
  style?: Style;
  token?: TokenPlace<A>;
  /** The gateway refuses the call without a token, so the site never sends it without one (contract §5.8). */
  login?: boolean;
  /** The `version` header. Default with style V: 12.0.0 (contract §1.4). */
  version?: string;
  /** Changes state at the gateway: never retried, never coalesced. */
  write?: boolean;
  /** A write without a visible effect, such as counting: cached answers about its content stay valid. */
  unseen?: boolean;
  /** Sends the visitor id as `session-id` (contract §1.4). */
  sessionId?: boolean;
  /** Sends the fixed login client headers (contract §1.4). */
  loginClient?: boolean;
  /**
   * The effect of an openId or unionId in this call. Anybody can send such an id, so it has this effect only if the gateway verifies ids
   * (`WECHAT_IDS_VERIFIED`). `binds`: the gateway binds the ids to the reader who logs in; without verification they are sent empty.
   * `logs-in`: the answer may contain a `token`; without verification the token is dropped.
   */
  byIds?: "binds" | "logs-in";
  /** The setting with the call's address, for a call that not every gateway has. Without it nothing is sent and the answer is `{}`. */
  where?: "LOGOUT_CALL";
  /** The body field for the time of sending, in ms (contract §4.4 functionCheck). */
  stamped?: string;
  /** A time-out in ms, shorter than the general one (contract §5.4: 3 s for counting). */
  timeout?: number;
}

/** A group of calls in the published contract. Each domain has its file in this folder. */
export interface Domain {
  name: string;
  description: string;
}

/** A row of the call table, with its texts for the published contract. */
export type TableRow<
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  A extends Audience = Audience,
> = CallRow<Body, Data, A> & {
  /** The purpose of the call, in one line. */
  says: string;
  domain: Domain;
};

/** Creates the function that makes the rows of one domain. */
export function domain(name: string, description: string) {
  const own: Domain = { name, description };
  return <Body extends z.ZodType, Data extends z.ZodType, const A extends Audience>(
    row: CallRow<Body, Data, A> & { says: string },
  ): TableRow<Body, Data, A> => ({ ...row, domain: own });
}
