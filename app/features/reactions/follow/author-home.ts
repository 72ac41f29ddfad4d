import type { Author } from "#bff/entities/author.ts";

/** The home page of an author by kind (contract §2). Ordinary readers have none. */
const HOMES: Partial<Record<Author["kind"], string>> = {
  reporter: "reporterHome",
  expert: "expert",
  account: "ydIndex",
  column: "columnHome",
};

export function authorHome({ kind, authorid }: Pick<Author, "kind" | "authorid">): string | undefined {
  const home = HOMES[kind];
  return home && `/new/${home}/${authorid}`;
}

/** Organisations and columns have square pictures, persons round ones. */
export const hasSquareMark = ({ kind }: Pick<Author, "kind">) => kind === "account" || kind === "column";
