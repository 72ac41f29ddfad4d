import { expect, it } from "vitest";
import { fakeContext } from "../../../request-context.testing.ts";
import { loader } from "./signature-data.ts";

/** The response for a WeChat reader at `asked.example`, on a site configured as `news.example`, or not configured. */
async function signed(url: string, publicOrigin?: null): Promise<number> {
  const accessToken = () => Promise.resolve({ appId: "wx1", timestamp: 1, nonceStr: "n", signature: "s" });
  const { context } = fakeContext({ bff: { accessToken }, page: { environment: "wechat" }, publicOrigin });
  const request = new Request(`https://news.example/new/_data/wechat?${new URLSearchParams({ url })}`);
  request.headers.set("Host", "asked.example");
  const answer = await loader({ request, context, params: {} });
  return answer.status;
}

it.each(["https://news.example/new/general/N1", "http://news.example/new/general/N1?from=wx"])(
  "signs an address of the site: %s",
  async (url) => {
    expect(await signed(url)).toBe(200);
    expect(await signed(url, null)).toBe(404);
  },
);

it.each([
  "https://evil.example/new/general/N1",
  "https://asked.example/new/general/N1",
  "https://news.example/elsewhere",
  "javascript:1",
])("signs no other address, whatever the Host header is: %s", async (url) =>
  expect(await signed(url)).toBe(404),
);
