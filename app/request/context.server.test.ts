import type { CallingPage } from "#bff/page/page-request.ts";
import { describe, expect, it, vi } from "vitest";
import { loadContext } from "./context.server.ts";
import { fakeContext } from "../request-context.testing.ts";

function contextOf(path: string, page: Parameters<typeof fakeContext>[0] = {}) {
  const fake = fakeContext({ path, ...page });
  const { settings, log, afterwards, limits, phones, signer, pictureMac, qrTickets, submissions, trace } =
    fake.context;
  const { logins, verifiesChatIds } = fake.context;
  const bffFor = vi.fn((_page: unknown, _calling: CallingPage) => fake.bff);
  const context = loadContext(fake.context.page, {
    bffFor,
    settings: () => settings,
    log,
    afterwards,
    limits,
    logins,
    verifiesChatIds,
    phones,
    signer,
    pictureMac,
    publicOrigin: () => fake.context.publicOrigin,
    qrTickets,
    submissions,
    trace,
  });
  return { ...fake, context, calling: bffFor.mock.calls[0]?.[1] };
}

describe("the context of a page", () => {
  it("admits a page with a valid id", () => {
    const { admitted } = contextOf("/new/general/NEWS1001?id=OTHER").context;
    expect(admitted).toMatchObject({ id: "NEWS1001", row: { path: "/general/:id" } });
  });

  it.each(["/new/general/%2e%2e%2fetc", "/new/general", "/new/nothing", "/elsewhere"])(
    "admits nothing under %s",
    (path) => {
      expect(contextOf(path).context.admitted).toBeNull();
    },
  );

  it.each([
    ["/new/general/NEWS1001", "share-art-general", true],
    ["/new/GENERAL/NEWS1001", "share-art-general", true],
    ["/new/living/sharenew/LIVE1001", "share-liv-sharenew", true],
    ["/new/", "share-chn-home", true],
    ["/new/living/appview/LIVE1001", "share-liv-appview", false],
    ["/new/vr/appview/VR1001", "share-vr-appview", false],
    ["/new/apph5/briefVs", "share-oth-briefVs", false],
    ["/new/login/loginCommon", "share-app-loginCommon", false],
    ["/new/nothing", "share-oth-none", true],
  ])("sends the route as its source channel: %s", (path, sourceChannel, sharePage) => {
    expect(contextOf(path).calling).toEqual({ sourceChannel, sharePage, requestId: "request-1" });
  });

  it.each([
    ["/new/_data/comments/NEWS1001?from=%2Fgeneral%2FNEWS1001", "share-art-general"],
    ["/new/_data/feed/channel?id=2&from=%2Fnew%2Fhome%2F2", "share-chn-home"],
    ["/new/_data/feed/channel?id=2&from=https%3A%2F%2Fevil.example", "share-oth-none"],
  ])("takes a data endpoint's page from its `from` parameter: %s", (path, sourceChannel) => {
    expect(contextOf(path).calling?.sourceChannel).toBe(sourceChannel);
  });

  it("opens the session once for all callers", async () => {
    const functionCheck = vi.fn(() => Promise.resolve([]));
    const { context } = contextOf("/new/general/NEWS1001", { bff: { functionCheck } });
    expect(await context.session()).toBe(await context.session());
    expect(functionCheck).toHaveBeenCalledOnce();
  });

  it("detects a first visit by the missing cookie", () => {
    expect(contextOf("/new/").context.firstVisit).toBe(true);
    expect(contextOf("/new/", { cookies: { isnew: "1" } }).context.firstVisit).toBe(false);
  });
});
