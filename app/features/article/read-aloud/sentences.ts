/** Longer utterances break off in the middle in some browsers, in letters. */
const LONGEST = 120;

/** Cuts a text into what is said in one breath: whole sentences, long ones at their commas. */
export function sentencesOf(paragraphs: readonly string[]): string[] {
  return paragraphs.flatMap((paragraph) => {
    const text = paragraph.replace(/\s+/g, " ").trim();
    const sentences = text.match(/[^。！？!?；;…]+[。！？!?；;…]*[”’」』）)]*/g) ?? [];
    return sentences.flatMap(breaths).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  });
}

function breaths(sentence: string): string[] {
  const text = sentence.trim();
  if (text.length <= LONGEST) return [text];
  const parts = text.match(/[^，,、：:]+[，,、：:]*/g) ?? [];
  const merged: string[] = [];
  for (const part of parts.flatMap(pieces)) {
    const last = merged.at(-1);
    if (last !== undefined && last.length + part.length <= LONGEST) merged[merged.length - 1] = last + part;
    else merged.push(part);
  }
  return merged;
}

/** What has no comma either is cut where it must be. */
function pieces(part: string): string[] {
  const letters = [...part];
  const count = Math.ceil(letters.length / LONGEST);
  return Array.from({ length: count }, (_, at) => letters.slice(at * LONGEST, (at + 1) * LONGEST).join(""));
}
