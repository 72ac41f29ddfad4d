import type { CallName } from "../calls/table.ts";
import { elapsed } from "../elapsed.ts";
import type { ReadyDialect } from "../dialect/ready.ts";

/** A call is absent after this many different bodies were answered as for an address that the gateway doesn't have. */
const PROOFS = 3;
/**
 * After this time the site asks again whether the gateway has the call now, in ms. An answer with an envelope may also mean that the content
 * is missing: three bad ids right after a start must not take a call away for long.
 */
const ASK_AGAIN = { withEnvelope: 60_000, without: 3_600_000 };

interface Watched {
  /** Bodies, as text, that were answered as missing. */
  readonly proofs: Set<string>;
  /** The call counts as absent until then. */
  absentUntil?: number;
}

/** The calls that the gateway does not have: those that its dialect turns off, and those that were found to be missing. */
export class AbsentCalls {
  readonly #dialect: ReadyDialect | undefined;
  readonly #now: () => number;
  readonly #watched = new Map<string, Watched>();
  /** Calls that the gateway has answered. They exist, so a missing address is a missing content. */
  readonly #answered = new Set<string>();
  readonly #onFound: (call: string) => void;

  constructor(dialect?: ReadyDialect, onFound: (call: string) => void = () => undefined, now = elapsed) {
    this.#dialect = dialect;
    this.#onFound = onFound;
    this.#now = now;
  }

  /** Whether the gateway does not have a call, so that nobody asks for it. */
  has(call: string): boolean {
    if (this.#dialect?.rulesOf(call as CallName) === "off") return true;
    return this.#now() < (this.#watched.get(call)?.absentUntil ?? 0);
  }

  /** Notes that a call was answered. */
  answered(call: string): void {
    if (this.#answered.has(call)) return;
    this.#answered.add(call);
    this.#watched.delete(call);
  }

  /**
   * Notes that the gateway has no such address: HTTP 404 or 405.
   * @param body the call's own fields. A call without an id has one body; it is absent after as many answers.
   * @param hasEnvelope whether the failure came with an envelope
   */
  missing(call: string, body: Record<string, unknown>, hasEnvelope: boolean): void {
    if (this.#answered.has(call)) return;
    const watched = this.#watched.get(call) ?? { proofs: new Set<string>() };
    this.#watched.set(call, watched);
    const hasId = Object.keys(body).some((name) => /ids?$/i.test(name));
    watched.proofs.add(hasId ? JSON.stringify(body) : String(watched.proofs.size));
    if (watched.proofs.size < PROOFS) return;
    const isNew = watched.absentUntil === undefined;
    watched.absentUntil = this.#now() + (hasEnvelope ? ASK_AGAIN.withEnvelope : ASK_AGAIN.without);
    if (isNew) this.#onFound(call);
  }

  /** The names of the absent calls that were found, not those that are turned off. */
  found(): string[] {
    return [...this.#watched.keys()].filter((call) => this.has(call));
  }
}
