import { data } from "@remix-run/node";
import { loadComposition } from "../../features/composed/load-composition.server.ts";
import type { PageArgs } from "../../request/page-loader.server.ts";
import { share } from "../../features/share/share-of.server.ts";
import { literalSegments, routeName } from "../../routes/routes.ts";

/** A support page; its composition's key is the path of its route (pages §4.15). */
export async function loadSupport(args: PageArgs) {
  const { admitted } = args.context;
  if (!admitted) throw data(null, { status: 404 });
  const { row } = admitted;
  const pageKey = literalSegments(row.path).join("/");
  const composition = await loadComposition(args, pageKey, row.title);
  return {
    ...composition,
    pageKey,
    name: routeName(row),
    title: row.title,
    share: share(
      { title: row.title, intro: composition.composed.value?.intro, image: composition.picture },
      args.context,
    ),
  };
}
export type SupportData = Awaited<ReturnType<typeof loadSupport>>;
