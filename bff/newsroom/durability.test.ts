import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asReader, startTestNewsroom } from "./newsroom.testing.ts";
import { startNewsroom } from "./server.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "newsroom-"));
  file = join(folder, "deep/newsroom.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a newsroom in a process of its own, which the test can kill. */
async function startApart(database: string): Promise<{ url: string; child: ChildProcess }> {
  const server = new URL("./server.ts", import.meta.url).href;
  const script = `
    const { startNewsroom } = await import(${JSON.stringify(server)});
    const { url } = await startNewsroom({ database: ${JSON.stringify(database)}, port: 0 });
    console.log(url);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = (await once(createInterface(child.stdout), "line")) as [string];
  return { url, child };
}

const comments = "/news/public/dazhongnews/commentList";

/** Writes comments until the newsroom is killed. `answered` gets those that were answered with 200. */
async function writeUntilGone(url: string, writer: number, answered: string[]): Promise<void> {
  for (let number = 1; ; number += 1) {
    const content = `第${String(writer)}位读者的第${String(number)}句话`;
    try {
      const response = await fetch(`${url}/news/public/dazhongnews/addCommentLev1`, {
        method: "POST",
        headers: { "content-type": "application/json", ...asReader },
        body: JSON.stringify({ newsid: "NEWS1004", content, ak: `device-${String(writer)}` }),
      });
      const { code } = (await response.json()) as { code: number };
      if (code === 200) answered.push(content);
    } catch {
      return;
    }
  }
}

async function commentsOf(database: string): Promise<Set<string>> {
  const newsroom = await startTestNewsroom({ database });
  const contents = new Set<string>();
  for (let pageNo = 1; ; pageNo += 1) {
    const body = { newsid: "NEWS1004", sort: "new", pageNo, pageSize: 50 };
    const { data } = await newsroom.post<{ list: { content: string }[]; hasMore: boolean }>(
      comments,
      body,
      asReader,
    );
    for (const { content } of data.list) contents.add(content);
    if (!data.hasMore) break;
  }
  await newsroom.close();
  return contents;
}

describe("a newsroom with a file", () => {
  it("loses no answered write when it is killed", async () => {
    const { url, child } = await startApart(file);
    const answered: string[] = [];
    const writers = [1, 2, 3, 4].map((writer) => writeUntilGone(url, writer, answered));
    await vi.waitFor(() => expect(answered.length).toBeGreaterThanOrEqual(60), {
      timeout: 10_000,
      interval: 5,
    });
    child.kill("SIGKILL");
    await Promise.all(writers);
    const stored = await commentsOf(file);
    expect(answered.filter((content) => !stored.has(content))).toEqual([]);
  });

  it("restarts within two seconds without seeding again", async () => {
    const first = await startNewsroom({ database: file, port: 0 });
    await first.close();
    const started = performance.now();
    const second = await startNewsroom({ database: file, port: 0 });
    expect(performance.now() - started).toBeLessThan(2000);
    await second.close();
  });

  it("reports an unwritable path in one sentence, with a remedy", async () => {
    writeFileSync(join(folder, "taken"), "");
    const below = join(folder, "taken/newsroom.sqlite");
    await expect(startNewsroom({ database: below, port: 0 })).rejects.toThrow(
      /^The newsroom cannot write its database \S+ \(.+\): set NEWSROOM_DB to a writable file, or to "memory"\.$/,
    );
  });

  it("refuses a file that is no database", async () => {
    writeFileSync(join(folder, "notes.txt"), "牡蛎三斤，潮水四点。".repeat(200));
    await expect(startNewsroom({ database: join(folder, "notes.txt"), port: 0 })).rejects.toThrow(
      /cannot write its database/,
    );
  });

  // root can write to every file.
  it.skipIf(process.getuid?.() === 0)(
    "refuses a read-only file at start, not at the first like",
    async () => {
      const first = await startNewsroom({ database: file, port: 0 });
      await first.close();
      chmodSync(file, 0o444);
      await expect(startNewsroom({ database: file, port: 0 })).rejects.toThrow(/cannot write its database/);
    },
  );
});
