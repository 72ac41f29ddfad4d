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

/** What a call gave. */
export interface Answer {
  /** `data`, as JSON: what several pages are given must not be one object that the first of them sorts. */
  json: string;
  /** Older than its rule calls fresh: it is being renewed, or the upstream fails. */
  stale: boolean;
}

export interface Answers {
  /** @throws UpstreamError; or the signal's reason when it aborts */
  give(name: string, ask: Ask, options?: { signal?: AbortSignal; patient?: boolean }): Promise<Answer>;
  /** Something was changed about that content, by way of another process. */
  outdate(content: string): void;
  /** What is kept; for metrics. */
  readonly kept: Pick<StaleCache<Kept>, "counts" | "bytes" | "entries">;
}

/** What the upstream refused an answer with, as it is kept. */
const Refusal = z.object({
  kind: z.enum(["code", "status"]),
  call: z.string(),
  status: z.number(),
  code: z.number().optional(),
  msg: z.string().optional(),
});

type Kept = { json: string } | { refused: UpstreamErrorData };

interface SharedAnswersOptions {
  upstream: Upstream;
  /** For what is kept; 0 keeps nothing. */
  maxBytes: number;
  now?: () => number;
  /** Where other processes keep answers, too; behind this one's own memory. */
  shelf?: SecondLevelCache;
  tracing?: Pick<Tracing, "step">;
  /** Told of the contents about which something was changed; the writer gets its answer when they have been told of. */
  changed?: (contents: readonly string[]) => Promise<void> | void;
}

/**
 * The upstream with a memory: answers that readers share are kept by the rule of their call's row (contract §5.7), and asked for once
 * however many want them now. What is one reader's own goes straight through. A write outdates what is kept about its content.
 */
export function sharedAnswers({
  upstream,
  maxBytes,
  now,
  shelf,
  tracing = noTracing,
  changed,
}: SharedAnswersOptions): Answers {
  const kept = new StaleCache<Kept>({ maxBytes, now });
  const outdate = async ({ row, body }: Ask) => {
    if (!row.write || row.unseen) return;
    const contents = contentsOf(body);
    if (contents.length === 0) return;
    // First where others look: what is fetched here from now on must not be what they kept before.
    await changed?.(contents);
    for (const content of contents) kept.outdate(content);
  };

  async function fetch(
    name: string,
    ask: SharedAsk,
    key: string,
    signal: AbortSignal,
  ): Promise<Loaded<Kept>> {
    const about = contentsOf(ask.body);
    try {
      const json = jsonOf(await upstream.ask(name, { ...ask, renews: kept.holds(key) }, signal));
      return { ...sized({ json }, ask), contentIds: about };
    } catch (error) {
      if (!(error instanceof UpstreamError) || !isAnswer(error, kept.holds(key))) throw error;
      return { ...sized({ refused: error.toJSON() }, ask), contentIds: about };
    }
  }

  function load(name: string, ask: SharedAsk, key: string, signal: AbortSignal): Promise<Loaded<Kept>> {
    const isKept = maxBytes > 0 && (ask.row.cache ?? policies.never).fresh > 0;
    if (!shelf || !isKept) return fetch(name, ask, key, signal);
    const wanted = {
      signal,
      write: shelvedText,
      contentIds: contentsOf(ask.body),
      isCold: !kept.holds(key),
      key: `${name}:${createHash("sha256").update(key).digest("base64url")}`,
      read: (text: string) => readShelved(text, ask),
    };
    return loadThrough(shelf, wanted, () => fetch(name, ask, key, signal));
  }

  return {
    kept,
    outdate: (content) => kept.outdate(content),
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
        const found = await kept.find(key, (leave) => load(name, shared, key, leave), { signal, patient });
        step.set({ "wanbao.cache": found.state });
        if ("refused" in found.value) throw new UpstreamError(found.value.refused);
        return { json: found.value.json, stale: found.state === "stale" };
      }),
  };
}

/** With its rule, and the memory that it takes. */
function sized(value: Kept, { row }: SharedAsk): Pick<Loaded<Kept>, "value" | "bytes" | "rule"> {
  if ("refused" in value) return { value, bytes: 256, rule: policies.gone };
  return { value, bytes: value.json.length * 2, rule: row.cache ?? policies.never };
}

/** As it stands on the shelf: the answer as it is, or what the upstream refused it with. */
function shelvedText(value: Kept): string {
  return "json" in value ? `+${value.json}` : `-${JSON.stringify(value.refused)}`;
}

/** @returns undefined for what no edition of ours writes: it is fetched anew then */
function readShelved(text: string, ask: SharedAsk) {
  try {
    const told: unknown = JSON.parse(text.slice(1));
    if (text.startsWith("+")) return sized({ json: text.slice(1) }, ask);
    const refused = Refusal.safeParse(told).data;
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
 * Whether a refusal is what the upstream has to say about the content, and not a failure. By its envelope it always is, and takes a good
 * copy's place: deleted news must go. By its HTTP status (design §5) only where there is no copy: a gateway that is down answers 404 too.
 */
function isAnswer({ kind, code, status }: UpstreamError, isKept: boolean): boolean {
  if (kind === "code") return code !== undefined && ANSWERED.has(code);
  return kind === "status" && !isKept && (status === 404 || status === 410);
}

/** The content ids that a body names. */
function contentsOf(body: Record<string, unknown>): string[] {
  const found = Object.entries(body).filter(([name]) => /ids?$/i.test(name));
  return found
    .flatMap(([, value]) => value)
    .filter((value) => typeof value === "string" && value !== "") as string[];
}

function jsonOf(data: unknown): string {
  return JSON.stringify(data) ?? "null";
}

/** The same text for the same value, in whatever order its fields came. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === "object" && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );
}
