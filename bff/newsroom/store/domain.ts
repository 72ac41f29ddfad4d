import type { Database } from "./database.ts";

/** A domain of the newsroom: its tables and its part of the demo content. */
export interface Domain {
  /**
   * Tables of demo content (`DROP TABLE IF EXISTS …; CREATE TABLE …`). They are created again whenever any content
   * changes.
   */
  contentTables: string;
  /** Tables that readers write (`CREATE TABLE IF NOT EXISTS …`), by name. They stay when the content changes. */
  readerTables: Readonly<Record<string, string>>;
  /** The demo content. The database is seeded again when it changes. */
  content: unknown;
  /** Fills the content tables, in one transaction with all other seeding. */
  seed(db: Database): void;
}
