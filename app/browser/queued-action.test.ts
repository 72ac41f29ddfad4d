import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queuedAction } from "./queued-action.ts";

let reconnect: () => void;
/** Whether the browser would ask the reader before it closes the page. */
let asksBeforeClose: () => boolean;
const announced = vi.fn();

beforeEach(() => {
  const browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  vi.stubGlobal("dispatchEvent", (event: CustomEvent<string>) => void announced(event.detail));
  vi.stubGlobal("navigator", { onLine: true });
  asksBeforeClose = () => !browser.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  reconnect = () => {
    vi.stubGlobal("navigator", { onLine: true });
    browser.dispatchEvent(new Event("online"));
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  announced.mockReset();
});

function send(serverAction: () => Promise<unknown>, signal?: AbortSignal) {
  const body = new URLSearchParams({ intent: "comment", content: "修得真好" });
  const request = new Request("https://news.example/new/general/NEWS1001", { method: "POST", body, signal });
  return queuedAction({ request, serverAction, params: {} } as never);
}

describe("a form that a reader sends", () => {
  it("gets the server's result", async () => {
    expect(await send(() => Promise.resolve({ ok: true }))).toEqual({ ok: true });
    expect(announced).not.toHaveBeenCalled();
  });

  it("waits while offline, says so, and is sent when the connection is back", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const server = vi.fn(() => Promise.resolve({ ok: true }));
    const sent = send(server);
    await vi.waitFor(() => expect(announced).toHaveBeenCalledWith("网络已断开，联网后会自动发送"));
    expect(server).not.toHaveBeenCalled();
    expect(asksBeforeClose()).toBe(true);
    reconnect();
    expect(await sent).toEqual({ ok: true });
    expect(asksBeforeClose()).toBe(false);
    expect(server).toHaveBeenCalledTimes(1);
  });

  it("keeps its text over a reload, until it is sent", async () => {
    const storage = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    });
    await send(() => Promise.reject(new TypeError("Failed to fetch")));
    expect([...storage]).toEqual([["unsent:/new/general/NEWS1001", "修得真好"]]);
    await send(() => Promise.resolve({ ok: true }));
    expect(storage.size).toBe(0);
  });

  it("returns the typed values when it can't be sent", async () => {
    expect(await send(() => Promise.reject(new TypeError("Failed to fetch")))).toEqual({
      intent: "comment",
      ok: false,
      values: { content: "修得真好" },
      toast: "网络异常，请稍后重试",
    });
  });

  it("is not sent after it was aborted while waiting", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const controller = new AbortController();
    const server = vi.fn(() => Promise.resolve({ ok: true }));
    const sent = send(server, controller.signal);
    await vi.waitFor(() => expect(announced).toHaveBeenCalled());
    controller.abort();
    await expect(sent).rejects.toThrow();
    reconnect();
    expect(server).not.toHaveBeenCalled();
  });

  it("passes on error responses and redirects of the server", async () => {
    const response: unknown = new Response(null, { status: 404 });
    await expect(
      send(async () => {
        throw response;
      }),
    ).rejects.toBe(response);
  });
});
