import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface RedisServer {
  url: string;
  port: number;
  /** With TLS: the certificate of the authority that signed the server's. */
  ca?: string;
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  start(): Promise<void>;
  /** SIGSTOP: it hangs with its connections open. */
  freeze(): void;
  thaw(): void;
}

/** Whether the distribution's redis-server is installed. */
export const hasRedis = (): boolean => spawnSync("redis-server", ["--version"]).status === 0;

interface RedisOptions {
  /** Extra command-line arguments. */
  args?: readonly string[];
  /** The lines of an ACL file. */
  users?: string;
  /** Accepts TLS connections only. */
  tls?: boolean;
}

/** A real Redis server for one test, in memory. */
export async function startRedis({ args = [], users, tls }: RedisOptions = {}): Promise<RedisServer> {
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), "redis-"));
  const certificates = tls ? certificatesIn(dir) : undefined;
  const listening = certificates
    ? ["--port", "0", "--tls-port", String(port), "--tls-auth-clients", "no", ...certificates.args]
    : ["--port", String(port)];
  if (users !== undefined) writeFileSync(join(dir, "users.acl"), users);
  const acl = users === undefined ? [] : ["--aclfile", join(dir, "users.acl")];
  let child: ChildProcess | undefined;

  async function start() {
    const server = spawn(
      "redis-server",
      [
        ...listening,
        ...acl,
        "--bind",
        "127.0.0.1",
        "--save",
        "",
        "--appendonly",
        "no",
        "--dir",
        dir,
        ...args,
      ],
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
    url: `redis${tls ? "s" : ""}://127.0.0.1:${port}`,
    port,
    ca: certificates?.ca,
    start,
    async kill() {
      child?.kill("SIGKILL");
      if (child && child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
  };
}

/** A certificate for 127.0.0.1, signed by a new authority. */
function certificatesIn(dir: string): { ca: string; args: string[] } {
  const at = (name: string) => join(dir, name);
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "ignore" });
  const request = ["req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  openssl(
    ...request,
    "-x509",
    "-days",
    "2",
    "-subj",
    "/CN=ca",
    "-keyout",
    at("ca.key"),
    "-out",
    at("ca.pem"),
  );
  openssl(...request, "-subj", "/CN=redis", "-keyout", at("redis.key"), "-out", at("redis.csr"));
  writeFileSync(at("names"), "subjectAltName=IP:127.0.0.1");
  const signed = ["x509", "-req", "-in", at("redis.csr"), "-days", "2", "-extfile", at("names")];
  openssl(...signed, "-CA", at("ca.pem"), "-CAkey", at("ca.key"), "-CAcreateserial", "-out", at("redis.pem"));
  const files = ["--tls-cert-file", at("redis.pem"), "--tls-key-file", at("redis.key")];
  return { ca: at("ca.pem"), args: [...files, "--tls-ca-cert-file", at("ca.pem")] };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
