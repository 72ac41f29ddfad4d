import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  forgetPage,
  openPageLoader,
  nextLoadRefreshes,
  notAfterActions,
  rememberPage,
  watchHistory,
} from "./open-page-data.ts";

let goBackTo: (key: string | undefined, path: string) => void;

/** Loads a page's data as the client router does; by default the server answers "fresh". */
async function load(path: string, answer: () => Promise<unknown> = () => Promise.resolve("fresh")) {
  const serverLoader = vi.fn(answer);
  const request = new Request(`https://news.example${path}`);
  return openPageLoader({ request, serverLoader, params: {} } as never);
}

beforeEach(() => {
  vi.stubGlobal("addEventListener", (_type: string, listener: (event: { state: unknown }) => void) => {
    goBackTo = (key, path) => {
      const { pathname, search } = new URL(path, "https://news.example");
      vi.stubGlobal("location", { pathname, search });
      listener({ state: key === undefined ? null : { key } });
    };
  });
  watchHistory();
  rememberPage("k1", "kept");
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetPage("k1");
  forgetPage("default");
});

describe("the data of a kept-alive page", () => {
  it("is used on the way back", async () => {
    goBackTo("k1", "/new/general/NEWS1001?cpage=2");
    expect(await load("/new/general/NEWS1001?cpage=2")).toBe("kept");
  });

  it("is used once per return: a link to the same address asks the server", async () => {
    goBackTo("k1", "/new/general/NEWS1001");
    await load("/new/general/NEWS1001");
    expect(await load("/new/general/NEWS1001")).toBe("fresh");
  });

  it("is used neither for another address, nor later for its own", async () => {
    goBackTo("k1", "/new/general/NEWS1001");
    expect(await load("/new/general/NEWS1002")).toBe("fresh");
    expect(await load("/new/general/NEWS1001")).toBe("fresh");
  });

  it("is loaded again after the page was evicted", async () => {
    forgetPage("k1");
    goBackTo("k1", "/new/general/NEWS1001");
    expect(await load("/new/general/NEWS1001")).toBe("fresh");
  });

  it("is found for the first page, whose history entry has no key", async () => {
    rememberPage("default", "first");
    goBackTo(undefined, "/new/general/NEWS1001");
    expect(await load("/new/general/NEWS1001")).toBe("first");
  });
});

describe("a refresh", () => {
  const failure = () => Promise.reject(new TypeError("Failed to fetch"));
  const refresh = (key: string) => {
    const events: string[] = [];
    nextLoadRefreshes(key, { done: () => events.push("done"), failed: () => events.push("failed") });
    return events;
  };

  it("shows the server's answer", async () => {
    const events = refresh("k1");
    expect(await load("/new/home/1")).toBe("fresh");
    expect(events).toEqual(["done"]);
  });

  it("keeps the page once when the server can't be reached", async () => {
    const events = refresh("k1");
    expect(await load("/new/home/1", failure)).toBe("kept");
    expect(events).toEqual(["failed"]);
    await expect(load("/new/home/1", failure)).rejects.toThrow("Failed to fetch");
  });

  it("fails like any other load when the page was not kept alive", async () => {
    refresh("k2");
    await expect(load("/new/home/1", failure)).rejects.toThrow("Failed to fetch");
  });
});

describe("reloading a page's data", () => {
  const here = new URL("https://news.example/new/general/NEWS1001");
  const ask = (formMethod: string | undefined, next = here.pathname, actionResult: unknown = { ok: true }) =>
    notAfterActions({
      formMethod,
      actionResult,
      currentUrl: here,
      nextUrl: new URL(next, here),
      defaultShouldRevalidate: true,
    } as Parameters<typeof notAfterActions>[0]);

  it("follows the router, but does not happen after an action in place", () => {
    expect(ask(undefined)).toBe(true);
    expect(ask("GET")).toBe(true);
    expect(ask("POST")).toBe(false);
    expect(ask("post")).toBe(false);
  });

  it("happens after a form that was redirected", () => {
    const redirected = { formMethod: "POST", currentUrl: here, nextUrl: here, defaultShouldRevalidate: true };
    expect(notAfterActions(redirected as Parameters<typeof notAfterActions>[0])).toBe(true);
  });

  it.each(["/new/general/NEWS1004", "/new/general/NEWS1001?cpage=2"])(
    "happens for %s when an action's result arrives during the navigation there",
    (next) => expect(ask("POST", next)).toBe(true),
  );
});
