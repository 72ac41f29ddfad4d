import type { Domain } from "./domain.ts";

/** Specials, reporters, experts, accounts and columns. */
export const specials: Domain = {
  contentTables: "",
  readerTables: {},
  content: {},
  seed: () => undefined,
};
