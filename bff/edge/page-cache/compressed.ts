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
import { fill, piecesOf, type Template } from "./template.ts";

export type Encoding = "br" | "gzip";

export interface CompressedTemplate extends Template {
  readonly encoding: Encoding;
  /** For gzip only: it ends with a checksum of the uncompressed bytes, which changes with the nonce. */
  readonly pieces?: readonly Buffer[];
}

interface Format {
  start(): BrotliCompress | DeflateRaw;
  flush: number;
  head: Buffer;
  /** The header of an uncompressed block that is as long as a nonce. */
  rawBlockHeader: Buffer;
  unpack(bytes: Buffer): Promise<Buffer>;
}

/** Header of a brotli block: not the last one (1 bit), MLEN has 16 bits (2 bits), MLEN, and the bit for an uncompressed block. */
const BROTLI_BLOCK = ((NONCE_LENGTH - 1) << 3) | (1 << 19);

const FORMATS: Record<Encoding, Format> = {
  br: {
    // Context modeling of literals would depend on the nonce before them, so it is disabled.
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
    rawBlockHeader: Buffer.from([BROTLI_BLOCK & 255, (BROTLI_BLOCK >> 8) & 255, BROTLI_BLOCK >> 16]),
    unpack: promisify<Buffer, Buffer>(brotliDecompress),
  },
  gzip: {
    start: () => createDeflateRaw({ level: 6 }),
    flush: constants.Z_SYNC_FLUSH,
    head: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
    rawBlockHeader: Buffer.from([0, NONCE_LENGTH, 0, ~NONCE_LENGTH & 255, 255]),
    unpack: promisify<Buffer, Buffer>(gunzip),
  },
};

/**
 * Compresses a template so that nonces can be filled in afterwards (docs/decisions/0018). Each hole is an uncompressed block in the
 * stream. The compressor gets random bytes for a hole, so that nothing later refers back to them; its output for them is replaced by the
 * uncompressed block.
 * @throws when a page filled with a test nonce does not decompress to the same bytes
 */
export async function compress(template: Template, encoding: Encoding): Promise<CompressedTemplate> {
  const { start, flush, head, rawBlockHeader, unpack } = FORMATS[encoding];
  const pieces = piecesOf(template);
  const stream = start();
  const output: Buffer[] = [head];
  const holes: number[] = [];
  let chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  const write = async (bytes: Buffer): Promise<Buffer[]> => {
    stream.write(bytes);
    await new Promise<void>((resolve) => stream.flush(flush, resolve));
    return chunks.splice(0);
  };
  for (const piece of pieces.slice(0, -1)) {
    output.push(...(await write(piece)), rawBlockHeader);
    holes.push(output.reduce((sum, { length }) => sum + length, 0));
    output.push(Buffer.alloc(NONCE_LENGTH));
    await write(Buffer.concat([randomBytes(NONCE_LENGTH - 2), Buffer.from("==")]));
    chunks = [];
  }
  stream.end(pieces.at(-1));
  await finished(stream);
  output.push(...chunks);
  const compressed =
    encoding === "br"
      ? { encoding, holes, bytes: Buffer.concat(output) }
      : { encoding, holes, bytes: Buffer.concat([...output, Buffer.alloc(8)]), pieces };
  const nonce = newNonce();
  const unpacked = await unpack(fillCompressed(compressed, nonce));
  if (!unpacked.equals(fill(template, nonce))) throw new Error(`${encoding} output is wrong with a nonce`);
  return compressed;
}

/** @returns the compressed bytes of the page with the nonce in every hole */
export function fillCompressed(template: CompressedTemplate, nonce: string): Buffer {
  const bytes = fill(template, nonce);
  const { pieces } = template;
  if (!pieces) return bytes;
  const nonceBytes = Buffer.from(nonce, "latin1");
  let sum = 0;
  let length = 0;
  pieces.forEach((piece, nth) => {
    if (nth > 0) sum = crc32(nonceBytes, sum);
    sum = crc32(piece, sum);
    length += piece.length + (nth > 0 ? nonceBytes.length : 0);
  });
  bytes.writeUInt32LE(sum, bytes.length - 8);
  bytes.writeUInt32LE(length, bytes.length - 4);
  return bytes;
}
