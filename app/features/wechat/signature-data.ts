import type { LoaderFunctionArgs } from "@remix-run/node";
import { signatureFor } from "./signature.server.ts";
import type { Signature } from "./signature.ts";

const HEADERS = { "Cache-Control": "no-store" };

/** `_data/wechat?url=&from=`: the signature of an address that the browser came to later; null when it can't be had. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { page } = context;
  const url = new URL(request.url).searchParams.get("url") ?? "";
  // By another name of ours, too: the one that this request came to.
  const hosts = [page.url.host, request.headers.get("Host")];
  const answer = (signature: Signature | null, status = 200) =>
    Response.json(signature, { status, headers: HEADERS });
  if (page.environment !== "wechat" || !isOurs(url, hosts)) return answer(null, 404);
  return answer(await signatureFor(url, context).catch(() => null));
}

/** We sign for nobody else's pages. */
function isOurs(url: string, hosts: readonly (string | null)[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host: asked, pathname } = new URL(url);
  return /^https?:$/.test(protocol) && hosts.includes(asked) && /^\/new(\/|$)/i.test(pathname);
}
