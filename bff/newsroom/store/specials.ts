import { castVoteTable, votableTable } from "./cast-votes.ts";
import type { Domain } from "./domain.ts";

/** Specials, reporters, experts, accounts and columns, and what readers vote for day by day. */
export const specials: Domain = {
  contentTables: votableTable,
  readerTables: { cast_votes: castVoteTable },
  content: {},
  seed: () => undefined,
};
