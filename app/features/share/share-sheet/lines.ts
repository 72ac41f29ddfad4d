/** Words of letters and digits stay whole; each Chinese character may end a line. */
const PIECES =
  /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}.,:%'’/-]*|\s+|\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic}|\ufe0f)*|./gsu;
/** No line begins with these. */
const CLOSING = /^[，。！？、；：”’）》」』…—,.!?;:)]/u;

/**
 * Breaks a text into lines that fit, as an editor would: no closing mark begins a line, words stay whole where they can.
 * @param most lines at most; what is left out is an ellipsis
 * @param measure width of a text
 */
export function fittingLines(
  text: string,
  width: number,
  most: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of text.replace(/\s+/g, " ").trim().match(PIECES) ?? []) {
    const fits = measure(line + piece) <= width;
    // A closing mark may hang over the edge rather than begin a line.
    if (fits || line === "" || (CLOSING.test(piece) && measure(line) <= width)) {
      line += piece;
      continue;
    }
    if (lines.length === most - 1) return [...lines, cut(`${line}${piece}`, width, measure)];
    lines.push(line.trimEnd());
    line = piece.trimStart();
  }
  return line ? [...lines, measure(line) > width + measure("。") ? cut(line, width, measure) : line] : lines;
}

/** The longest beginning of a line that fits with an ellipsis. */
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
