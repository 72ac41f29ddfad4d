import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = new Set([
  ".css",
  ".html",
  ".js",
  ".json",
  ".map",
  ".mjs",
  ".svg",
  ".ttf",
  ".txt",
  ".wasm",
  ".xml",
]);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes `.br` (level 11) and `.gz` (level 9) copies beside the files of the browser build, for bff/edge/static-files.ts.
 * It skips files under `minBytes`, types that are compressed already, and copies that would not be smaller.
 * @param {string} dir
 * @param {{ minBytes?: number }} [options]
 * @returns {Promise<{ files: number, bytes: number, brotliBytes: number }>} the number of compressed files, and their bytes before and after
 */
export async function precompress(dir, { minBytes = 256 } = {}) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const totals = { files: 0, bytes: 0, brotliBytes: 0 };
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        if ((await stat(file)).size < minBytes) return;
        const source = await readFile(file);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        };
        const [brotliFile, gzipFile] = await Promise.all([
          brotli(source, { params }),
          gzipped(source, { level: 9 }),
        ]);
        if (brotliFile.length < source.length) await writeFile(`${file}.br`, brotliFile);
        if (gzipFile.length < source.length) await writeFile(`${file}.gz`, gzipFile);
        totals.files += 1;
        totals.bytes += source.length;
        totals.brotliBytes += Math.min(brotliFile.length, source.length);
      }),
  );
  return totals;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, bytes, brotliBytes } = await precompress(process.argv[2] ?? "build/client");
  console.log(`${files} files compressed: ${bytes} bytes, ${brotliBytes} with brotli`);
}
