import type { Domain } from "./domain.ts";

/** Projects, organisations, teams, volunteers and activities of public welfare. */
export const welfare: Domain = {
  contentTables: "",
  readerTables: {},
  content: {},
  seed: () => undefined,
};
