import type { Domain } from "./domain.ts";

/** The e-paper's editions, pages and articles. */
export const paper: Domain = {
  contentTables: "",
  readerTables: {},
  content: {},
  seed: () => undefined,
};
