import { onlyInMarkup } from "../../browser/document-markup.tsx";
import { directoryOf } from "../../features/think-tank/directory.server.ts";
import { groups } from "../../features/think-tank/groups.ts";
import { toneOf } from "../../features/think-tank/tone.ts";
import { share } from "../../features/share/share-of.server.ts";
import { compositionOf } from "./composition.server.ts";
import type { FileArgs } from "./think-file.server.ts";

/** 全部榜单: `/ThinkFile/allmenu`, and `/ThinkFile/allMenuShare` with share buttons (pages §4.12). */
export async function loadMenu({ name, title, file, context, main }: FileArgs) {
  const { bff, page } = context;
  const composition = await main(compositionOf(bff, `ThinkFile/${name}`));
  const { color } = groups[file.group];
  const directory = directoryOf(composition);
  return {
    title,
    tone: toneOf(composition?.theme?.color, color),
    /** Whether the page shows share buttons. */
    isToShare: file.kind === "share-menu",
    front: onlyInMarkup(
      {
        head: {
          title: composition?.title || title,
          group: file.group,
          icon: composition?.theme?.icon,
          picture: composition?.theme?.headimg,
          intro: composition?.intro,
        },
        directory,
      },
      page.isDocument,
    ),
    share: share(
      {
        title: composition?.title || title,
        description: directory.map((group) => group.name).join("、"),
        image: composition?.theme?.headimg,
        rows: directory.flatMap(({ entries }) => entries),
      },
      context,
    ),
  };
}
export type MenuData = Awaited<ReturnType<typeof loadMenu>>;
