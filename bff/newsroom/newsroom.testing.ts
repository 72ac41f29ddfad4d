import { startNewsroom } from "./server.ts";
import type { Newsroom, NewsroomOptions } from "./server.ts";

/** The HTTP status of an answer and the fields of its envelope. */
export interface Answer<Data> {
  status: number;
  code: number | string;
  data: Data;
  msg?: string;
}

export interface TestNewsroom extends Newsroom {
  /** Sends a POST as the site would: with `ak`, `userAgent` and the content type of contract §1.2. */
  post<Data = unknown>(
    path: string,
    body?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Answer<Data>>;
  get<Data = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<Data>>;
}

/** Starts an in-memory newsroom for a test, with functions that call it. */
export async function startTestNewsroom(options: Partial<NewsroomOptions> = {}): Promise<TestNewsroom> {
  const newsroom = await startNewsroom({ database: "memory", port: 0, slowMs: 30, ...options });
  const send = async <Data>(path: string, init: RequestInit): Promise<Answer<Data>> => {
    const response = await fetch(newsroom.url + path, init);
    const envelope = (await response.json()) as Omit<Answer<Data>, "status">;
    return { status: response.status, ...envelope };
  };
  return {
    ...newsroom,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body = {}, headers = {}) =>
      send(path, {
        method: "POST",
        headers: { "content-type": "application/json;charset=UTF-8", ...headers },
        body: JSON.stringify({ ak: "device-1", userAgent: "test", openId: "", unionId: "", ...body }),
      }),
  };
}

/** Headers that log in as the demo's reader 林小满 or as the demo's reporter (pages §15). */
export const asReader = { token: "demo-token-reader" };
export const asReporter = { token: "demo-token-reporter" };
