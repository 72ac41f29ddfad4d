import { createHash } from "node:crypto";
import type { RequestContext } from "../../request/request-context.ts";

/** How long readers and proxies may keep a feed, in seconds; and how long they may use an old one meanwhile. */
const FRESH = 300;
const STALE = 3600;
/** When to ask again after a failure, in seconds. */
const RETRY_AFTER = 120;

interface Asked {
  request: Request;
  context: Pick<RequestContext, "log" | "page" | "publicOrigin">;
}

/**
 * Answers with an XML document that is the same for everybody: kept for minutes, and 304 for who has it. A failure is 503 with
 * the time to ask again and never an empty list, which would tell that everything is gone; 404 for what does not exist, and while
 * nobody has configured the site's origin: the addresses in it would name whatever host a request names.
 */
export async function xmlAnswer(
  { request, context }: Asked,
  type: string,
  write: () => Promise<string>,
): Promise<Response> {
  if (context.publicOrigin === undefined) return plain("本站尚未设置网址，暂不提供订阅和站点地图", 404);
  let xml: string;
  try {
    xml = await write();
  } catch (error) {
    const gone = error instanceof Error && "status" in error && error.status === 404;
    if (!gone) {
      const { requestId } = context.page;
      context.log.warn({ requestId, error: String(error) }, "a feed could not be made");
    }
    return gone
      ? plain("没有这个频道", 404)
      : plain("暂时无法提供，请稍后再试", 503, { "Retry-After": String(RETRY_AFTER) });
  }
  const etag = `"${createHash("sha1").update(xml).digest("base64url")}"`;
  const headers = {
    "Cache-Control": `public, max-age=${FRESH}, stale-while-revalidate=${STALE}`,
    ETag: etag,
  };
  const known = request.headers.get("If-None-Match") ?? "";
  const held = known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  return held
    ? new Response(null, { status: 304, headers })
    : new Response(xml, { headers: { ...headers, "Content-Type": `${type}; charset=utf-8` } });
}

function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** What does not exist. */
export function nothingThere(): Error {
  return Object.assign(new Error("there is no such channel"), { status: 404 });
}
