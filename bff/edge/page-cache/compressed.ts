import { randomBytes } from "node:crypto";
import { finished } from "node:stream/promises";
import { promisify } from "node:util";
import {
  brotliDecompress,
  constants,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
  gunzip,
  type BrotliCompress,
  type DeflateRaw,
} from "node:zlib";
import { newNonce, NONCE_LENGTH } from "../nonce.ts";
import { filled, piecesOf, type Template } from "./template.ts";

export type Encoding = "br" | "gzip";

export interface CompressedTemplate extends Template {
  readonly encoding: Encoding;
  /** gzip ends with a checksum of what was compressed, and that changes with the nonce. */
  readonly pieces?: readonly Buffer[];
}

interface Format {
  start(): BrotliCompress | DeflateRaw;
  flush: number;
  head: Buffer;
  /** A block that holds as many bytes as a nonce has, as they are; all but those bytes. */
  plainBlock: Buffer;
  unpack(bytes: Buffer): Promise<Buffer>;
}

/** MLEN of a brotli block; the three bits before it say: not the last block, and that MLEN has 16 bits. */
const BROTLI_BLOCK = ((NONCE_LENGTH - 1) << 3) | (1 << 19);

const FORMATS: Record<Encoding, Format> = {
  br: {
    // The contexts of literals would look back into the nonce.
    start: () =>
      createBrotliCompress({
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_LGWIN]: 18,
          [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
        },
      }),
    flush: constants.BROTLI_OPERATION_FLUSH,
    head: Buffer.alloc(0),
    plainBlock: Buffer.from([BROTLI_BLOCK & 255, (BROTLI_BLOCK >> 8) & 255, BROTLI_BLOCK >> 16]),
    unpack: promisify<Buffer, Buffer>(brotliDecompress),
  },
  gzip: {
    start: () => createDeflateRaw({ level: 6 }),
    flush: constants.Z_SYNC_FLUSH,
    head: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
    plainBlock: Buffer.from([0, NONCE_LENGTH, 0, ~NONCE_LENGTH & 255, 255]),
    unpack: promisify<Buffer, Buffer>(gunzip),
  },
};

/**
 * Compresses a template once, so that a nonce can still be put in (docs/decisions/0018): where one goes, the stream holds a block of
 * bytes as they are. The compressor is given random bytes there, which nothing later can refer to, and what it made of them is left
 * out for that block. Whether all this holds is tried with a nonce before anybody gets it.
 * @throws when it does not
 */
export async function compress(template: Template, encoding: Encoding): Promise<CompressedTemplate> {
  const { start, flush, head, plainBlock, unpack } = FORMATS[encoding];
  const pieces = piecesOf(template);
  const stream = start();
  const done: Buffer[] = [head];
  const holes: number[] = [];
  let fresh: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => fresh.push(chunk));
  const written = async (bytes: Buffer): Promise<Buffer[]> => {
    stream.write(bytes);
    await new Promise<void>((resolve) => stream.flush(flush, resolve));
    return fresh.splice(0);
  };
  for (const piece of pieces.slice(0, -1)) {
    done.push(...(await written(piece)), plainBlock);
    holes.push(done.reduce((sum, { length }) => sum + length, 0));
    done.push(Buffer.alloc(NONCE_LENGTH));
    await written(Buffer.concat([randomBytes(NONCE_LENGTH - 2), Buffer.from("==")]));
    fresh = [];
  }
  stream.end(pieces.at(-1));
  await finished(stream);
  done.push(...fresh);
  const compressed =
    encoding === "br"
      ? { encoding, holes, bytes: Buffer.concat(done) }
      : { encoding, holes, bytes: Buffer.concat([...done, Buffer.alloc(8)]), pieces };
  const nonce = newNonce();
  const unpacked = await unpack(filledCompressed(compressed, nonce));
  if (!unpacked.equals(filled(template, nonce))) throw new Error(`${encoding} does not take a nonce`);
  return compressed;
}

/** The compressed bytes of the template with that nonce. */
export function filledCompressed(template: CompressedTemplate, nonce: string): Buffer {
  const bytes = filled(template, nonce);
  const { pieces } = template;
  if (!pieces) return bytes;
  const inside = Buffer.from(nonce, "latin1");
  let sum = 0;
  let length = 0;
  pieces.forEach((piece, nth) => {
    if (nth > 0) sum = crc32(inside, sum);
    sum = crc32(piece, sum);
    length += piece.length + (nth > 0 ? inside.length : 0);
  });
  bytes.writeUInt32LE(sum, bytes.length - 8);
  bytes.writeUInt32LE(length, bytes.length - 4);
  return bytes;
}
