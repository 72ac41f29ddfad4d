import { NONCE_LENGTH } from "../nonce.ts";

/** The bytes of a page with holes for a nonce. */
export interface Template {
  readonly bytes: Buffer;
  /** Offsets of the holes, ascending. Each is as long as a nonce. */
  readonly holes: readonly number[];
}

/** Creates a template with a hole at each occurrence of the nonce. */
export function templateOf(text: string, nonce: string): Template {
  const bytes = Buffer.from(text);
  const holes: number[] = [];
  for (let at = bytes.indexOf(nonce); at >= 0; at = bytes.indexOf(nonce, at + nonce.length)) holes.push(at);
  return { bytes, holes };
}

/** @returns a copy of the bytes with the nonce in every hole */
export function fill({ bytes, holes }: Template, nonce: string): Buffer {
  const copy = Buffer.allocUnsafe(bytes.length);
  bytes.copy(copy);
  for (const hole of holes) copy.write(nonce, hole, "latin1");
  return copy;
}

/** The bytes between the holes: one piece more than there are holes. */
export function piecesOf({ bytes, holes }: Template): Buffer[] {
  const starts = [0, ...holes.map((hole) => hole + NONCE_LENGTH)];
  return starts.map((start, nth) => bytes.subarray(start, holes[nth] ?? bytes.length));
}
