import type { Database } from "./database.ts";

/** The ten functions that the site checks on each navigation (pages §13). */
const functionNames = [
  "Ai_answer",
  "Ai_generateComment",
  "Ai_generateQuestion",
  "Ai_hotNews",
  "Audit_job",
  "Audit_text",
  "Audit_video",
  "Bot_chat",
  "Bot_info",
  "Bot_list",
] as const;

/** The flags that tests can set: the ten functions, and the greyscale of the app configuration. */
export const flagNames = [...functionNames, "gray"] as const;

/** Reads a flag. A flag that is unset or unknown is 0. */
export function readFlag(db: Database, name: string): 0 | 1 {
  return db.one<{ value: 0 | 1 }>("SELECT value FROM flags WHERE name = ?", name)?.value ?? 0;
}

export function setFlag(db: Database, name: (typeof flagNames)[number], value: 0 | 1): void {
  db.run("INSERT OR REPLACE INTO flags VALUES (?,?)", name, value);
}
