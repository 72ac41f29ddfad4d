import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";

export interface RedisServer {
  url: string;
  kill(): Promise<void>;
  /** Starts it again on the same port, with nothing in it. */
  start(): Promise<void>;
  /** Makes it stand still, its connections open; and go on. */
  freeze(): void;
  thaw(): void;
}

/** Whether the distribution's redis-server is installed. */
export const hasRedis = (): boolean => spawnSync("redis-server", ["--version"]).status === 0;

/** A real Redis of one test's own, in memory. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start() {
    const server = spawn(
      "redis-server",
      ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", tmpdir()],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    child = server;
    await new Promise<void>((resolve, reject) => {
      server.once("exit", (code) => reject(new Error(`redis-server ended with ${code}`)));
      server.stdout.on("data", (text: Buffer) => {
        if (text.includes("Ready to accept connections")) resolve();
      });
    });
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async kill() {
      child?.kill("SIGKILL");
      if (child && child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
