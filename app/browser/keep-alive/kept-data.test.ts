import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  forgetPage,
  keptLoader,
  nextLoadRefreshes,
  notAfterActions,
  rememberPage,
  watchHistory,
} from "./kept-data.ts";

let goBackTo: (key: string | undefined, path: string) => void;

/** Loads a page's data as the client's router does; the server's answer is "fresh". */
async function load(path: string, answer: () => Promise<unknown> = () => Promise.resolve("fresh")) {
  const serverLoader = vi.fn(answer);
  const request = new Request(`https://news.example${path}`);
  return keptLoader({ request, serverLoader, params: {} } as never);
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

describe("the data of a page that was kept", () => {
  it("is at hand on the way back", async () => {
    goBackTo("k1", "/new/general/NEWS1001?cpage=2");
    expect(await load("/new/general/NEWS1001?cpage=2")).toBe("kept");
  });

  it("is for that one return: a link to the same address asks the server", async () => {
    goBackTo("k1", "/new/general/NEWS1001");
    await load("/new/general/NEWS1001");
    expect(await load("/new/general/NEWS1001")).toBe("fresh");
  });

  it("is not used for another address, nor later for its own", async () => {
    goBackTo("k1", "/new/general/NEWS1001");
    expect(await load("/new/general/NEWS1002")).toBe("fresh");
    expect(await load("/new/general/NEWS1001")).toBe("fresh");
  });

  it("is asked for anew once the page was let go", async () => {
    forgetPage("k1");
    goBackTo("k1", "/new/general/NEWS1001");
    expect(await load("/new/general/NEWS1001")).toBe("fresh");
  });

  it("of the first page has no key of its own", async () => {
    rememberPage("default", "first");
    goBackTo(undefined, "/new/general/NEWS1001");
    expect(await load("/new/general/NEWS1001")).toBe("first");
  });
});

describe("a page that is refreshed", () => {
  const failure = () => Promise.reject(new TypeError("Failed to fetch"));
  const refresh = (key: string) => {
    const told: string[] = [];
    nextLoadRefreshes(key, { done: () => told.push("done"), failed: () => told.push("failed") });
    return told;
  };

  it("is what the server says", async () => {
    const told = refresh("k1");
    expect(await load("/new/home/1")).toBe("fresh");
    expect(told).toEqual(["done"]);
  });

  it("stays when the server can't be reached, this once", async () => {
    const told = refresh("k1");
    expect(await load("/new/home/1", failure)).toBe("kept");
    expect(told).toEqual(["failed"]);
    await expect(load("/new/home/1", failure)).rejects.toThrow("Failed to fetch");
  });

  it("fails as any other when it was not kept", async () => {
    refresh("k2");
    await expect(load("/new/home/1", failure)).rejects.toThrow("Failed to fetch");
  });
});

describe("loading a page again", () => {
  const here = new URL("https://news.example/new/general/NEWS1001");
  const ask = (formMethod: string | undefined, next = here.pathname, actionResult: unknown = { ok: true }) =>
    notAfterActions({
      formMethod,
      actionResult,
      currentUrl: here,
      nextUrl: new URL(next, here),
      defaultShouldRevalidate: true,
    } as Parameters<typeof notAfterActions>[0]);

  it("happens as the router wants, but not after an action in place", () => {
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
    "happens for %s when an action's answer comes on the way there",
    (next) => expect(ask("POST", next)).toBe(true),
  );
});
