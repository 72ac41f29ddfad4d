import type { Database } from "./database.ts";

/** The ten functions that the site asks for on each navigation (pages §13). */
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

/** What the control entry can switch: the ten functions, and the greyscale of the app configuration. */
export const flagNames = [...functionNames, "gray"] as const;

/** A flag that nobody has set, or that nobody knows, is off. */
export function flagValue(db: Database, name: string): 0 | 1 {
  return db.one<{ value: 0 | 1 }>("SELECT value FROM flags WHERE name = ?", name)?.value ?? 0;
}

export function setFlag(db: Database, name: (typeof flagNames)[number], value: 0 | 1): void {
  db.run("INSERT OR REPLACE INTO flags VALUES (?,?)", name, value);
}
