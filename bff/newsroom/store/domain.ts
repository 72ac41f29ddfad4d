import type { Database } from "./database.ts";

/** What one domain of the newsroom keeps in the database beside the items: its tables, and its part of the demo content. */
export interface Domain {
  /** Tables of demo content alone (`DROP TABLE IF EXISTS …; CREATE TABLE …`): made anew whenever any content has changed. */
  contentTables: string;
  /** Tables that readers write (`CREATE TABLE IF NOT EXISTS …`), by name: they outlive a change of the content. */
  readerTables: Readonly<Record<string, string>>;
  /** The demo content; a change of it seeds the database anew. */
  content: unknown;
  /** Fills the content tables; runs in one transaction with all other seeding. */
  seed(db: Database): void;
}
