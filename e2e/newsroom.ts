/** One call in the newsroom's log. */
export interface UpstreamRequest {
  at: string;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

export interface Fault {
  path?: string;
  id?: string;
  kind: "delay" | "hang" | "reset" | "status" | "html" | "truncate" | "shape" | "code" | "huge" | "empty";
  ms?: number;
  status?: number;
  code?: number;
  times?: number;
}

/** Reads the newsroom's log and injects faults, through the control endpoints that it has for tests. */
export class NewsroomControl {
  constructor(readonly url: string) {}

  /** The calls of the site since the last `forget`. */
  async requests(path?: string): Promise<UpstreamRequest[]> {
    const answer = await this.#send("GET", "requests");
    const all = (await answer.json()) as UpstreamRequest[];
    return path === undefined ? all : all.filter((request) => request.path === path);
  }

  /** The paths of the calls since the last `forget`, without repeats, in alphabetical order. */
  async paths(): Promise<string[]> {
    return [...new Set((await this.requests()).map((request) => request.path))].sort();
  }

  async forget(): Promise<void> {
    await this.#send("DELETE", "requests");
  }

  async faults(...faults: Fault[]): Promise<void> {
    await this.#send("POST", "faults", faults);
  }

  async noFaults(): Promise<void> {
    await this.#send("DELETE", "faults");
  }

  async flags(flags: Record<string, 0 | 1>): Promise<void> {
    await this.#send("POST", "flags", flags);
  }

  /** Advances the newsroom's clock, so that later content appears now. */
  async forward(ms: number): Promise<void> {
    await this.#send("POST", "clock", { forward: ms });
  }

  /** Inserts items at the top of a channel, as editors do. */
  async onTop(channelid: string, ...newsids: string[]): Promise<void> {
    await this.#send("POST", "channel", { channelid, newsids });
  }

  /** Resets content, likes, comments and flags to the first start, and clears faults, clock and log. */
  async reset(): Promise<void> {
    await this.noFaults();
    await this.#send("POST", "reset");
    await this.forget();
  }

  async #send(method: string, entry: string, body?: unknown): Promise<Response> {
    const answer = await fetch(`${this.url}/__newsroom/${entry}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
    if (!answer.ok) throw new Error(`${method} ${entry}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
}
