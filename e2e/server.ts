import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { entry, root } from "../deploy/freshness.mjs";
import { SECRET } from "./visitors.ts";

/** Long enough for a machine that is ten times slower than usual. */
const START_MS = 45_000;

export interface Running {
  url: string;
  pid: number | undefined;
  /** Its output so far. */
  output(): string;
  /** Sends SIGTERM and waits for the end. Resolves to the exit code. */
  stop(): Promise<number | null>;
}

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

interface Role {
  role: "site" | "bff" | "newsroom";
  port: "PORT" | "BFF_PORT" | "NEWSROOM_PORT";
  /** The path that answers 200 once the server is open. */
  probe: string;
}

/** Servers are killed when this process exits, also by an error. Only a signal that ends it without an exit event leaves them running. */
const children = new Set<ChildProcess>();
process.on("exit", () => children.forEach((child) => child.kill("SIGKILL")));

/**
 * Starts one role of the built server on a free port and waits until it is open.
 * @throws with its output when it ends or does not open in time
 */
async function start({ role, port: variable, probe }: Role, env: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, ["--max-old-space-size=400", entry, role], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      // The same as in `npm start`.
      MALLOC_ARENA_MAX: "2",
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      NEWSROOM_DB: "memory",
      // Resizing pictures would take twice the time of all pages of the site.
      NEWSROOM_PICTURES: join(root, ".cache/pictures"),
      ...env,
      [variable]: env[variable] ?? String(port),
    },
  });
  children.add(child);
  child.once("exit", () => children.delete(child));
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => printed.push(text));
  }
  const output = () => printed.join("");
  const url = `http://127.0.0.1:${port}`;
  await opened(child, url + probe, output);
  return { url, pid: child.pid, output, stop: () => stopped(child) };
}

async function opened(child: ChildProcess, probe: string, output: () => string): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(probe).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The server did not open:\n${output()}`);
    }
    await pause(50);
  }
}

async function stopped(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  return child.exitCode;
}

/** Limits and time-outs with which the end-to-end tests run in minutes. */
const TEST_LIMITS = {
  UPSTREAM_TIMEOUT_MS: "2500",
  // Tests inspect the newsroom's calls and change its answers, so caches are off. The specs of the caches turn them on.
  DATA_CACHE_MB: "0",
  PAGE_CACHE_MB: "0",
  SHUTDOWN_MS: "1000",
  SESSION_SECRET: SECRET,
  RATE_LIMITS: "comment=0/0,like=0/0,vote=0/0,login=0/0",
  SMS_PER_VISITOR: "1000",
  SMS_PER_ADDRESS: "1000",
  SMS_PER_PHONE: "0",
  SMS_PER_SITE: "0",
};

export interface RunningSite extends Running {
  /** Its metrics for Prometheus. */
  metrics(): Promise<string>;
}

export async function startSite(env: Record<string, string> = {}): Promise<RunningSite> {
  const METRICS_PORT = env.METRICS_PORT ?? String(await freePort());
  const role = { role: "site", port: "PORT", probe: "/readyz" } as const;
  const site = await start(role, { ...TEST_LIMITS, ...env, METRICS_PORT });
  const metrics = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  return { ...site, metrics };
}

export const startBff = (env: Record<string, string> = {}) =>
  start({ role: "bff", port: "BFF_PORT", probe: "/healthz" }, { ...TEST_LIMITS, ...env });

export const startNewsroom = () =>
  start(
    { role: "newsroom", port: "NEWSROOM_PORT", probe: "/__newsroom/requests" },
    { NEWSROOM_CONTROL: "1", DEMO_SLOW_MS: "1500" },
  );
