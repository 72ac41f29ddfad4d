import { expect, it } from "vitest";
import { fakeContext } from "../navigation/request-context.testing.ts";
import { loader } from "./signature-data.ts";

/** The answer to a request that came to `news.alias.example`, of a site that is known as `news.example`. */
async function signed(url: string): Promise<number> {
  const accessToken = () => Promise.resolve({ appId: "wx1", timestamp: 1, nonceStr: "n", signature: "s" });
  const { context } = fakeContext({
    bff: { accessToken: accessToken },
    page: { environment: "wechat" },
  });
  const request = new Request(`https://news.example/new/_data/wechat?${new URLSearchParams({ url })}`);
  request.headers.set("Host", "news.alias.example");
  const answer = await loader({ request, context, params: {} });
  return answer.status;
}

it.each(["https://news.example/new/general/N1", "https://news.alias.example/new/general/N1?from=wx"])(
  "signs an address of the site, by its name and by the one that was asked: %s",
  async (url) => expect(await signed(url)).toBe(200),
);

it.each(["https://evil.example/new/general/N1", "https://news.alias.example/elsewhere", "javascript:1"])(
  "signs nothing else: %s",
  async (url) => expect(await signed(url)).toBe(404),
);
