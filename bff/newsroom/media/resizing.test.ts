import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { Resizing, ResizingBusy } from "./resizing.ts";

const face = fileURLToPath(new URL("./files/face-01.webp", import.meta.url));
const variant = (width: number) => ({ mode: "fit", width, quality: 80 }) as const;

describe("resizing", () => {
  it("gives the kept result for the same wish, and makes it again when the space is gone", async () => {
    const roomy = new Resizing({ atOnce: 1, waiting: 5, cacheBytes: 1_000_000 });
    expect(await roomy.picture(face, variant(60), "jpg")).toBe(await roomy.picture(face, variant(60), "jpg"));
    const tight = new Resizing({ atOnce: 1, waiting: 5, cacheBytes: 10 });
    expect(await tight.picture(face, variant(60), "jpg")).not.toBe(
      await tight.picture(face, variant(60), "jpg"),
    );
  });

  it("shares work that is under way and refuses more than may wait", async () => {
    const resizing = new Resizing({ atOnce: 1, waiting: 1, cacheBytes: 1_000_000 });
    const wishes = [50, 50, 51, 52].map((width) => resizing.picture(face, variant(width), "jpg"));
    const ends = await Promise.allSettled(wishes);
    const failed = ends.filter((end) => end.status === "rejected");
    expect(failed).toHaveLength(1);
    expect(failed[0]?.reason).toBeInstanceOf(ResizingBusy);
  });

  it("finds what a process before has made", async () => {
    const folder = await mkdtemp(join(tmpdir(), "pictures-"));
    try {
      const first = await new Resizing({ folder }).picture(face, variant(61), "jpg");
      const [file = "", ...others] = await readdir(folder);
      expect(others).toEqual([]);
      expect(await readFile(join(folder, file))).toEqual(first);
      await writeFile(join(folder, file), "kept");
      expect(String(await new Resizing({ folder }).picture(face, variant(61), "jpg"))).toBe("kept");
    } finally {
      await rm(folder, { recursive: true });
    }
    const nowhere = new Resizing({ folder: join(face, "no-folder") });
    expect((await nowhere.picture(face, variant(62), "jpg")).length).toBeGreaterThan(0);
  });

  it("goes on after a failure", async () => {
    const resizing = new Resizing({ atOnce: 1, waiting: 5, cacheBytes: 1_000_000 });
    const notAPicture = fileURLToPath(import.meta.url);
    await expect(resizing.picture(notAPicture, variant(10), "jpg")).rejects.toThrow();
    expect((await resizing.picture(face, variant(10), "jpg")).length).toBeGreaterThan(0);
  });
});
