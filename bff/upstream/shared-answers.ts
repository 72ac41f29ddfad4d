import { createHash } from "node:crypto";
import { z } from "zod";
import { cache as policies } from "../calls/cache-policy.ts";
import { loadThrough } from "../cache/load-through.ts";
import { StaleCache, type Loaded } from "../cache/stale-cache.ts";
import type { SecondLevelCache } from "../cluster/second-level-cache.ts";
import { noTracing, type Tracing } from "../tracing/tracing.ts";
import type { Upstream } from "./client.ts";
import { UpstreamError, type UpstreamErrorData } from "./error.ts";
import { asShared, type Ask, type SharedAsk } from "./request.ts";

/** The answer of a call. */
interface Answer {
  /** `data` as JSON text: pages must not get one common object that one of them could modify. */
  json: string;
  /** Served from the cache after its fresh time: it is being revalidated, or the upstream fails. */
  stale: boolean;
}

export interface Answers {
  /** @throws UpstreamError; or the signal's reason when it aborts */
  give(name: string, ask: Ask, options?: { signal?: AbortSignal; patient?: boolean }): Promise<Answer>;
  /** Outdates the answers about a content that another process has changed. */
  outdate(content: string): void;
  /** The cache's figures, for metrics. */
  readonly cache: Pick<StaleCache<CachedAnswer>, "counts" | "bytes" | "entries">;
}

/** A refusal as it is cached. */
const Refusal = z.object({
  kind: z.enum(["code", "status"]),
  call: z.string(),
  status: z.number(),
  code: z.number().optional(),
  msg: z.string().optional(),
});

type CachedAnswer = { json: string } | { refused: UpstreamErrorData };

interface SharedAnswersOptions {
  upstream: Upstream;
  /** Limit for the cache, in bytes; 0 disables it. */
  maxBytes: number;
  now?: () => number;
  /** The second-level cache, behind this process's own. */
  secondLevel?: SecondLevelCache;
  tracing?: Pick<Tracing, "step">;
  /** Called with the ids of changed contents. The writer gets its answer after this resolves. */
  onChanged?: (contents: readonly string[]) => Promise<void> | void;
}

/**
 * The upstream with a cache. Shared answers are cached by their row's rule (contract §5.7) and fetched once for concurrent readers. A
 * reader's own answers pass through. A write outdates the cached answers about its content.
 */
export function sharedAnswers({
  upstream,
  maxBytes,
  now,
  secondLevel,
  tracing = noTracing,
  onChanged,
}: SharedAnswersOptions): Answers {
  const cache = new StaleCache<CachedAnswer>({ maxBytes, now });
  const outdate = async ({ row, body }: Ask) => {
    if (!row.write || row.unseen) return;
    const contents = contentsOf(body);
    if (contents.length === 0) return;
    // Other processes first: what is fetched here from now on must not come from their older copies.
    await onChanged?.(contents);
    for (const content of contents) cache.outdate(content);
  };

  async function fetch(
    name: string,
    ask: SharedAsk,
    key: string,
    signal: AbortSignal,
  ): Promise<Loaded<CachedAnswer>> {
    const contentIds = contentsOf(ask.body);
    try {
      const json = jsonOf(await upstream.ask(name, { ...ask, renews: cache.holds(key) }, signal));
      return { ...sized({ json }, ask), contentIds };
    } catch (error) {
      if (!(error instanceof UpstreamError) || !isAnswer(error, cache.holds(key))) throw error;
      return { ...sized({ refused: error.toJSON() }, ask), contentIds };
    }
  }

  function load(
    name: string,
    ask: SharedAsk,
    key: string,
    signal: AbortSignal,
  ): Promise<Loaded<CachedAnswer>> {
    const isKept = maxBytes > 0 && (ask.row.cache ?? policies.never).fresh > 0;
    if (!secondLevel || !isKept) return fetch(name, ask, key, signal);
    const loadOptions = {
      signal,
      write: serialize,
      contentIds: contentsOf(ask.body),
      isCold: !cache.holds(key),
      key: `${name}:${createHash("sha256").update(key).digest("base64url")}`,
      read: (text: string) => deserialize(text, ask),
    };
    return loadThrough(secondLevel, loadOptions, () => fetch(name, ask, key, signal));
  }

  return {
    cache,
    outdate: (content) => cache.outdate(content),
    give: (name, ask, { signal, patient } = {}) =>
      tracing.step(`call ${name}`, async (step) => {
        const shared = asShared(ask);
        if (!shared) {
          const data = await upstream.ask(name, ask, signal).catch(async (error: unknown) => {
            if (isDoneAlready(error)) await outdate(ask);
            throw error;
          });
          await outdate(ask);
          step.set({ "wanbao.cache": "own" });
          return { json: jsonOf(data), stale: false };
        }
        const key = `${name} ${canonicalJson(shared.body)}`;
        const found = await cache.find(key, (leave) => load(name, shared, key, leave), { signal, patient });
        step.set({ "wanbao.cache": found.state });
        if ("refused" in found.value) throw new UpstreamError(found.value.refused);
        return { json: found.value.json, stale: found.state === "stale" };
      }),
  };
}

/** Adds the cache rule and the size in memory. */
function sized(
  value: CachedAnswer,
  { row }: SharedAsk,
): Pick<Loaded<CachedAnswer>, "value" | "bytes" | "rule"> {
  if ("refused" in value) return { value, bytes: 256, rule: policies.gone };
  return { value, bytes: value.json.length * 2, rule: row.cache ?? policies.never };
}

/** Serializes an answer or a refusal for the second-level cache. */
function serialize(value: CachedAnswer): string {
  return "json" in value ? `+${value.json}` : `-${JSON.stringify(value.refused)}`;
}

/** @returns undefined for an unreadable text, which is then fetched again */
function deserialize(text: string, ask: SharedAsk) {
  try {
    const parsed: unknown = JSON.parse(text.slice(1));
    if (text.startsWith("+")) return sized({ json: text.slice(1) }, ask);
    const refused = Refusal.safeParse(parsed).data;
    return refused && sized({ refused }, ask);
  } catch {
    return undefined;
  }
}

function isDoneAlready(error: unknown): boolean {
  return error instanceof UpstreamError && error.code === 1004;
}

const ANSWERED = new Set([302, 403, 404]);

/**
 * Whether a refusal is information about the content, not a failure. By envelope code it always is, and replaces a cached answer: deleted
 * news must go. By HTTP status (design §5) only without a cached answer: a gateway that is down answers 404, too.
 */
function isAnswer({ kind, code, status }: UpstreamError, isKept: boolean): boolean {
  if (kind === "code") return code !== undefined && ANSWERED.has(code);
  return kind === "status" && !isKept && (status === 404 || status === 410);
}

/** @returns the content ids in a call's body */
function contentsOf(body: Record<string, unknown>): string[] {
  const found = Object.entries(body).filter(([name]) => /ids?$/i.test(name));
  return found
    .flatMap(([, value]) => value)
    .filter((value) => typeof value === "string" && value !== "") as string[];
}

function jsonOf(data: unknown): string {
  return JSON.stringify(data) ?? "null";
}

/** @returns the same JSON text for equal values, whatever the order of fields */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === "object" && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );
}
