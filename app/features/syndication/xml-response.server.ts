import { createHash } from "node:crypto";
import type { RequestContext } from "../../request/request-context.ts";

/** Cache lifetime of a feed in seconds: fresh, and stale-while-revalidate. */
const FRESH = 300;
const STALE = 3600;
/** Retry-After for a failure, in seconds. */
const RETRY_AFTER = 120;

interface XmlRequest {
  request: Request;
  context: Pick<RequestContext, "log" | "page" | "publicOrigin">;
}

/**
 * Responds with a public XML document: cacheable for minutes, 304 for a matching ETag. A failure is 503 with Retry-After and never
 * an empty list, which would mean that all content is gone. The status is 404 for an unknown document, and while no site origin is
 * configured: the addresses would then contain whatever host a request names.
 */
export async function xmlResponse(
  { request, context }: XmlRequest,
  type: string,
  write: () => Promise<string>,
): Promise<Response> {
  if (context.publicOrigin === undefined) return plainText("本站尚未设置网址，暂不提供订阅和站点地图", 404);
  let xml: string;
  try {
    xml = await write();
  } catch (error) {
    const isUnknown = error instanceof Error && "status" in error && error.status === 404;
    if (!isUnknown) {
      const { requestId } = context.page;
      context.log.warn({ requestId, error: String(error) }, "a feed could not be made");
    }
    return isUnknown
      ? plainText("没有这个频道", 404)
      : plainText("暂时无法提供，请稍后再试", 503, { "Retry-After": String(RETRY_AFTER) });
  }
  const etag = `"${createHash("sha1").update(xml).digest("base64url")}"`;
  const headers = {
    "Cache-Control": `public, max-age=${FRESH}, stale-while-revalidate=${STALE}`,
    ETag: etag,
  };
  const requestedTags = request.headers.get("If-None-Match") ?? "";
  const isCurrent = requestedTags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  return isCurrent
    ? new Response(null, { status: 304, headers })
    : new Response(xml, { headers: { ...headers, "Content-Type": `${type}; charset=utf-8` } });
}

function plainText(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** The error for an unknown document. */
export function unknownDocument(): Error {
  return Object.assign(new Error("unknown document"), { status: 404 });
}
