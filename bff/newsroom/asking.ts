import { startNewsroom } from "./server.ts";
import type { Newsroom, NewsroomOptions } from "./server.ts";

/** An envelope as a test looks into it. */
export interface Answer<Data> {
  status: number;
  code: number | string;
  data: Data;
  msg?: string;
}

export interface Asker {
  readonly newsroom: Newsroom;
  /** Sends a POST as the site would: with `ak`, `userAgent` and the content type of contract §1.2. */
  post<Data = unknown>(
    path: string,
    body?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Answer<Data>>;
  get<Data = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<Data>>;
}

/** Starts a newsroom for a test and gives short ways to ask it. */
export async function askNewsroom(options: Partial<NewsroomOptions> = {}): Promise<Asker> {
  const newsroom = await startNewsroom({ database: "memory", port: 0, slowMs: 30, ...options });
  const ask = async <Data>(path: string, init: RequestInit): Promise<Answer<Data>> => {
    const response = await fetch(newsroom.url + path, init);
    const envelope = (await response.json()) as Omit<Answer<Data>, "status">;
    return { status: response.status, ...envelope };
  };
  return {
    newsroom,
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, body = {}, headers = {}) =>
      ask(path, {
        method: "POST",
        headers: { "content-type": "application/json;charset=UTF-8", ...headers },
        body: JSON.stringify({ ak: "device-1", userAgent: "test", openId: "", unionId: "", ...body }),
      }),
  };
}

/** Headers of the demo's reader 林小满 and of the demo's reporter (pages §15). */
export const asReader = { token: "demo-token-reader" };
export const asReporter = { token: "demo-token-reporter" };
