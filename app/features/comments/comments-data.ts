import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { commentsOf } from "./comment-sets.server.ts";
import { commentSource } from "./comment-source.ts";
import { commentPage, commentSort, loadComments, replyPage } from "./load-comments.server.ts";
import { isId } from "../../routes/content-id.ts";

/** The answer depends on the reader (likes) and must show comments that were just sent. */
const headers = { "Cache-Control": "private, no-cache" };

/**
 * Further comments for an open page. The query names the set (see `commentSource`), `sort` and `page`. With `parent` the replies of one
 * comment are returned; with `whole`, the first view of the block, for a document that has only its markup.
 * A failed call returns `{ page: null }`, so that the block shows its retry link and the page stays.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id = "" } = params;
  const query = new URL(request.url).searchParams;
  const parent = query.get("parent") ?? "";
  const source = commentSource(query);
  if (!source || !isId(id) || (parent && !isId(parent)))
    return data({ page: null }, { status: 404, headers });
  const set = commentsOf(source, context.bff, id, Boolean(context.page.reader.token));
  if (query.has("whole")) {
    return data({ page: null, talk: await loadComments(set, id, new URLSearchParams()) }, { headers });
  }
  const number = pageNumber(query.get("page"));
  const page = await (
    parent ? replyPage(set, parent, number) : commentPage(set, commentSort(query.get("sort")), number)
  ).catch(() => null);
  return data({ page }, { headers });
}
