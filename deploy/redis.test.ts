import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@redis/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseAllDocuments } from "yaml";
import { readConfig } from "../bff/config.ts";
import { singleProcessState } from "../bff/cluster/memory-store.ts";
import { redisState, type RedisState } from "../bff/cluster/redis-state.ts";
import { hasRedis, startRedis, type RedisServer } from "../bff/cluster/redis.testing.ts";
import { createSigner } from "../bff/signer.ts";

const textOf = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");
const documents = <T>(text: string) =>
  parseAllDocuments(text, { merge: true }).map((document) => document.toJS() as T);

interface Compose {
  services: Record<string, { command?: string }>;
  configs: Record<string, { content: string }>;
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  stringData?: Record<string, string>;
  spec?: { template?: { spec: { containers: { args?: string[]; envFrom?: object[] }[] } } };
}
const compose = documents<Compose>(textOf("deploy/compose.yaml"))[0];
const kubernetes = documents<Manifest>(textOf("deploy/kubernetes/redis.yaml"));
const secrets = documents<Manifest>(
  execFileSync("sh", [join(import.meta.dirname, "kubernetes/secrets.sh")], { encoding: "utf8" }),
);
const secret = (name: string) => secrets.find(({ metadata }) => metadata.name === name)?.stringData ?? {};

/** The arguments of a Redis in compose, without `redis-server` and without the file of users, which a test writes itself. */
function argsOf(service: string): string[] {
  const words = (compose?.services[service]?.command ?? "")
    .split(" ")
    .map((word) => word.replaceAll('"', ""));
  const at = words.indexOf("--aclfile");
  return [...words.slice(1, at), ...words.slice(at + 2)];
}

describe("the images", () => {
  it("have one version in all files", () => {
    const files = [
      "Dockerfile",
      ...readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".yaml"))
        .map((name) => `deploy/${name}`),
    ];
    const versions = new Map<string, Set<string>>();
    for (const file of files)
      for (const [, name = "", version = ""] of textOf(file).matchAll(
        /(?:FROM|image:) (node|redis|nginx):(\S+)/g,
      ))
        versions.set(name, (versions.get(name) ?? new Set()).add(version));
    expect([...versions.keys()].sort()).toEqual(["nginx", "node", "redis"]);
    for (const each of versions.values()) expect([...each]).toHaveLength(1);
  });
});

describe("the secrets", () => {
  it("are in no manifest: compose requires them, and a script makes them for Kubernetes", () => {
    const text = textOf("deploy/compose.yaml");
    for (const [, value = ""] of text.matchAll(/^\s+(?:SESSION_SECRET|REDIS_URL|REDIS_ANSWERS_URL): (.+)$/gm))
      expect(value).toMatch(/\$\{(?:SESSION_SECRET|REDIS_PASSWORD):\?/);
    expect(text).not.toMatch(/\$\{(?:SESSION_SECRET|REDIS_PASSWORD)(?!:\?)/);
    for (const file of readdirSync(join(import.meta.dirname, "kubernetes")).filter((name) =>
      name.endsWith(".yaml"),
    ))
      expect(textOf(`deploy/kubernetes/${file}`)).not.toMatch(/^kind: Secret$/m);
  });

  it("of the script are valid settings, and new each time", () => {
    const { SESSION_SECRET, REDIS_URL, REDIS_ANSWERS_URL, ...others } = secret("wanbao");
    expect(others).toEqual({});
    expect(() => readConfig({ SESSION_SECRET, REDIS_URL, REDIS_ANSWERS_URL })).not.toThrow();
    const again = execFileSync("sh", [join(import.meta.dirname, "kubernetes/secrets.sh")], {
      encoding: "utf8",
    });
    expect(again).not.toContain(SESSION_SECRET);
    expect(secret("wanbao-redis")["users.acl"]).toContain(`>${new URL(REDIS_URL ?? "").password} `);
  });
});

describe("the two Redis servers", () => {
  it("are the same in compose and in Kubernetes", () => {
    const args = (name: string) =>
      kubernetes.find(({ kind, metadata }) => kind === "Deployment" && metadata.name === name)?.spec?.template
        ?.spec.containers[0]?.args;
    const words = (service: string) =>
      (compose?.services[service]?.command ?? "")
        .trim()
        .split(" ")
        .slice(1)
        .map((word) => word.replaceAll('"', ""));
    expect(args("wanbao-redis")).toEqual(words("redis"));
    expect(args("wanbao-answers")).toEqual(words("redis-answers"));
    const rights = (users: string) => users.trim().replace(/>(?:\$\{[^}]*\}|\S+)/, ">");
    expect(rights(secret("wanbao-redis")["users.acl"] ?? "")).toBe(
      rights(compose?.configs["redis-users"]?.content ?? ""),
    );
  });
});

describe.skipIf(!hasRedis())("with the users and settings of the manifests", () => {
  const users = secret("wanbao-redis")["users.acl"] ?? "";
  const { username, password } = new URL(secret("wanbao").REDIS_URL ?? "redis://x");
  const as = ({ port }: RedisServer) => `redis://${username}:${password}@127.0.0.1:${port}`;
  let servers: RedisServer[] = [];
  let state: RedisState;

  beforeEach(async () => {
    servers = await Promise.all(
      ["redis", "redis-answers"].map((service) =>
        // A small limit, so that the tests fill it quickly.
        startRedis({ users, args: [...argsOf(service), "--maxmemory", "4mb"] }),
      ),
    );
    const [redis, answers] = servers as [RedisServer, RedisServer];
    const signer = createSigner("store", "a secret of the tests");
    const log = { info: vi.fn(), warn: vi.fn() };
    state = redisState({
      url: as(redis),
      answersUrl: as(answers),
      signer,
      fallback: singleProcessState(),
      log,
    });
    await vi.waitFor(() => expect(state.state().up).toBe(true), { timeout: 5000 });
  });
  afterEach(async () => {
    await state.close();
    await Promise.all(servers.map((server) => server.kill()));
  });

  it("the site may run all commands that it needs", async () => {
    const { store, secondLevel } = state;
    await store.put("a:1", "one", 60_000);
    expect(await store.get("a:1")).toBe("one");
    expect(await store.putNew("a:1", "two", 60_000)).toBe(false);
    expect(await store.remove("a:1")).toBe(true);
    expect(await store.count("a:2", 60_000)).toBe(1);
    expect(await store.getCount("a:2")).toBe(1);
    await store.count("a:2", 50);
    expect(await secondLevel.claim("content:1")).toBe(true);
    secondLevel.put("content:1", "+{}", { marks: [null], life: 60_000, age: 0 });
    await vi.waitFor(async () =>
      expect((await secondLevel.lookUp("content:1", ["NEWS1"]))?.stored).toBeDefined(),
    );
    secondLevel.release("content:1");
    await state.announce({ changed: ["NEWS1"] });
    expect(await secondLevel.lookUp("content:1", ["NEWS1"])).toMatchObject({
      claimed: false,
      stored: { outdated: true },
    });
    expect(state.state()).toEqual({ up: true, missed: 0, refused: {} });
  });

  it("no other command is allowed", async () => {
    const [redis] = servers as [RedisServer];
    const stranger = await createClient({ url: redis.url }).connect();
    expect(await stranger.ping()).toBe("PONG");
    await expect(stranger.get("wanbao:x")).rejects.toThrow(/NOPERM/);
    stranger.destroy();
    // Redis closes a connection that sends too much.
    const site = createClient({ url: as(redis), socket: { reconnectStrategy: false } });
    await site.on("error", () => undefined).connect();
    for (const command of [
      ["KEYS", "*"],
      ["SCAN", "0"],
      ["FLUSHALL"],
      ["CONFIG", "SET", "maxmemory", "1"],
      ["EVAL", "return 1", "0"],
      ["MONITOR"],
      ["GET", "other:key"],
      ["SUBSCRIBE", "other"],
    ])
      await expect(site.sendCommand(command)).rejects.toThrow(/NOPERM/);
    await expect(site.set("wanbao:x", "x".repeat(2e6))).rejects.toThrow();
    site.destroy();
  });

  it("a flood of answers does not displace limits and tickets, and a full Redis drops none of them", async () => {
    const { store, secondLevel } = state;
    for (let nth = 0; nth < 3; nth++) await store.count("sms:one", 3_600_000);
    await store.put("ticket:real", "waits", 120_000);
    const answer = `+"${"x".repeat(30_000)}"`;
    const isStored = async (nth: number) =>
      (await secondLevel.lookUp(`content:${nth}`, []))?.stored !== undefined;
    secondLevel.put("content:0", answer, { marks: [], life: 3_600_000, age: 0 });
    await vi.waitFor(async () => expect(await isStored(0)).toBe(true));
    let last = 0;
    // A write that a busy machine delays is dropped, so the flood goes on until it has displaced the first answer.
    await vi.waitFor(
      async () => {
        for (let nth = 0; nth < 400; nth += 1)
          secondLevel.put(`content:${(last += 1)}`, answer, { marks: [], life: 3_600_000, age: 0 });
        expect(await isStored(last)).toBe(true);
        expect(await isStored(0)).toBe(false);
      },
      { timeout: 15_000, interval: 100 },
    );
    for (let nth = 0; nth < 20_000 && state.state().refused.OOM === undefined; nth += 1)
      await store.put(`ticket:${nth}`, "x".repeat(10_000), 120_000).catch(() => undefined);
    expect(state.state().refused.OOM).toBeGreaterThan(0);
    expect(await store.get("ticket:real")).toBe("waits");
    expect(await store.getCount("sms:one")).toBe(3);
    expect(await store.count("sms:one", 3_600_000)).toBe(4);
  });
});
