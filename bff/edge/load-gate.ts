import { performance } from "node:perf_hooks";
import { heapIsFull } from "./heap-is-full.ts";

/** The gate refuses a render: it could not start in time. */
export class Overloaded extends Error {}

interface LoadGateOptions {
  /** Longest wait in the queue under overload, in ms. */
  longestWait?: number;
  /** Most renders that may run at once, idle ones included: each holds memory. */
  maxRunning?: number;
  /** Whether there is no memory for another render. */
  isMemoryFull?: () => boolean;
}

/** Running renders may add up to this much work for the processor, in ms. With the longest wait it bounds the slowest response. */
const RUNNING_WORK = 300;
const LONGEST_WAIT = 250;
/** Assumed cost of a render before any was measured, in ms. */
const INITIAL_COST = 15;
/** The limit of running renders is never lower, whatever a render costs. */
const MIN_LIMIT = 4;
/**
 * Below 64 running and waiting renders of a kind we never shed load, however slow the machine is: they wait. 64 refusals of a kind
 * within a second mean overload.
 */
const CROWD = 64;
const SECOND = 1000;
/** Without overload, a render is refused after this many times the longest wait. */
const PATIENCE = 12;
/** Between two samples of the event loop, in ms. */
const WINDOW = 50;
/** Utilization of the event loop: below this there is room for more renders. */
const IDLE_BELOW = 0.7;
/** Utilization of the event loop: above this the processor is saturated, and the cost of a render can be measured. */
const SATURATED_ABOVE = 0.95;
/** A render that runs for longer than this (ms) while the processor is idle waits for the gateway. It then takes no place. */
const IO_BOUND_AFTER = 300;
/** Most forms and pages that may wait. */
const MAX_WAITING = 500;
/** Most forms that may wait under overload. They wait ahead of pages; the others are refused, and take no page's place. */
const MAX_WAITING_FORMS = 50;
/** After this many forms in a row a page is next, so that a flood of forms cannot block all pages. */
const MAX_FORMS_IN_A_ROW = 3;
/** Part of the places that renewals of cached pages may take. */
const RENEWAL_SHARE = 0.5;
const MAX_WAITING_RENEWALS = 32;
/** Weight of the newest sample in the moving average of a render's cost. */
const NEWEST_WEIGHT = 0.3;

/**
 * What a render is for. A form is worth more than a page, which can be loaded again: forms wait ahead of pages. A renewal replaces a
 * cached page that is still served: renewals go last, one at a time while readers wait, and a refused one costs no reader anything.
 */
export type RenderKind = "form" | "reader" | "renewal";

interface EnterOptions {
  /** Aborts when the reader leaves. */
  signal?: AbortSignal;
  kind?: RenderKind;
}

interface Waiter {
  arrivedAt: number;
  start: () => void;
  refuse: () => void;
}

/** Queue and counts of one kind of render. Each kind has its own, so that a flood of forms is no overload for pages. */
class KindState {
  readonly waiting = new Set<Waiter>();
  running = 0;
  refused = 0;
  /** Times of the last refusals, a ring: the oldest is at `refused % CROWD`. */
  readonly #refusals = new Array<number>(CROWD).fill(-Infinity);

  noteRefusal(): void {
    this.#refusals[this.refused % CROWD] = performance.now();
    this.refused += 1;
  }

  /** Whether `CROWD` renders were refused within the last second. */
  get isOverloaded(): boolean {
    return performance.now() - (this.#refusals[this.refused % CROWD] ?? 0) < SECOND;
  }

  /** Whether renders of this kind may be refused. */
  get isCrowded(): boolean {
    return this.waiting.size + this.running >= CROWD || this.isOverloaded;
  }
}

/**
 * Sheds load (docs/decisions/0025-load-shedding.md): it runs as many renders as the processor finishes in a moment, lets some wait, and
 * refuses the others at once. It measures the cost of a render while the processor is saturated. A render that waits for a slow gateway
 * takes no place from others.
 */
export class LoadGate {
  readonly #longestWait: number;
  readonly #maxRunning: number;
  readonly #isMemoryFull: () => boolean;
  readonly #kinds: Readonly<Record<RenderKind, KindState>> = {
    form: new KindState(),
    reader: new KindState(),
    renewal: new KindState(),
  };
  /** The running renders that take a place, oldest first. */
  readonly #places = new Set<{ startedAt: number; kind: RenderKind }>();
  /** While readers wait, there are never two renewals in a row. */
  #lastWasRenewal = false;
  #formsInARow = 0;
  #running = 0;
  /** Moving average, in ms. */
  #renderCost = INITIAL_COST;
  /** Renders that ended since the last sample. */
  #finished = 0;
  #sampledAt = performance.now();
  #loopAtSample = performance.eventLoopUtilization();
  #timer: NodeJS.Timeout | undefined;

  constructor({
    longestWait = LONGEST_WAIT,
    maxRunning = 1000,
    isMemoryFull = heapIsFull(),
  }: LoadGateOptions = {}) {
    this.#longestWait = longestWait;
    this.#maxRunning = maxRunning;
    this.#isMemoryFull = isMemoryFull;
  }

  /** For metrics. Renewals count as running, but not as waiting or refused. */
  state(): { underWay: number; limit: number; waiting: number; refused: number } {
    return {
      underWay: this.#running,
      limit: this.#limit,
      waiting: this.#waiting,
      refused: this.#kinds.form.refused + this.#kinds.reader.refused,
    };
  }

  /** Whether a render of this kind would be refused now. `enter` may still refuse a form when memory is full. */
  isFullFor(kind: "form" | "reader"): boolean {
    const { form, reader } = this.#kinds;
    if (kind === "form") return form.waiting.size >= MAX_WAITING_FORMS && form.isCrowded;
    if (this.#isMemoryFull() || this.#waiting >= MAX_WAITING) return true;
    // A page waits for the pages before it, and for at most a few forms per page.
    const pages = reader.waiting.size;
    const ahead = pages + Math.min(form.waiting.size, MAX_FORMS_IN_A_ROW * (pages + 1));
    return reader.isCrowded && ahead * this.#renderCost >= this.#longestWait;
  }

  /** Counts a refusal by a caller that did not call `enter`: creating an error would cost more than the rest of the refusal. */
  noteRefusal(kind: "form" | "reader"): void {
    this.#kinds[kind].noteRefusal();
  }

  #refuse(kind: RenderKind): Overloaded {
    // No reader waits for a renewal, so it does not count as a refusal.
    if (kind === "renewal") return new Overloaded("put off");
    this.noteRefusal(kind);
    return new Overloaded("overloaded");
  }

  /**
   * Waits until a render may start.
   * @returns a function to call when the render is over
   * @throws Overloaded; the signal's reason when it aborts
   */
  async enter({ signal, kind = "reader" }: EnterOptions = {}): Promise<() => void> {
    signal?.throwIfAborted();
    this.#sample();
    if (kind === "renewal") return this.#enterRenewal(signal);
    if (this.#waiting > 0 || !this.#hasPlace) {
      if (this.#isMemoryFull() || this.isFullFor(kind)) throw this.#refuse(kind);
      return this.#wait(kind, signal);
    }
    if (kind === "reader" && this.#isMemoryFull()) throw this.#refuse(kind);
    return this.#start(kind);
  }

  async #enterRenewal(signal?: AbortSignal): Promise<() => void> {
    const waiting = this.#kinds.renewal.waiting.size;
    if (this.#isMemoryFull() || waiting >= MAX_WAITING_RENEWALS) throw this.#refuse("renewal");
    const isNext = waiting === 0 && this.#hasPlace && this.#mayRenew;
    return isNext ? this.#start("renewal") : this.#wait("renewal", signal);
  }

  /** Runs a render when it may start. @throws as `enter`, and what the render throws */
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
    return Math.min(this.#maxRunning, Math.max(MIN_LIMIT, Math.floor(RUNNING_WORK / this.#renderCost)));
  }

  get #hasPlace(): boolean {
    return this.#places.size < this.#limit && this.#running < this.#maxRunning;
  }

  /** Whether another renewal may run. One always may, so that no cached page stays stale for ever. */
  get #mayRenew(): boolean {
    const renewals = this.#runningRenewals;
    return renewals === 0 || (this.#waiting === 0 && renewals < this.#limit * RENEWAL_SHARE);
  }

  get #runningRenewals(): number {
    let count = 0;
    for (const { kind } of this.#places) if (kind === "renewal") count += 1;
    return count;
  }

  /** @returns a function to call when the render is over; further calls do nothing */
  #start(kind: RenderKind): () => void {
    const place = { startedAt: performance.now(), kind };
    const state = this.#kinds[kind];
    this.#places.add(place);
    this.#lastWasRenewal = kind === "renewal";
    this.#running += 1;
    state.running += 1;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#places.delete(place);
      this.#running -= 1;
      state.running -= 1;
      this.#finished += 1;
      this.#sample();
      this.#admit();
    };
  }

  #wait(kind: RenderKind, signal?: AbortSignal): Promise<() => void> {
    const queue = this.#kinds[kind].waiting;
    return new Promise((resolve, reject) => {
      const leaveQueue = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        queue.delete(waiter);
      };
      const waiter = {
        arrivedAt: performance.now(),
        start() {
          leaveQueue();
          resolve(start());
        },
        refuse() {
          leaveQueue();
          reject(refuse());
        },
      };
      const start = () => this.#start(kind);
      const refuse = () => this.#refuse(kind);
      const onAbort = () => {
        leaveQueue();
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(waiter.refuse, this.#longestWait * PATIENCE);
      signal?.addEventListener("abort", onAbort, { once: true });
      queue.add(waiter);
      // If all running renders hang, none ends and nothing else calls #sample and #admit.
      this.#timer ??= setInterval(() => {
        this.#sample();
        this.#admit();
      }, WINDOW).unref();
    });
  }

  /** Starts waiting renders while there are places. */
  #admit(): void {
    this.#refuseLate();
    const mayStartWithRenewal = this.#runningRenewals === 0 && !this.#lastWasRenewal;
    const renewals = this.#kinds.renewal.waiting;
    const firstRenewal = mayStartWithRenewal ? [...renewals].slice(0, 1) : [];
    for (const waiter of firstRenewal) {
      if (!this.#hasPlace) return;
      waiter.start();
    }
    while (this.#waiting > 0) {
      if (!this.#hasPlace) return;
      this.#takeNext().start();
    }
    for (const waiter of renewals) {
      if (!this.#hasPlace || !this.#mayRenew) return;
      waiter.start();
    }
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** The next form or page: forms first, but a page after a few of them. Requires that one waits. */
  #takeNext(): Waiter {
    const [form] = this.#kinds.form.waiting;
    const [page] = this.#kinds.reader.waiting;
    const isForm = form !== undefined && (page === undefined || this.#formsInARow < MAX_FORMS_IN_A_ROW);
    this.#formsInARow = isForm ? this.#formsInARow + 1 : 0;
    return (isForm ? form : page) as Waiter;
  }

  /** Under overload, refuses pages that have waited too long: otherwise every page would be late. */
  #refuseLate(): void {
    const { waiting, isOverloaded } = this.#kinds.reader;
    if (!isOverloaded) return;
    const latest = performance.now() - this.#longestWait;
    for (const waiter of waiting) {
      if (waiter.arrivedAt > latest) return;
      waiter.refuse();
    }
  }

  /** Measures the event loop once in a window. When it is idle, frees the places of waiting renders; when saturated, measures the cost. */
  #sample(): void {
    const now = performance.now();
    const elapsed = now - this.#sampledAt;
    if (elapsed < WINDOW) return;
    const loop = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(loop, this.#loopAtSample);
    if (utilization < IDLE_BELOW) this.#freePlaces(now - IO_BOUND_AFTER);
    if (utilization > SATURATED_ABOVE && this.#waiting > 0) {
      // The window grows until a render has ended.
      if (this.#finished === 0) return;
      this.#renderCost += NEWEST_WEIGHT * (elapsed / this.#finished - this.#renderCost);
    }
    this.#sampledAt = now;
    this.#loopAtSample = loop;
    this.#finished = 0;
  }

  /** Frees the places of renders that started before that time: they wait for something other than the processor. */
  #freePlaces(before: number): void {
    for (const place of this.#places) {
      if (place.startedAt > before) return;
      this.#places.delete(place);
    }
  }
}
