/** One upstream request as the newsroom's log has it. */
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

/** Looks into the newsroom and makes it misbehave, by the control entries that it opens for tests. */
export class NewsroomControl {
  constructor(readonly url: string) {}

  /** What the site asked for since the last `forget`. */
  async requests(path?: string): Promise<UpstreamRequest[]> {
    const answer = await this.#send("GET", "requests");
    const all = (await answer.json()) as UpstreamRequest[];
    return path === undefined ? all : all.filter((request) => request.path === path);
  }

  /** The paths asked for since the last `forget`, each once, in alphabetical order. */
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

  /** Puts the newsroom's clock forward: what would come in minutes comes now. */
  async forward(ms: number): Promise<void> {
    await this.#send("POST", "clock", { forward: ms });
  }

  /** Puts items at the head of a channel, as editors do through the day. */
  async onTop(channelid: string, ...newsids: string[]): Promise<void> {
    await this.#send("POST", "channel", { channelid, newsids });
  }

  /** Content, likes, comments and flags as after the first start; no faults, the right time, an empty log. */
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
