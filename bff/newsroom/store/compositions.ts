import type { Domain } from "./domain.ts";

/** Pages composed of blocks. */
export const compositions: Domain = {
  contentTables: "",
  readerTables: {},
  content: {},
  seed: () => undefined,
};
