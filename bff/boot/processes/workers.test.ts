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

/** A process takes seconds to start when its sources are compiled on the way. */
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
    // Workers that start when no other is left may get another port.
    const port = said.findLast((line) => line.port)?.port;
    // One connection per request: the primary distributes them round-robin.
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: "close" } });
    return (await answer.json()) as { pid: number; count: number; told: string };
  };
  const some = () => Promise.all(Array.from({ length: 20 }, () => ask()));
  const pids = async () => new Set((await some()).map(({ pid }) => pid));
  /** Waits until two workers answer, and none of `gone`. */
  const replaced = (...gone: number[]) =>
    vi.waitFor(async () => {
      const answering = await pids();
      expect(answering.size).toBe(2);
      for (const pid of gone) expect(answering).not.toContain(pid);
    }, WAIT);
  return { child, said, ask, some, pids, replaced };
}

// One site for all tests.
describe("workers", () => {
  let site: Awaited<ReturnType<typeof opened>>;
  beforeAll(async () => {
    site = await opened();
  });

  it("serve one port and use the primary's store", async () => {
    const answers = await site.some();
    const pids = new Set(answers.map(({ pid }) => pid));
    expect(pids.size).toBe(2);
    expect(pids.has(site.child.pid ?? 0)).toBe(false);
    expect(answers.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(answers[0]?.told).toBe("by the primary");
  });

  it("that crash lose only their requests in flight, and are replaced", async () => {
    await expect(site.ask("/crash")).rejects.toThrow();
    expect(await site.some()).toHaveLength(20);
    await site.replaced();
    expect(site.said.find((line) => line.replaced)?.replaced).toMatchObject({ code: 7 });
  });

  it("that ask for it are replaced without losing a request", async () => {
    const before = site.said.filter((line) => line.replaced).length;
    const { pid } = await site.ask("/tired");
    const answered: unknown[] = [];
    await vi.waitFor(async () => {
      answered.push(...(await site.some()));
      expect(await site.pids()).not.toContain(pid);
    }, WAIT);
    expect(answered.length).toBeGreaterThan(0);
    await site.replaced(pid);
    // It was stopped on purpose: that is no crash.
    expect(site.said.filter((line) => line.replaced)).toHaveLength(before);
  });

  it("that die before they accept a connection leave it to the others", async () => {
    const { pid } = await site.ask();
    process.kill(pid, "SIGSTOP");
    // One of these connections goes to the stopped worker.
    const asked = Promise.all(Array.from({ length: 4 }, () => site.ask()));
    await pause(300);
    process.kill(pid, "SIGKILL");
    expect((await asked).map((answer) => answer.pid)).not.toContain(pid);
    await site.replaced(pid);
  });

  it("that all die close the connections that none has accepted", async () => {
    const both = await site.pids();
    expect(both.size).toBe(2);
    for (const pid of both) process.kill(pid, "SIGSTOP");
    const asked = Promise.allSettled(Array.from({ length: 4 }, () => site.ask()));
    await pause(300);
    for (const pid of both) process.kill(pid, "SIGKILL");
    expect((await asked).map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
    await site.replaced(...both);
  });

  it("finish their requests when the primary is stopped", async () => {
    const slow = Promise.all([site.ask("/slow"), site.ask("/slow")]);
    await site.ask();
    site.child.kill("SIGTERM");
    expect(await slow).toHaveLength(2);
    const [code] = (await once(site.child, "exit")) as [number];
    expect(code).toBe(0);
  });
});

it("a worker that can't start makes the start fail", async () => {
  const { child, said } = primary("broken");
  const [code] = (await once(child, "exit")) as [number];
  expect(code).toBe(1);
  expect(said).toContainEqual({ failed: "A worker ended before it was open (3)." });
});
