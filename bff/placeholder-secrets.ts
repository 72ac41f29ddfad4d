/** Words that placeholders consist of: "change-me", "please-change-this", "replace-me-replace-me", "only-for-a-try-0000". */
const WORDS =
  /change(?:it|me|this)?|replace|please|secret|session|placeholder|password|passwd|default|example|insert|foobared|wanbao|redis|admin|token|dummy|sample|demo|only|here|with|this|your|must|least|characters|long|random|string|value|keep|safe|todo|test|key|for|the|try|pass|put|set|own|my|me|at|be|to|of|or|xxx+/g;
/** Keyboard and alphabet sequences. */
const RUNS =
  /0?123456(?:7(?:89?)?)?0?|abcdefg?h?i?j?k?l?m?n?o?p?q?r?s?t?u?v?w?x?y?z?|qwertyuiop|qwerty|asdfghjkl|asdfgh|zxcvbn/g;
/** A random secret has at least this many different characters. */
const FEWEST_LETTERS = 6;

/**
 * Whether a secret looks like a placeholder: copied from a manifest, document or example, one repeated character, or a keyboard sequence.
 * A random secret never matches.
 */
export function isPlaceholder(secret: string): boolean {
  const rest = secret
    .toLowerCase()
    .replace(RUNS, "")
    .replace(/[^\p{L}\p{N}]/gu, " ")
    .replace(WORDS, "");
  return new Set(rest.replaceAll(" ", "")).size < FEWEST_LETTERS;
}
