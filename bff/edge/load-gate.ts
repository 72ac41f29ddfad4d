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
/** So many under way and waiting are no crowd, however slow the machine: they wait. So many refused in a second are one. */
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
/** Forms that may wait ahead of everybody; beyond that they are like others. */
const MOST_AHEAD = 50;
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

/**
 * Lets so many renders be under way as are a moment's work for the processor, makes a few wait for a moment, and refuses the rest at once
 * (docs/decisions/0025-load-shedding.md). What a render costs it learns while the processor is full. Who waits for a slow upstream takes no
 * place from others, and who renders does not share the processor with a crowd.
 */
export class LoadGate {
  readonly #longestWait: number;
  readonly #most: number;
  readonly #isMemoryFull: () => boolean;
  readonly #ahead = new Set<Waiter>();
  readonly #others = new Set<Waiter>();
  readonly #renewals = new Set<Waiter>();
  /** When those began who take a place, in that order. */
  readonly #places = new Set<{ began: number; isRenewal: boolean }>();
  /** When the last ones were refused; the oldest is at `#refused % FEW`. */
  readonly #refusals = new Array<number>(FEW).fill(-Infinity);
  /** While readers wait, there are never two renewals in a row. */
  #lastWasRenewal = false;
  #formsInARow = 0;
  #underWay = 0;
  #refused = 0;
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

  /** Whether whoever comes now is refused. */
  get isFull(): boolean {
    const waiting = this.#waiting;
    if (this.#isMemoryFull() || waiting >= MOST_WAITING) return true;
    const isMany = waiting + this.#underWay >= FEW || this.#isCrowded;
    // Of the forms that wait, a page is let in after a few.
    const before =
      this.#others.size + Math.min(this.#ahead.size, MOST_FORMS_IN_A_ROW * (this.#others.size + 1));
    return isMany && before * this.#cost >= this.#longestWait;
  }

  /** For metrics. */
  state(): { underWay: number; limit: number; waiting: number; refused: number } {
    return {
      underWay: this.#underWay,
      limit: this.#limit,
      waiting: this.#waiting,
      refused: this.#refused,
    };
  }

  /** Whether somebody would be refused who came now; `enter` may still refuse a form for want of memory. */
  isFullFor(whom: "form" | "reader"): boolean {
    return this.isFull && !(whom === "form" && this.#ahead.size < MOST_AHEAD);
  }

  get #isRoomAhead(): boolean {
    return this.#ahead.size < MOST_AHEAD && !this.#isMemoryFull();
  }

  /** Counts somebody who is refused without having asked: an error for each would cost more than the rest of a refusal. */
  noteRefusal(): void {
    this.#refusals[this.#refused % FEW] = performance.now();
    this.#refused += 1;
  }

  #refuse(): Overloaded {
    this.noteRefusal();
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
    const isForm = whom === "form";
    if (this.#waiting > 0 || !this.#hasPlace) {
      const isAhead = isForm && this.#isRoomAhead;
      if (!isAhead && this.isFull) throw this.#refuse();
      return this.#wait(isAhead ? this.#ahead : this.#others, signal);
    }
    if (!isForm && this.#isMemoryFull()) throw this.#refuse();
    return this.#begin();
  }

  async #enterLast(signal?: AbortSignal): Promise<() => void> {
    if (this.#isMemoryFull() || this.#renewals.size >= MOST_RENEWALS_WAITING) throw new Overloaded("put off");
    const isNext = this.#renewals.size === 0 && this.#hasPlace && this.#mayRenew;
    return isNext ? this.#begin(true) : this.#wait(this.#renewals, signal);
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
    return this.#ahead.size + this.#others.size;
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
    for (const { isRenewal } of this.#places) if (isRenewal) count += 1;
    return count;
  }

  get #isCrowded(): boolean {
    return performance.now() - (this.#refusals[this.#refused % FEW] ?? 0) < SECOND;
  }

  /** @returns what to call when it is over */
  #begin(isRenewal = false): () => void {
    const place = { began: performance.now(), isRenewal };
    this.#places.add(place);
    this.#lastWasRenewal = isRenewal;
    this.#underWay += 1;
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.#places.delete(place);
      this.#underWay -= 1;
      this.#done += 1;
      this.#look();
      this.#letIn();
    };
  }

  #wait(queue: Set<Waiter>, signal?: AbortSignal): Promise<() => void> {
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
      const isRenewal = queue === this.#renewals;
      const begin = () => this.#begin(isRenewal);
      const refuse = () => (isRenewal ? new Overloaded("put off") : this.#refuse());
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
    const oneRenewal = isTurnOfOne ? [...this.#renewals].slice(0, 1) : [];
    for (const waiter of oneRenewal) {
      if (!this.#hasPlace) return;
      waiter.go();
    }
    while (this.#waiting > 0) {
      if (!this.#hasPlace) return;
      this.#nextReader().go();
    }
    for (const waiter of this.#renewals) {
      if (!this.#hasPlace || !this.#mayRenew) return;
      waiter.go();
    }
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Forms first, but a page after a few of them. Somebody waits. */
  #nextReader(): Waiter {
    const [form] = this.#ahead;
    const [page] = this.#others;
    const isForm = form !== undefined && (page === undefined || this.#formsInARow < MOST_FORMS_IN_A_ROW);
    this.#formsInARow = isForm ? this.#formsInARow + 1 : 0;
    return (isForm ? form : page) as Waiter;
  }

  /** In a crowd, who has waited too long makes room for who has not: else all of them would be late. */
  #turnBack(): void {
    if (!this.#isCrowded) return;
    const since = performance.now() - this.#longestWait;
    for (const waiter of this.#others) {
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
