import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureLibrary } from "./picture-library.ts";
import { treated } from "./treatment.ts";
import type { PictureFormat, Variant } from "./variant.ts";

/** More work is waiting than the machine should take on; answered with 503. */
export class ResizingBusy extends Error {}

export interface ResizingLimits {
  /** Pictures worked on at the same time. */
  atOnce: number;
  /** Pictures that may wait. */
  waiting: number;
  /** Bytes of results kept in memory. */
  cacheBytes: number;
  /** Where results are kept for the next process too; nothing there is ever thrown away. In memory alone without. */
  folder?: string;
}

const usualLimits: ResizingLimits = { atOnce: 2, waiting: 400, cacheBytes: 12 * 1024 * 1024 };

/**
 * What the newsroom's pictures were made with. As the picture services do, none is sent in a higher quality than it has: it would
 * only weigh more.
 */
const OWN_QUALITY = 80;

async function resize(original: Buffer, variant: Variant, format: PictureFormat): Promise<Buffer> {
  const source = variant.treatment ? await treated(original, variant.treatment) : original;
  const sharp = await pictureLibrary();
  const picture = sharp(source, { limitInputPixels: 40_000_000 });
  const { width: sourceWidth = 1, height: sourceHeight = 1 } = await picture.metadata();
  const { width, height } = variant;
  const quality = Math.min(variant.quality, OWN_QUALITY);
  if (variant.mode === "crop" && width !== undefined && height !== undefined) {
    // A source smaller than the crop keeps the shape that was asked for and loses size, never gains it.
    const shrink = Math.min(1, sourceWidth / width, sourceHeight / height);
    const fit = (side: number) => Math.max(1, Math.round(side * shrink));
    picture.resize(fit(width), fit(height), { fit: "cover" });
  } else if (width !== undefined || height !== undefined) {
    picture.resize({ width, height, fit: "inside", withoutEnlargement: true });
  }
  if (format === "webp") return picture.webp({ quality, effort: 3 }).toBuffer();
  if (format === "png") return picture.png().toBuffer();
  return picture.flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true }).toBuffer();
}

/** What a process before has made, or what is made now and left for the next one; a folder that can't be used is none. */
async function keptIn(folder: string | undefined, key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (!folder) return make();
  const file = join(folder, createHash("sha256").update(key).digest("hex"));
  const before = await readFile(file).catch(() => undefined);
  if (before) return before;
  const made = await make();
  try {
    await mkdir(folder, { recursive: true });
    // Whole or not at all: others read there meanwhile.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, made);
    await rename(unfinished, file);
  } catch {
    // It is made again the next time.
  }
  return made;
}

/**
 * Makes resized pictures: few at once, the same work only once, the newest results kept in memory.
 */
export class Resizing {
  readonly #limits: ResizingLimits;
  readonly #kept = new Map<string, Buffer>();
  readonly #running = new Map<string, Promise<Buffer>>();
  readonly #queue: (() => void)[] = [];
  #keptBytes = 0;
  #busy = 0;

  constructor(limits: Partial<ResizingLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits };
  }

  /**
   * @param path an existing picture file
   * @throws ResizingBusy; errors of the file system and of the picture library
   */
  async picture(path: string, variant: Variant, format: PictureFormat): Promise<Buffer> {
    const { mtimeMs } = await stat(path);
    const { mode, width = 0, height = 0, quality, treatment = "" } = variant;
    const key = [path, mtimeMs, mode, width, height, quality, format, treatment].join("|");
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const running = this.#running.get(key) ?? this.#start(key, path, variant, format);
    return running;
  }

  #start(key: string, path: string, variant: Variant, format: PictureFormat): Promise<Buffer> {
    const work = this.#inTurn(() =>
      keptIn(this.#limits.folder, key, async () => resize(await readFile(path), variant, format)),
    )
      .then((made) => {
        this.#keep(key, made);
        return made;
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, work);
    return work;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy >= this.#limits.atOnce) {
      if (this.#queue.length >= this.#limits.waiting) throw new ResizingBusy();
      await new Promise<void>((go) => this.#queue.push(go));
    } else {
      this.#busy += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so nobody can slip in between.
      const next = this.#queue.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }

  #keep(key: string, made: Buffer): void {
    if (made.length > this.#limits.cacheBytes) return;
    this.#kept.set(key, made);
    this.#keptBytes += made.length;
    for (const [oldest, bytes] of this.#kept) {
      if (this.#keptBytes <= this.#limits.cacheBytes) break;
      this.#kept.delete(oldest);
      this.#keptBytes -= bytes.length;
    }
  }
}
