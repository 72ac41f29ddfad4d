import { performance } from "node:perf_hooks";
import { heapIsFull } from "./heap-is-full.ts";

/** Refused: more is asked for than can be rendered in time. */
export class Overloaded extends Error {}

interface LoadGateOptions {
  /** How long somebody may wait for their turn while there is a crowd, in ms. */
  longestWait?: number;
  /** Renders under way at most, however idle they are: each holds memory. */
  most?: number;
  /** Whether there is no memory left for another one. */
  isMemoryFull?: () => boolean;
}

/** What is under way may be so much work for the processor, in ms: with the longest wait it makes the slowest answer. */
const WORK = 300;
const LONGEST_WAIT = 250;
/** What a render is thought to cost before anything is known, in ms. */
const USUAL = 15;
/** Renders that may be under way whatever they cost. */
const LEAST = 4;
/** So many of one kind under way and waiting are no crowd, however slow the machine: they wait. So many refused in a second are one. */
const FEW = 64;
const SECOND = 1000;
/** Who waits without a crowd is refused after this many times the longest wait. */
const PATIENCE = 12;
/** How often the processor is looked at, in ms. */
const WINDOW = 50;
/** Part of a window that the event loop is at work: less is room for more, more is as much as it can do. */
const ROOM = 0.7;
const FULL = 0.95;
/** Who is under way for longer than this, in ms, while there is room, waits for the upstream, and costs no place. */
const WAITS_ELSEWHERE = 300;
/** Waiters at most. */
const MOST_WAITING = 500;
/** Forms that may wait, ahead of pages; in a crowd of forms the rest is refused, and takes no page's place. */
const MOST_FORMS = 50;
/** After so many forms in a row a page has its turn: a crowd that sends forms must not keep readers from all pages. */
const MOST_FORMS_IN_A_ROW = 3;
/** Renewals of pages that are kept may take this part of the places, and so many wait. */
const RENEWING = 0.5;
const MOST_RENEWALS_WAITING = 32;
/** Weight of the newest window in what a render is thought to cost. */
const NEWEST = 0.3;

/**
 * For whom a page is rendered. What was typed in a form is worth more than a page that can be loaded again: it waits ahead of pages. For a
 * renewal nobody waits, the old page is still served: it goes last, one at a time while there are readers, and its refusal costs nobody anything.
 */
export type RenderedFor = "form" | "reader" | "renewal";

interface EnterOptions {
  /** Makes its reader leave. */
  signal?: AbortSignal;
  whom?: RenderedFor;
}

interface Waiter {
  came: number;
  go: () => void;
  refuse: () => void;
}

/** Those for whom the same is rendered. Each kind is judged by its own numbers: a crowd that sends forms is no crowd of readers. */
class Kind {
  readonly waiting = new Set<Waiter>();
  underWay = 0;
  refused = 0;
  /** When the last ones were refused; the oldest is at `refused % FEW`. */
  readonly #refusals = new Array<number>(FEW).fill(-Infinity);

  noteRefusal(): void {
    this.#refusals[this.refused % FEW] = performance.now();
    this.refused += 1;
  }

  /** Whether many were refused just now. */
  get isCrowded(): boolean {
    return performance.now() - (this.#refusals[this.refused % FEW] ?? 0) < SECOND;
  }

  get isMany(): boolean {
    return this.waiting.size + this.underWay >= FEW || this.isCrowded;
  }
}

/**
 * Lets so many renders be under way as are a moment's work for the processor, makes a few wait for a moment, and refuses the rest at once
 * (docs/decisions/0025-load-shedding.md). What a render costs it learns while the processor is full. Who waits for a slow upstream takes no
 * place from others, and who renders does not share the processor with a crowd.
 */
export class LoadGate {
  readonly #longestWait: number;
  readonly #most: number;
  readonly #isMemoryFull: () => boolean;
  readonly #kinds: Readonly<Record<RenderedFor, Kind>> = {
    form: new Kind(),
    reader: new Kind(),
    renewal: new Kind(),
  };
  /** When those began who take a place, in that order. */
  readonly #places = new Set<{ began: number; whom: RenderedFor }>();
  /** While readers wait, there are never two renewals in a row. */
  #lastWasRenewal = false;
  #formsInARow = 0;
  #underWay = 0;
  #cost = USUAL;
  #done = 0;
  #looked = performance.now();
  #loop = performance.eventLoopUtilization();
  #timer: NodeJS.Timeout | undefined;

  constructor({
    longestWait = LONGEST_WAIT,
    most = 1000,
    isMemoryFull = heapIsFull(),
  }: LoadGateOptions = {}) {
    this.#longestWait = longestWait;
    this.#most = most;
    this.#isMemoryFull = isMemoryFull;
  }

  /** For metrics. */
  state(): { underWay: number; limit: number; waiting: number; refused: number } {
    return {
      underWay: this.#underWay,
      limit: this.#limit,
      waiting: this.#waiting,
      refused: this.#kinds.form.refused + this.#kinds.reader.refused,
    };
  }

  /** Whether somebody would be refused who came now; `enter` may still refuse a form for want of memory. */
  isFullFor(whom: "form" | "reader"): boolean {
    const { form, reader } = this.#kinds;
    if (whom === "form") return form.waiting.size >= MOST_FORMS && form.isMany;
    if (this.#isMemoryFull() || this.#waiting >= MOST_WAITING) return true;
    // Of the forms that wait, a page is let in after a few.
    const pages = reader.waiting.size;
    const before = pages + Math.min(form.waiting.size, MOST_FORMS_IN_A_ROW * (pages + 1));
    return reader.isMany && before * this.#cost >= this.#longestWait;
  }

  /** Counts somebody who is refused without having asked: an error for each would cost more than the rest of a refusal. */
  noteRefusal(whom: "form" | "reader"): void {
    this.#kinds[whom].noteRefusal();
  }

  #refuse(whom: RenderedFor): Overloaded {
    // Nobody waits for a renewal.
    if (whom === "renewal") return new Overloaded("put off");
    this.noteRefusal(whom);
    return new Overloaded("overloaded");
  }

  /**
   * Waits for the turn of one render.
   * @returns what to call when it is over
   * @throws Overloaded; the signal's reason when it aborts
   */
  async enter({ signal, whom = "reader" }: EnterOptions = {}): Promise<() => void> {
    signal?.throwIfAborted();
    this.#look();
    if (whom === "renewal") return this.#enterLast(signal);
    if (this.#waiting > 0 || !this.#hasPlace) {
      if (this.#isMemoryFull() || this.isFullFor(whom)) throw this.#refuse(whom);
      return this.#wait(whom, signal);
    }
    if (whom === "reader" && this.#isMemoryFull()) throw this.#refuse(whom);
    return this.#begin(whom);
  }

  async #enterLast(signal?: AbortSignal): Promise<() => void> {
    const waiting = this.#kinds.renewal.waiting.size;
    if (this.#isMemoryFull() || waiting >= MOST_RENEWALS_WAITING) throw this.#refuse("renewal");
    const isNext = waiting === 0 && this.#hasPlace && this.#mayRenew;
    return isNext ? this.#begin("renewal") : this.#wait("renewal", signal);
  }

  /** Runs one render in its turn. @throws as `enter`, and what the render throws */
  async run<T>(render: () => Promise<T>, options: EnterOptions = {}): Promise<T> {
    const leave = await this.enter(options);
    try {
      return await render();
    } finally {
      leave();
    }
  }

  get #waiting(): number {
    return this.#kinds.form.waiting.size + this.#kinds.reader.waiting.size;
  }

  get #limit(): number {
    return Math.min(this.#most, Math.max(LEAST, Math.floor(WORK / this.#cost)));
  }

  get #hasPlace(): boolean {
    return this.#places.size < this.#limit && this.#underWay < this.#most;
  }

  /** Whether there is a place for a renewal: always for one, so that nothing grows old for ever. */
  get #mayRenew(): boolean {
    const renewing = this.#renewing;
    return renewing === 0 || (this.#waiting === 0 && renewing < this.#limit * RENEWING);
  }

  get #renewing(): number {
    let count = 0;
    for (const { whom } of this.#places) if (whom === "renewal") count += 1;
    return count;
  }

  /** @returns what to call when it is over */
  #begin(whom: RenderedFor): () => void {
    const place = { began: performance.now(), whom };
    const kind = this.#kinds[whom];
    this.#places.add(place);
    this.#lastWasRenewal = whom === "renewal";
    this.#underWay += 1;
    kind.underWay += 1;
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.#places.delete(place);
      this.#underWay -= 1;
      kind.underWay -= 1;
      this.#done += 1;
      this.#look();
      this.#letIn();
    };
  }

  #wait(whom: RenderedFor, signal?: AbortSignal): Promise<() => void> {
    const queue = this.#kinds[whom].waiting;
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
        queue.delete(waiter);
      };
      const waiter = {
        came: performance.now(),
        go() {
          done();
          resolve(begin());
        },
        refuse() {
          done();
          reject(refuse());
        },
      };
      const begin = () => this.#begin(whom);
      const refuse = () => this.#refuse(whom);
      const leave = () => {
        done();
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(waiter.refuse, this.#longestWait * PATIENCE);
      signal?.addEventListener("abort", leave, { once: true });
      queue.add(waiter);
      // While all of them hang nothing else would look.
      this.#timer ??= setInterval(() => {
        this.#look();
        this.#letIn();
      }, WINDOW).unref();
    });
  }

  #letIn(): void {
    this.#turnBack();
    const isTurnOfOne = this.#renewing === 0 && !this.#lastWasRenewal;
    const renewals = this.#kinds.renewal.waiting;
    const oneRenewal = isTurnOfOne ? [...renewals].slice(0, 1) : [];
    for (const waiter of oneRenewal) {
      if (!this.#hasPlace) return;
      waiter.go();
    }
    while (this.#waiting > 0) {
      if (!this.#hasPlace) return;
      this.#nextReader().go();
    }
    for (const waiter of renewals) {
      if (!this.#hasPlace || !this.#mayRenew) return;
      waiter.go();
    }
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Forms first, but a page after a few of them. Somebody waits. */
  #nextReader(): Waiter {
    const [form] = this.#kinds.form.waiting;
    const [page] = this.#kinds.reader.waiting;
    const isForm = form !== undefined && (page === undefined || this.#formsInARow < MOST_FORMS_IN_A_ROW);
    this.#formsInARow = isForm ? this.#formsInARow + 1 : 0;
    return (isForm ? form : page) as Waiter;
  }

  /** In a crowd of readers, who has waited too long makes room for who has not: else all of them would be late. */
  #turnBack(): void {
    const { waiting, isCrowded } = this.#kinds.reader;
    if (!isCrowded) return;
    const since = performance.now() - this.#longestWait;
    for (const waiter of waiting) {
      if (waiter.came > since) return;
      waiter.refuse();
    }
  }

  /** Once in a window: how busy was the loop, and what does a render cost. */
  #look(): void {
    const now = performance.now();
    const took = now - this.#looked;
    if (took < WINDOW) return;
    const loop = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(loop, this.#loop);
    if (utilization < ROOM) this.#forgive(now - WAITS_ELSEWHERE);
    if (utilization > FULL && this.#waiting > 0) {
      // As long as none is done the window grows.
      if (this.#done === 0) return;
      this.#cost += NEWEST * (took / this.#done - this.#cost);
    }
    this.#looked = now;
    this.#loop = loop;
    this.#done = 0;
  }

  /** Who began before that waits for something else than the processor. */
  #forgive(before: number): void {
    for (const place of this.#places) {
      if (place.began > before) return;
      this.#places.delete(place);
    }
  }
}
