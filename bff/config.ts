import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import proxyAddr from "proxy-addr";
import { z } from "zod";
import { DialectError } from "./dialect/read-dialect.ts";
import { ReadyDialect } from "./dialect/ready.ts";
import { isPlaceholder } from "./placeholder-secrets.ts";

const text = (fallback = "") => z.string().trim().default(fallback);
const list = (fallback = "") =>
  text(fallback).transform((value) =>
    value
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  );
const count = (fallback: number, min = 0, max = 2 ** 31 - 1) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
const flag = (fallback: "0" | "1") =>
  z
    .enum(["0", "1"])
    .default(fallback)
    .transform((value) => value === "1");
/** A number of processes; `auto` means one per core. */
const workers = z
  .preprocess((value) => (value === "auto" ? 0 : value), count(1, 0, 256))
  .transform((number) => number || availableParallelism());
const mebibytes = (fallback: number) => count(fallback, 0, 4096).transform((number) => number * 1024 * 1024);
const httpUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .transform((value) => value.replace(/(?<!\/)\/+$/, ""));
const NO_PLACEHOLDER = "must not be a placeholder; make one with: openssl rand -hex 32";
const redisUrl = z
  .url({ protocol: /^rediss?$/, error: "must be a redis or rediss address" })
  .refine((value) => {
    const { password } = new URL(value);
    return password === "" || !isPlaceholder(decoded(password));
  }, "must not hold a placeholder for its password; make one with: openssl rand -hex 32");
/** Scheme and host only, normalized as browsers do. */
const origin = httpUrl.transform((value, context) => {
  const { origin: itself, href } = new URL(value);
  if (href === `${itself}/`) return itself;
  context.addIssue({
    code: "custom",
    message: "must be scheme and host alone, such as https://news.example",
  });
  return z.NEVER;
});
const pattern = z
  .string()
  .trim()
  .transform((source, context) => {
    try {
      return new RegExp(source);
    } catch {
      context.addIssue({ code: "custom", message: "must be a regular expression" });
      return z.NEVER;
    }
  });

/** `path prefix=base, …`, longest prefix first (contract §1.5). */
const bases = text().transform((value, context) => {
  const rows: { prefix: string; base: string }[] = [];
  for (const entry of value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const at = entry.indexOf("=");
    const base = httpUrl.safeParse(entry.slice(at + 1));
    if (at < 1 || !entry.startsWith("/") || !base.success) {
      context.addIssue({ code: "custom", message: `"${entry}" is not "/prefix=http(s) base"` });
      return z.NEVER;
    }
    rows.push({ prefix: entry.slice(0, at), base: base.data });
  }
  return rows.sort((a, b) => b.prefix.length - a.prefix.length);
});

/** `kind=id, …`. */
const pairs = text().transform((value, context) => {
  const found = new Map<string, string>();
  for (const entry of value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [, kind = "", id = ""] = /^([a-z-]+)=([\w-]{1,64})$/i.exec(entry) ?? [];
    if (!kind) {
      context.addIssue({ code: "custom", message: `"${entry}" is not "kind=id"` });
      return z.NEVER;
    }
    found.set(kind, id);
  }
  return found;
});

/** `action=per visitor/per address, …` per minute; 0 is no limit. Overrides these defaults. Votes also have ten times as many per hour. */
const RATES = {
  comment: { perVisitor: 60, perAddress: 6000 },
  like: { perVisitor: 300, perAddress: 60_000 },
  vote: { perVisitor: 10, perAddress: 60 },
  login: { perVisitor: 60, perAddress: 6000 },
  ticket: { perVisitor: 30, perAddress: 600 },
};
const rates = list().transform((entries, context) => {
  const found = { ...RATES };
  for (const entry of entries) {
    const [, action = "", visitor, address] =
      /^(comment|like|vote|login|ticket)=(\d{1,7})\/(\d{1,7})$/.exec(entry) ?? [];
    if (!action) {
      context.addIssue({
        code: "custom",
        message: `"${entry}" is not "comment|like|vote|login|ticket=number/number"`,
      });
      return z.NEVER;
    }
    found[action as keyof typeof RATES] = { perVisitor: Number(visitor), perAddress: Number(address) };
  }
  return found;
});

/** A dialect file, read once. */
const dialect = z
  .string()
  .trim()
  .transform((path, context) => {
    try {
      return ReadyDialect.readFile(path);
    } catch (error) {
      if (!(error instanceof DialectError)) throw error;
      context.addIssue({ code: "custom", message: error.message.replaceAll("\n", "\n    ") });
      return z.NEVER;
    }
  })
  .optional();

const trustProxy = text("").transform((value, context) => {
  if (value === "" || value === "0" || value === "false") return false as const;
  if (/^\d+$/.test(value)) return Number(value);
  if (value === "true") {
    context.addIssue({
      code: "custom",
      message: "must name a hop count or addresses; true lets anybody forge one",
    });
    return z.NEVER;
  }
  const addresses = value.split(",").map((entry) => entry.trim());
  try {
    proxyAddr.compile(addresses);
    return addresses;
  } catch {
    context.addIssue({ code: "custom", message: "must be a hop count, or addresses such as 10.0.0.0/8" });
    return z.NEVER;
  }
});

const Settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: count(3000, 0, 65535),
  HOST: z.string().trim().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  TRUST_PROXY: trustProxy,
  SHUTDOWN_MS: count(8000, 0, 60000),
  WORKERS: workers,
  MAX_CONNECTIONS: count(10_000, 1),
  REDIS_URL: redisUrl.optional(),
  REDIS_ANSWERS_URL: redisUrl.optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: text("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_SERVICE_NAME: text("wanbao"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),

  UPSTREAM_URL: httpUrl.optional(),
  UPSTREAM_URLS: bases,
  UPSTREAM_TIMEOUT_MS: count(30000, 10, 600000),
  UPSTREAM_DIALECT: dialect,
  DATA_CACHE_MB: mebibytes(64),
  PAGE_CACHE_MB: mebibytes(64),
  BFF_URL: httpUrl.optional(),
  BFF_PORT: count(3001, 0, 65535),

  SITE_ORIGIN: origin.optional(),
  SITE_ALIASES: list().transform((hosts) => hosts.map((host) => host.toLowerCase())),
  SITE_NAME: text("晚报新闻"),
  APP_NAME: text("晚报新闻客户端"),
  PAPER_NAME: text("海岱晚报"),
  REGION_CITY: text("海岱市"),
  SLOGAN: text("看本地新闻，上晚报新闻"),
  ICP_TEXT: text(),
  REPORT_TEL: text(),
  CAMPAIGN_URL: httpUrl.optional(),
  APP_SCHEME: text().pipe(z.string().regex(/^([a-z][a-z0-9+.-]*)?$/i, "must be a URL scheme without ://")),
  APP_IOS_URL: httpUrl.optional(),
  APP_ANDROID_URL: httpUrl.optional(),
  WX_OPEN_APPID: text().pipe(
    z.string().regex(/^(wx\w+)?$/, "must be the app's id on WeChat's open platform"),
  ),
  BOT_URL: httpUrl.optional(),
  APP_UA: pattern.optional(),
  OWN_APP_UA: pattern.default(/WanbaoApp/),
  PARTNER_APP_UA: pattern.default(/PartnerNewsApp/),
  OFFLINE_READING: flag("1"),

  LOGIN_CLIENT_ID: text("h5-share"),
  LOGIN_CLIENT_NAME: text("h5"),
  WECHAT_IDS_VERIFIED: flag("0"),
  LOGOUT_CALL: text().pipe(
    z.string().regex(/^((GET|POST) \/[\w./-]+)?$/, "must be a method and a path, such as POST /auth/logout"),
  ),
  RATE_LIMITS: rates,
  SMS_PER_VISITOR: count(5, 1),
  SMS_PER_ADDRESS: count(10, 1),
  SMS_PER_PHONE: count(5),
  SMS_PER_SITE: count(2000),
  SESSION_SECRET: text().pipe(
    z.union([
      z.literal(""),
      z
        .string()
        .min(16, "must have at least 16 characters")
        .refine((value) => !isPlaceholder(value), NO_PLACEHOLDER),
    ]),
  ),

  MEDIA_BASE: text(),
  HTTP_OK_HOSTS: list("localhost,127.0.0.1"),
  EMBED_HOSTS: list(),
  QINIU_HOSTS: list(),
  OSS_HOSTS: list(),
  STYLE_SUFFIX_HOSTS: list(),

  NEWSROOM_DB: text("memory"),
  NEWSROOM_PICTURES: text().optional(),
  NEWSROOM_PORT: count(0, 0, 65535),
  NEWSROOM_URL: httpUrl.optional(),
  NEWSROOM_CONTROL: flag("0"),
  NEWSROOM_DIALECT: dialect,
  DEMO_SLOW_MS: count(3000, 0, 600000),

  CONTRACT_WRITE: flag("0"),
  CONTRACT_TOKEN: text(),
  CONTRACT_IDS: pairs,
});

/** Settings that are valid one by one but not together. */
const Environment = Settings.refine(({ REDIS_URL, SESSION_SECRET }) => !REDIS_URL || SESSION_SECRET, {
  path: ["SESSION_SECRET"],
  message: "must be set with REDIS_URL, the same in all replicas; make one with: openssl rand -hex 32",
});

export type Config = Readonly<z.output<typeof Environment>>;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Reads and validates the environment, once, at start.
 * @throws Error whose message lists every bad variable, one a line
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment has bad values:\n${lines.join("\n")}`);
  }
  // A random secret for this run: what was signed or sealed before a restart is invalid after it.
  const SESSION_SECRET = parsed.data.SESSION_SECRET || randomBytes(32).toString("hex");
  // APP_UA is the name that operators know; OWN_APP_UA is the pattern used for detection.
  const { APP_UA, OWN_APP_UA } = parsed.data;
  return Object.freeze({ ...parsed.data, SESSION_SECRET, OWN_APP_UA: APP_UA ?? OWN_APP_UA });
}
