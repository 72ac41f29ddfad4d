import type { Domain } from "./domain.ts";

/** Reports, enterprises and rank lists. */
export const thinkTank: Domain = {
  contentTables: "",
  readerTables: {},
  content: {},
  seed: () => undefined,
};
