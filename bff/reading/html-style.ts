const length = /^\d{1,3}(?:\.\d{1,3})?(?:em|rem|px|pt|%)$|^0$/;
const color = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|rgba?\(\s*[\d.%]+(?:[\s,/]+[\d.%]+){2,3}\s*\))$/;

/** The style properties that an article may set, each with its allowed values (contract §1.10). */
const properties = new Map<string, RegExp>([
  ["text-align", /^(?:left|right|center|justify|start|end)$/],
  ["text-indent", length],
  ["font-weight", /^(?:normal|bold|bolder|lighter|[1-9]00)$/],
  ["color", color],
]);

/** Rewrites a style attribute with its allowed declarations only; undefined when none is left. */
export function cleanStyle(style: unknown): string | undefined {
  if (typeof style !== "string" || style.length > 2000) return undefined;
  const allowed: string[] = [];
  for (const declaration of style.toLowerCase().split(";")) {
    const at = declaration.indexOf(":");
    const name = declaration.slice(0, at).trim();
    const value = declaration
      .slice(at + 1)
      .replace(/!important\s*$/, "")
      .trim();
    if (at > 0 && properties.get(name)?.test(value)) allowed.push(`${name}:${value}`);
  }
  return allowed.length > 0 ? allowed.join(";") : undefined;
}
