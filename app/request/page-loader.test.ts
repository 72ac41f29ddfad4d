import { redirect } from "@remix-run/node";
import { describe, expect, it, vi } from "vitest";
import { UpstreamError, type Bff } from "#bff/client/client.ts";
import { routeTable, type MiddlewareName } from "../routes/routes.ts";
import { openSession } from "./middleware.server.ts";
import { pageLoader, type PageArgs } from "./page-loader.server.ts";
import { callsMade, fakeContext, refusedBy, type FakeContext } from "../request-context.testing.ts";

const counting: Partial<Bff> = {
  addViewCount: async () => ({}),
  visitLog: async () => ({}),
};

/** Runs a page's loader as Remix does, with the session that the context opens. */
async function load<T>(fake: FakeContext, content: (page: PageArgs) => Promise<T>) {
  const { context } = fake;
  context.session = () => openSession(context);
  return pageLoader(content)({ request: new Request(context.page.url), context, params: {} });
}

async function loadFailure(fake: FakeContext, content: (page: PageArgs) => Promise<unknown>) {
  const thrown: unknown = await load(fake, content).catch((error: unknown) => error);
  return thrown as { data: unknown; init: { status: number; headers: Record<string, string> } };
}

describe("a page", () => {
  it("gets its id and query, and returns its content with the route's hooks", async () => {
    const fake = fakeContext({ path: "/new/general/NEWS1001?cpage=2", bff: counting });
    const content = vi.fn(async ({ id, query }: PageArgs) => `${id} ${query.get("cpage")}`);
    const response = await load(fake, content);
    expect(response.data).toMatchObject({
      content: "NEWS1001 2",
      route: { family: "ART", name: "general", id: "NEWS1001" },
      session: null,
      flash: null,
    });
    expect(response.init).toEqual({ headers: { "Cache-Control": "private, no-cache" } });
    expect(content).toHaveBeenCalledOnce();
  });

  it("has its session in data requests only; a document has it in the root's data", async () => {
    const inside = await load(fakeContext({ page: { isDocument: false }, bff: counting }), async () => "x");
    expect(inside.data.session).toEqual({ user: null, features: [], environment: "browser" });
    const document = await load(fakeContext({ bff: counting }), async () => "x");
    expect(document.data.session).toBeNull();
  });

  it("is counted once, after it has its content", async () => {
    const fake = fakeContext({ bff: counting });
    await load(fake, async () => {
      expect(fake.bff.addViewCount).not.toHaveBeenCalled();
    });
    expect(fake.bff.addViewCount).toHaveBeenCalledOnce();
    expect(fake.bff.visitLog).toHaveBeenCalledOnce();
  });
});

describe("an address that is not a page", () => {
  it.each([
    "/new/general/%2e%2e%2fetc",
    "/new/general/",
    "/new/general/<script>",
    `/new/general/${"x".repeat(65)}`,
    "/new/notice",
    "/new/home/headlines",
    "/new/nothing",
  ])("shows the 404 screen without any call: %s", async (path) => {
    const fake = fakeContext({ path, page: { reader: { token: "demo-token-reader" } } });
    const content = vi.fn(async () => "x");
    const { data, init } = await loadFailure(fake, content);
    expect(init.status).toBe(404);
    expect(data).toEqual({ screen: 404, requestId: "request-1", message: undefined, route: undefined });
    expect(content).not.toHaveBeenCalled();
    expect(callsMade(fake.bff)).toEqual([]);
    expect(fake.log.error).not.toHaveBeenCalled();
  });
});

describe("a page whose main content fails", () => {
  const upstream = (status: number, kind: UpstreamError["kind"]) =>
    new UpstreamError({ kind, call: "dzTextNews", status, reason: "http://10.0.0.5:8080/inside refused" });

  it.each([
    ["deleted news (code 302)", refusedBy(302), 302, 410],
    ["deleted news (HTTP 302)", upstream(410, "status"), 302, 410],
    ["no such content", refusedBy(404), 404, 404],
    ["not allowed", refusedBy(403), 403, 403],
    ["login refused", refusedBy(401), 401, 401],
    ["login needed", upstream(401, "login-needed"), 401, 401],
    ["too frequent", refusedBy(429), 429, 429],
    ["an upstream error", refusedBy(500), 500, 500],
    ["an unknown code", refusedBy(8888), 500, 500],
    ["an unreachable upstream", upstream(502, "unreachable"), 502, 502],
    ["an answer that is not JSON", upstream(502, "not-json"), 502, 502],
    ["a time-out", upstream(504, "timeout"), 504, 504],
    ["statusCode before status", Object.assign(new Error("x"), { statusCode: 403, status: 404 }), 403, 403],
    ["the response's status last", Object.assign(new Error("x"), { response: { status: 429 } }), 429, 429],
    ["an error of our own", new TypeError("cannot read properties of undefined"), 500, 500],
    ["nothing at all", undefined, 500, 500],
  ])("shows the screen for %s", async (_name, error, screen, status) => {
    const { data, init } = await loadFailure(fakeContext(), async () => {
      throw error;
    });
    expect(data).toMatchObject({
      screen,
      requestId: "request-1",
      route: { family: "ART", name: "general", id: "NEWS1001" },
    });
    expect(init.status).toBe(status);
  });

  it.each([
    [404, "private, no-cache"],
    [410, "private, no-cache"],
    [500, "no-store"],
    [502, "no-store"],
  ])("with status %i has Cache-Control %s", async (status, cache) => {
    const { init } = await loadFailure(fakeContext(), () => Promise.reject(upstream(status, "status")));
    expect(init.headers["Cache-Control"]).toBe(cache);
  });

  it("hides internals: the response has no call, reason or stack, the log has all", async () => {
    const fake = fakeContext();
    const error = upstream(502, "unreachable");
    const { data } = await loadFailure(fake, () => Promise.reject(error));
    expect(JSON.stringify(data)).not.toMatch(/dzTextNews|10\.0\.0\.5|refused|stack|at .*\.ts/);
    expect(Object.keys(data as object).sort()).toEqual(["message", "requestId", "route", "screen"]);
    expect(fake.log.error).toHaveBeenCalledExactlyOnceWith(
      { requestId: "request-1", err: error },
      expect.any(String),
    );
  });

  it("does not show messages of our own errors either", async () => {
    const error = Object.assign(new Error("secret"), { data: { message: "secret" } });
    const { data } = await loadFailure(fakeContext(), () => Promise.reject(error));
    expect(JSON.stringify(data)).not.toContain("secret");
  });

  it("is not counted", async () => {
    const { context, bff } = fakeContext();
    await pageLoader(() => Promise.reject(refusedBy(404)))({
      request: new Request(context.page.url),
      context,
      params: {},
    }).catch(() => {});
    expect(callsMade(bff)).toEqual([]);
  });
});

describe("a page that redirects", () => {
  it("passes its redirect on unchanged", async () => {
    const target = redirect("/atlas/ATL1001", 302);
    expect(await loadFailure(fakeContext(), () => Promise.reject(target as unknown as Error))).toBe(target);
  });
});

describe("a route that names an unknown middleware", () => {
  it.each([true, false])("shows the 500 screen with that message (document: %s)", async (isDocument) => {
    const row = routeTable.find(({ path }) => path === "/general/:id");
    if (!row) throw new Error("no row");
    const fake = fakeContext({
      bff: counting,
      page: { isDocument },
      admitted: { row: { ...row, middleware: ["nonsense" as MiddlewareName] }, id: "NEWS1001" },
    });
    const { data, init } = await loadFailure(fake, async () => "x");
    expect(init.status).toBe(500);
    expect(data).toMatchObject({ screen: 500, message: "Unknown middleware" });
  });
});
