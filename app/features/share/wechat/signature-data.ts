import type { LoaderFunctionArgs } from "@remix-run/node";
import { isOurs, signatureFor } from "./signature.server.ts";
import type { Signature } from "./signature.ts";

const HEADERS = { "Cache-Control": "no-store" };

/** `_data/wechat?url=&from=`: the signature for an address that the browser reached by a navigation; null if there is none. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { page } = context;
  const url = new URL(request.url).searchParams.get("url") ?? "";
  const answer = (signature: Signature | null, status = 200) =>
    Response.json(signature, { status, headers: HEADERS });
  if (page.environment !== "wechat" || !isOurs(url, context.publicOrigin)) return answer(null, 404);
  return answer(await signatureFor(url, context).catch(() => null));
}
