/** Longest utterance, in characters. Some browsers break off in the middle of longer ones. */
const MAX_LENGTH = 120;

/** Splits a text into utterances: whole sentences, and long sentences at their commas. */
export function sentencesOf(paragraphs: readonly string[]): string[] {
  return paragraphs.flatMap((paragraph) => {
    const text = paragraph.replace(/\s+/g, " ").trim();
    const sentences = text.match(/[^。！？!?；;…]+[。！？!?；;…]*[”’」』）)]*/g) ?? [];
    return sentences.flatMap(splitSentence).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  });
}

function splitSentence(sentence: string): string[] {
  const text = sentence.trim();
  if (text.length <= MAX_LENGTH) return [text];
  const parts = text.match(/[^，,、：:]+[，,、：:]*/g) ?? [];
  const merged: string[] = [];
  for (const part of parts.flatMap(splitPart)) {
    const last = merged.at(-1);
    if (last !== undefined && last.length + part.length <= MAX_LENGTH)
      merged[merged.length - 1] = last + part;
    else merged.push(part);
  }
  return merged;
}

/** Splits a part without commas at the longest allowed length. */
function splitPart(part: string): string[] {
  const letters = [...part];
  const count = Math.ceil(letters.length / MAX_LENGTH);
  return Array.from({ length: count }, (_, at) =>
    letters.slice(at * MAX_LENGTH, (at + 1) * MAX_LENGTH).join(""),
  );
}
