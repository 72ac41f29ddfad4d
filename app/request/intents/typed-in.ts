/** @returns the typed values by field name; a field with several values (checkboxes) has one a line */
export function typedIn(form: FormData): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== "string" || name === "intent") continue;
    const before = values.get(name);
    values.set(name, before === undefined ? value : `${before}\n${value}`);
  }
  return Object.fromEntries(values);
}
