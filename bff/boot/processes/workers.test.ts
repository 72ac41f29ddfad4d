import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const PRIMARY = fileURLToPath(new URL("primary.testing.ts", import.meta.url));

interface Said {
  port?: number;
  open?: boolean;
  failed?: string;
  replaced?: { code: number; signal: string | null };
}

/** A process takes seconds to start where sources are compiled on the way. */
const WAIT = { timeout: 15_000, interval: 20 };

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
  await vi.waitFor(() => expect(said).toContainEqual({ open: true }), WAIT);
  const ask = async (path = "/") => {
    // Workers that start where none is left find another port.
    const port = said.findLast((line) => line.port)?.port;
    // A connection of its own for each: the primary hands them to the workers in turn.
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: "close" } });
    return (await answer.json()) as { pid: number; count: number; told: string };
  };
  const some = () => Promise.all(Array.from({ length: 20 }, () => ask()));
  const pids = async () => new Set((await some()).map(({ pid }) => pid));
  /** Until two workers answer, and none of those that are gone. */
  const replaced = (...gone: number[]) =>
    vi.waitFor(async () => {
      const answering = await pids();
      expect(answering.size).toBe(2);
      for (const pid of gone) expect(answering).not.toContain(pid);
    }, WAIT);
  return { child, said, ask, some, pids, replaced };
}

// One site for all of these, from its start to its end.
describe("workers", () => {
  let site: Awaited<ReturnType<typeof opened>>;
  beforeAll(async () => {
    site = await opened();
  });

  it("serve one port together and share what the primary keeps", async () => {
    const answers = await site.some();
    const pids = new Set(answers.map(({ pid }) => pid));
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
    await site.replaced();
    expect(site.said.find((line) => line.replaced)?.replaced).toMatchObject({ code: 7 });
  });

  it("that ask for it are replaced without a request being lost", async () => {
    const before = site.said.filter((line) => line.replaced).length;
    const { pid } = await site.ask("/tired");
    const answered: unknown[] = [];
    await vi.waitFor(async () => {
      answered.push(...(await site.some()));
      expect(await site.pids()).not.toContain(pid);
    }, WAIT);
    expect(answered.length).toBeGreaterThan(0);
    await site.replaced(pid);
    // It was told to end: that is no crash.
    expect(site.said.filter((line) => line.replaced)).toHaveLength(before);
  });

  it("that die before they have taken a connection leave it to the others", async () => {
    const { pid } = await site.ask();
    process.kill(pid, "SIGSTOP");
    // One of them is handed to the one that stands still.
    const asked = Promise.all(Array.from({ length: 4 }, () => site.ask()));
    await pause(300);
    process.kill(pid, "SIGKILL");
    expect((await asked).map((answer) => answer.pid)).not.toContain(pid);
    await site.replaced(pid);
  });

  it("that all die close the connections that none has taken", async () => {
    const both = await site.pids();
    expect(both.size).toBe(2);
    for (const pid of both) process.kill(pid, "SIGSTOP");
    const asked = Promise.allSettled(Array.from({ length: 4 }, () => site.ask()));
    await pause(300);
    for (const pid of both) process.kill(pid, "SIGKILL");
    expect((await asked).map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
    await site.replaced(...both);
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
