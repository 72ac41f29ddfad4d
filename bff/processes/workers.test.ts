import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const PRIMARY = fileURLToPath(new URL("primary.testing.ts", import.meta.url));

interface Said {
  port?: number;
  open?: boolean;
  failed?: string;
  replaced?: { code: number; signal: string | null };
}

const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
});

function primary(mode: "well" | "broken") {
  const child = spawn(process.execPath, ["--import", "tsx", PRIMARY, mode], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.push(child);
  const said: Said[] = [];
  createInterface(child.stdout).on("line", (line) => said.push(JSON.parse(line) as Said));
  return { child, said };
}

async function opened() {
  const { child, said } = primary("well");
  await vi.waitFor(() => expect(said).toContainEqual({ open: true }), { timeout: 15_000, interval: 20 });
  const port = said.find((line) => line.port)?.port;
  const ask = async (path = "/") => {
    // A connection of its own for each: the primary hands them to the workers in turn.
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: "close" } });
    return (await answer.json()) as { pid: number; count: number; told: string };
  };
  return { child, said, ask, some: () => Promise.all(Array.from({ length: 20 }, () => ask())) };
}

// One site for all of these, from its start to its end: a process takes seconds to start where sources are compiled on the way.
describe("workers", () => {
  let site: Awaited<ReturnType<typeof opened>>;
  let pids: Set<number>;
  beforeAll(async () => {
    site = await opened();
  });

  it("serve one port together and share what the primary keeps", async () => {
    const answers = await site.some();
    pids = new Set(answers.map(({ pid }) => pid));
    expect(pids.size).toBe(2);
    expect(pids.has(site.child.pid ?? 0)).toBe(false);
    expect(answers.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(answers[0]?.told).toBe("by the primary");
  });

  it("that crash lose only what they were answering, and are replaced", async () => {
    await expect(site.ask("/crash")).rejects.toThrow();
    expect(await site.some()).toHaveLength(20);
    await vi.waitFor(async () => expect((await site.some()).some(({ pid }) => !pids.has(pid))).toBe(true), {
      timeout: 15_000,
      interval: 20,
    });
    expect(site.said.find((line) => line.replaced)?.replaced).toMatchObject({ code: 7 });
  });

  it("finish what they are answering when the primary is told to stop", async () => {
    const slow = Promise.all([site.ask("/slow"), site.ask("/slow")]);
    await site.ask();
    site.child.kill("SIGTERM");
    expect(await slow).toHaveLength(2);
    const [code] = (await once(site.child, "exit")) as [number];
    expect(code).toBe(0);
  });
});

it("a worker that cannot start ends the start", async () => {
  const { child, said } = primary("broken");
  const [code] = (await once(child, "exit")) as [number];
  expect(code).toBe(1);
  expect(said).toContainEqual({ failed: "A worker ended before it was open (3)." });
});
