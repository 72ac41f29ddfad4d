import { describe, expect, it } from "vitest";

import { decodeLikeTheBrowser } from "./single-fetch-redirect.testing.ts";
import { singleFetchRedirectBody } from "./single-fetch-redirect.ts";

describe("the body of a redirect for a client-side navigation", () => {
  it.each([
    ["/new/home/1?a=1", "/home/1?a=1", false],
    ["/new/", "/", false],
    ["/new", "/", false],
    ["https://camp.example/a", "https://camp.example/a", true],
    ["/newer", "/newer", true],
  ])("%s is read by Remix's client as %s", async (location, redirect, reload) => {
    const body = await singleFetchRedirectBody({ location, status: 302 });
    expect(await decodeLikeTheBrowser(body)).toEqual({
      redirect,
      status: 302,
      revalidate: false,
      reload,
      replace: false,
    });
  });

  it("can make the client revalidate its data", async () => {
    const body = await singleFetchRedirectBody({ location: "/new/", status: 302, revalidate: true });
    expect(await decodeLikeTheBrowser(body)).toMatchObject({ revalidate: true });
  });
});
