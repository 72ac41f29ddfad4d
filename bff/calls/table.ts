import type { z } from "zod";
import { commentCalls } from "./comments.ts";
import { newsCalls } from "./news.ts";
import { peopleCalls } from "./people.ts";
import { readerCalls } from "./reader.ts";
import { siteCalls } from "./site.ts";
import { voteCalls } from "./votes.ts";

/** Every upstream call by its short name of contract §4. A new call is one row in its domain's file. */
export const calls = {
  ...newsCalls,
  ...voteCalls,
  ...commentCalls,
  ...readerCalls,
  ...siteCalls,
  ...peopleCalls,
} as const;

export type CallName = keyof typeof calls;

/** What a caller gives: the row's own fields, defaults optional. */
export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]["body"]>;

/** What a caller gets: `data` after tolerant reading. */
export type CallData<Name extends CallName> = z.output<(typeof calls)[Name]["data"]>;
