/** Pieces that are never broken: a Latin word, or a single Chinese character. */
const PIECES =
  /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}.,:%'’/-]*|\s+|\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic}|\ufe0f)*|./gsu;
/** Marks that must not begin a line. */
const CLOSING = /^[，。！？、；：”’）》」』…—,.!?;:)]/u;

/**
 * Breaks a text into lines: no closing mark begins a line, and words stay whole if they fit on a line.
 * @param maxLines maximum number of lines; a longer text ends with an ellipsis
 * @param measure returns the width of a text
 */
export function fittingLines(
  text: string,
  width: number,
  maxLines: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of text.replace(/\s+/g, " ").trim().match(PIECES) ?? []) {
    const fits = measure(line + piece) <= width;
    // A closing mark hangs over the edge instead of beginning a line.
    if (fits || line === "" || (CLOSING.test(piece) && measure(line) <= width)) {
      line += piece;
      continue;
    }
    if (lines.length === maxLines - 1) return [...lines, cut(`${line}${piece}`, width, measure)];
    lines.push(line.trimEnd());
    line = piece.trimStart();
  }
  return line ? [...lines, measure(line) > width + measure("。") ? cut(line, width, measure) : line] : lines;
}

/** The longest beginning of a line that fits together with an ellipsis. */
function cut(line: string, width: number, measure: (text: string) => number): string {
  const letters = Array.from(line);
  const begun = (count: number) => `${letters.slice(0, count).join("")}…`;
  let [fits, tooLong] = [0, letters.length + 1];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (measure(begun(middle)) <= width) fits = middle;
    else tooLong = middle;
  }
  return `${letters.slice(0, fits).join("").trimEnd()}…`;
}
