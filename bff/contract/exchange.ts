import { request } from "undici";
import type { CallRow } from "../calls/call.ts";
import { calls, type CallName } from "../calls/table.ts";
import type { CallingPage } from "../page/page-request.ts";
import type { Reader } from "../page/reader.ts";
import { readData } from "../reading/read.ts";
import { wireRequest, type UpstreamSettings } from "../upstream/request.ts";
import { firstDifference } from "./difference.ts";
import { contractShapes } from "../shapes/contract-shapes.ts";

export type Verdict = "ok" | "differs" | "refused" | "skipped";

/** The result of one call. The note names fields, types and codes. It never quotes content of the answer or data of a reader. */
export interface Outcome {
  verdict: Verdict;
  note: string;
  /** The answer's data as the site reads it. */
  data?: unknown;
  /** The code of a refusal. */
  code?: number;
}

const reader: Reader = {
  visitorId: "c0ntract0check0of0wanbao00000001",
  openId: "",
  unionId: "",
  userAgent: "Wanbao contract check",
  address: "",
};
const page: CallingPage = {
  sourceChannel: "share-art-general",
  sharePage: true,
  requestId: "contract-check",
};

const differs = (note: string): Outcome => ({ verdict: "differs", note });

const lengthOf = (data: unknown) => {
  const list: unknown = Array.isArray(data) ? data : (data as { list?: unknown } | null)?.list;
  return Array.isArray(list) ? list.length : undefined;
};

/** Judges an answer. Tolerant reading decides the verdict; a difference from the contract itself is only noted. */
export function judge(name: CallName, body: object, status: number, text: string): Outcome {
  if (status !== 200) return differs(`HTTP status ${String(status)}`);
  let envelope: unknown;
  try {
    envelope = JSON.parse(text);
  } catch {
    return differs("answer: expected JSON");
  }
  if (typeof envelope !== "object" || envelope === null)
    return differs("answer: expected an envelope {code, data, msg}");
  const { code, data } = envelope as { code?: unknown; data?: unknown };
  if (code === undefined) return differs("code: required, is missing");
  if (!/^\s*\d{1,9}\s*$/.test(typeof code === "number" ? String(code) : typeof code === "string" ? code : ""))
    return differs(`code: expected a number, came ${typeof code}`);
  if (Number(code) !== 200)
    return { verdict: "refused", note: `code ${String(Number(code))}`, code: Number(code) };

  const strict = firstDifference(contractShapes().of(name).data, data, contractShapes().entities);
  const row: CallRow = calls[name];
  let read: unknown;
  try {
    read = readData(row.data, data, { httpOkHosts: [], mediaBase: "/new", embedHosts: [] }, body);
  } catch (error) {
    return differs(strict ?? (error instanceof Error ? error.message : "data cannot be read"));
  }
  const [received, readable] = [lengthOf(data), lengthOf(read)];
  if (received && readable === 0)
    return { ...differs(strict ?? `data: none of ${String(received)} entries can be shown`), data: read };
  return { verdict: "ok", note: strict ? `read, though ${strict}` : "", data: read };
}

/** Makes one call to a gateway, exactly as the site sends it, and judges the answer. */
export async function exchange(
  name: CallName,
  fields: object,
  settings: UpstreamSettings,
  token?: string,
): Promise<Outcome> {
  const row: CallRow = calls[name];
  const body = row.body.safeParse(fields);
  if (!body.success) return { verdict: "skipped", note: "there is no body to try it with" };
  const ask = { row, body: body.data as Record<string, unknown>, reader: { ...reader, token }, page };
  try {
    const { origin, path, method, headers, body: text } = wireRequest(ask, settings, Date.now());
    const signal = AbortSignal.timeout(settings.UPSTREAM_TIMEOUT_MS);
    const answer = await request(origin + path, { method, headers, body: text, signal });
    return judge(name, ask.body, answer.statusCode, await answer.body.text());
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError")
      return differs(`no answer within ${String(settings.UPSTREAM_TIMEOUT_MS)} ms`);
    const code = error instanceof Error && "code" in error ? String(error.code) : "no address for its path";
    return differs(`unreachable (${code})`);
  }
}
