import { NONCE_LENGTH } from "../nonce.ts";

/** Bytes in which one short text of fixed length is missing, at one or more places. */
export interface Template {
  readonly bytes: Buffer;
  /** Where it goes, ascending. */
  readonly holes: readonly number[];
}

/** The text with a hole wherever that nonce stands. */
export function templateOf(text: string, nonce: string): Template {
  const bytes = Buffer.from(text);
  const holes: number[] = [];
  for (let at = bytes.indexOf(nonce); at >= 0; at = bytes.indexOf(nonce, at + nonce.length)) holes.push(at);
  return { bytes, holes };
}

/** A copy of its bytes with that nonce in every hole. */
export function filled({ bytes, holes }: Template, nonce: string): Buffer {
  const copy = Buffer.allocUnsafe(bytes.length);
  bytes.copy(copy);
  for (const hole of holes) copy.write(nonce, hole, "latin1");
  return copy;
}

/** What stands between the holes: one piece more than there are holes. */
export function piecesOf({ bytes, holes }: Template): Buffer[] {
  const starts = [0, ...holes.map((hole) => hole + NONCE_LENGTH)];
  return starts.map((start, nth) => bytes.subarray(start, holes[nth] ?? bytes.length));
}
