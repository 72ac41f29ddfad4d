import type { CallRow } from "../calls/call.ts";
import { contract, refusedAlone } from "../calls/contract.testing.ts";
import { calls, type CallName } from "../calls/table.ts";
import type { UpstreamSettings } from "../upstream/request.ts";
import { exchange, type Outcome, type Verdict } from "./exchange.ts";
import { withFound } from "./kinds-of-ids.ts";
import { walk, type AskFor, type Walked } from "./walk.ts";

export interface CheckOptions {
  settings: UpstreamSettings;
  /** The embedded newsroom, where everything may be done with the contract's own samples. */
  embedded: boolean;
  /** Whether calls that change something may be made on a gateway that is not ours. */
  write: boolean;
  token?: string;
  /** Ids that the walk need not find. */
  ids: ReadonlyMap<string, string>;
}

export interface Checked extends Outcome {
  name: CallName;
}

/** Calls that a gateway need not have are not checked: one of them would end the token of the others. */
const names = (Object.keys(contract) as CallName[]).filter((name) => !(calls[name] as CallRow).where);

/** Why a call is not made at all. */
function reasonToSkip(name: CallName, { embedded, write, token }: CheckOptions): string | undefined {
  if (embedded) return undefined;
  const row: CallRow = calls[name];
  if ("phone" in contract[name][2]) return "concerns a phone, and the sample's may be somebody's";
  if (row.write && !write) return "changes something: set CONTRACT_WRITE=1";
  if (row.login && !token) return "needs a login: set CONTRACT_TOKEN";
  return undefined;
}

/** A careful gateway asks for what only an earlier step makes possible, and says so by its code. */
function withExpectedRefusal(name: CallName, outcome: Outcome): Outcome {
  if (outcome.verdict !== "refused" || outcome.code !== refusedAlone[name]) return outcome;
  return { ...outcome, verdict: "ok", note: `${outcome.note}, as it must be without the step before` };
}

/** Tries every call of the contract on a gateway. */
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

/** The report: one line a call in columns, and a line of sums. */
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
