import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { patientAction } from "./patient-action.ts";

let reconnect: () => void;
/** Whether the browser would ask before the page is closed. */
let asksToStay: () => boolean;
const told = vi.fn();

beforeEach(() => {
  const world = new EventTarget();
  vi.stubGlobal("addEventListener", world.addEventListener.bind(world));
  vi.stubGlobal("removeEventListener", world.removeEventListener.bind(world));
  vi.stubGlobal("dispatchEvent", (event: CustomEvent<string>) => void told(event.detail));
  vi.stubGlobal("navigator", { onLine: true });
  asksToStay = () => !world.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  reconnect = () => {
    vi.stubGlobal("navigator", { onLine: true });
    world.dispatchEvent(new Event("online"));
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  told.mockReset();
});

function send(serverAction: () => Promise<unknown>, signal?: AbortSignal) {
  const body = new URLSearchParams({ intent: "comment", content: "修得真好" });
  const request = new Request("https://news.example/new/general/NEWS1001", { method: "POST", body, signal });
  return patientAction({ request, serverAction, params: {} } as never);
}

describe("what a reader sends", () => {
  it("is the server's to answer", async () => {
    expect(await send(() => Promise.resolve({ ok: true }))).toEqual({ ok: true });
    expect(told).not.toHaveBeenCalled();
  });

  it("waits while there is no connection, says so, and is sent when there is one again", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const server = vi.fn(() => Promise.resolve({ ok: true }));
    const sent = send(server);
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith("网络已断开，联网后会自动发送"));
    expect(server).not.toHaveBeenCalled();
    expect(asksToStay()).toBe(true);
    reconnect();
    expect(await sent).toEqual({ ok: true });
    expect(asksToStay()).toBe(false);
    expect(server).toHaveBeenCalledTimes(1);
  });

  it("is still there after a reload, until it was sent", async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    await send(() => Promise.reject(new TypeError("Failed to fetch")));
    expect([...kept]).toEqual([["unsent:/new/general/NEWS1001", "修得真好"]]);
    await send(() => Promise.resolve({ ok: true }));
    expect(kept.size).toBe(0);
  });

  it("comes back with what was typed when it could not be sent", async () => {
    expect(await send(() => Promise.reject(new TypeError("Failed to fetch")))).toEqual({
      intent: "comment",
      ok: false,
      values: { content: "修得真好" },
      toast: "网络异常，请稍后重试",
    });
  });

  it("that is taken back while it waits is never sent", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const left = new AbortController();
    const server = vi.fn(() => Promise.resolve({ ok: true }));
    const sent = send(server, left.signal);
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    left.abort();
    await expect(sent).rejects.toThrow();
    reconnect();
    expect(server).not.toHaveBeenCalled();
  });

  it("is no business of ours when the server itself says no, or leads elsewhere", async () => {
    const answer: unknown = new Response(null, { status: 404 });
    await expect(
      send(async () => {
        throw answer;
      }),
    ).rejects.toBe(answer);
  });
});
