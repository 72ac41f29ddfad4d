import type { CallRow } from "../calls/call.ts";
import { contract, refusedAlone } from "../calls/contract.testing.ts";
import { calls, type CallName } from "../calls/table.ts";
import type { UpstreamSettings } from "../upstream/request.ts";
import { exchange, type Outcome, type Verdict } from "./exchange.ts";
import { withFound } from "./kinds-of-ids.ts";
import { walk, type AskFor, type Walked } from "./walk.ts";

export interface CheckOptions {
  settings: UpstreamSettings;
  /** Whether the gateway is the embedded newsroom, where every call may be made with the contract's sample bodies. */
  embedded: boolean;
  /** Whether writes may be made to a gateway that is not the newsroom. */
  write: boolean;
  token?: string;
  /** Ids that are known, by kind. The walk need not find them. */
  ids: ReadonlyMap<string, string>;
}

export interface Checked extends Outcome {
  name: CallName;
}

/** Optional calls are not checked. One of them, the logout, would end the token that the others need. */
const names = (Object.keys(contract) as CallName[]).filter((name) => !(calls[name] as CallRow).where);

/** The reason not to make a call; undefined when it may be made. */
function reasonToSkip(name: CallName, { embedded, write, token }: CheckOptions): string | undefined {
  if (embedded) return undefined;
  const row: CallRow = calls[name];
  if ("phone" in contract[name][2]) return "concerns a phone, and the sample's may be somebody's";
  if (row.write && !write) return "changes something: set CONTRACT_WRITE=1";
  if (row.login && !token) return "needs a login: set CONTRACT_TOKEN";
  return undefined;
}

/** Accepts the code with which a gateway refuses a call that needs an earlier step. */
function withExpectedRefusal(name: CallName, outcome: Outcome): Outcome {
  if (outcome.verdict !== "refused" || outcome.code !== refusedAlone[name]) return outcome;
  return { ...outcome, verdict: "ok", note: `${outcome.note}, as it must be without the step before` };
}

/** Makes every call of the contract that the options allow, and judges the answers. */
export async function checkGateway(options: CheckOptions): Promise<Checked[]> {
  const { settings, embedded, token, ids } = options;
  const ask = (async (name: CallName, fields: object) =>
    (await exchange(name, fields, settings, token)).data) as AskFor;
  const { found, bodies }: Walked = embedded ? { found: new Map(), bodies: new Map() } : await walk(ask, ids);
  const checked: Checked[] = [];
  for (const name of names) {
    const skip = reasonToSkip(name, options);
    if (skip !== undefined) {
      checked.push({ name, verdict: "skipped", note: skip });
      continue;
    }
    const sample = { ...contract[name][2], ...bodies.get(name) };
    const { fields, notFound } = withFound(sample, found);
    const outcome = withExpectedRefusal(name, await exchange(name, fields, settings, token));
    const demo = !embedded && notFound.length > 0 && `no ${notFound.join(", ")} found, tried with the demo's`;
    checked.push({ name, ...outcome, note: [outcome.note, demo].filter(Boolean).join("; ") });
  }
  return checked;
}

/** The report: one line per call in columns, and a line with totals. */
export function reportOf(checked: readonly Checked[]): string {
  const width = Math.max(...checked.map(({ name }) => name.length), "call".length);
  const line = (name: string, verdict: string, note: string) =>
    `${name.padEnd(width)}  ${verdict.padEnd("verdict".length)}  ${note}`.trimEnd();
  const count = (verdict: Verdict) => checked.filter((one) => one.verdict === verdict).length;
  return [
    line("call", "verdict", "first difference"),
    ...checked.map(({ name, verdict, note }) => line(name, verdict, note)),
    "",
    `${String(checked.length)} calls: ${String(count("ok"))} ok, ${String(count("differs"))} differ, ` +
      `${String(count("refused"))} refused, ${String(count("skipped"))} skipped`,
    "",
  ].join("\n");
}
