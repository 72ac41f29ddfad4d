import type { Author } from "#bff/entities/author.ts";

/** The home of a person or an account by its kind (contract §2); ordinary readers have none. */
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

/** Marks of an organisation or a column are square, faces are round. */
export const hasSquareMark = ({ kind }: Pick<Author, "kind">) => kind === "account" || kind === "column";
