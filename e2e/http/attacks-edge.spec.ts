import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "../fixtures.ts";
import { hasNginx, startNginx } from "../nginx.ts";

test.skip(!hasNginx, "nginx is not installed (apt install nginx-light)");

/** The limit in deploy/nginx.conf. */
const AT_ONCE = 1000;

test("nginx limits the requests in flight of each address separately", async () => {
  const waiting: ServerResponse[] = [];
  const site = createServer(
    (req, res) => void (req.url === "/quick" ? res.end("a page") : waiting.push(res)),
  );
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const edge = await startNginx(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  // With a cookie the request bypasses the cache and its lock.
  const ask = (path: string, localAddress: string) =>
    request(edge.url + path, { localAddress, agent: false, headers: { cookie: "tokenID=x" } }).end();
  const answerOf = async (sent: ReturnType<typeof ask>) => {
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
  };
  try {
    const slow: ReturnType<typeof answerOf>[] = [];
    while (slow.length < AT_ONCE) {
      // Small enough for the accept queue.
      for (let nth = 0; nth < 100; nth += 1) slow.push(answerOf(ask(`/slow/${slow.length}`, "127.0.0.1")));
      await expect.poll(() => waiting.length, { intervals: [20] }).toBe(slow.length);
    }
    const refused = await answerOf(ask("/quick", "127.0.0.1"));
    expect([refused.status, refused.headers["retry-after"], refused.headers["cache-control"]]).toEqual([
      429,
      "5",
      "no-store",
    ]);
    expect(refused.text).toContain("请稍后再试");
    expect((await answerOf(ask("/quick", "127.0.0.2"))).text).toBe("a page");
    waiting.forEach((res) => res.end("at last"));
    expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await answerOf(ask("/quick", "127.0.0.1"))).status).toBe(200);
  } finally {
    site.closeAllConnections();
    site.close();
    await edge.stop();
  }
});

test("nginx's log has no tickets and no tokens, also when requests fail", async () => {
  const site = createServer(
    (req, res) => void (req.url?.includes("broken") ? res.destroy() : res.end("a page")),
  );
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const edge = await startNginx(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  try {
    for (const path of [
      "/new/_data/qr/secret-ticket",
      "/new/general/N1?tokenID=secret-token",
      "/new/general/N1%3FtokenID%3Dsecret-token",
      "/new/general/N1%253FtokenID%253Dsecret-token",
      "/new/broken?tokenID=secret-token",
      "/new/sameTopic/%E8%80%81%E8%A1%97",
    ]) {
      const [answer] = (await once(request(edge.url + path).end(), "response")) as [IncomingMessage];
      answer.resume();
    }
    await expect.poll(() => edge.log()).toContain("老街");
    expect(edge.log()).toContain('"path":"/new/general/N1…"');
    expect(edge.log() + edge.printed()).not.toContain("secret");
  } finally {
    site.closeAllConnections();
    site.close();
    await edge.stop();
  }
});
