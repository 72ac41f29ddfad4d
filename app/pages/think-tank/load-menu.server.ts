import { onlyInMarkup } from "../../features/navigation/document-markup.tsx";
import type { PageArgs } from "../../features/navigation/page-loader.server.ts";
import { directoryOf } from "../../features/ranks/directory.server.ts";
import { groups, type ThinkFile } from "../../features/ranks/think-files.ts";
import { toneOf } from "../../features/ranks/tone.ts";
import { share } from "../../features/share/share-of.server.ts";
import { compositionOf } from "./composition.server.ts";

/** 全部榜单, to look through or to share: `/ThinkFile/allmenu`, `/ThinkFile/allMenuShare` (pages §4.12). */
export async function loadMenu({ context, main }: PageArgs, name: string, title: string, file: ThinkFile) {
  const { bff, page } = context;
  const composition = await main(compositionOf(bff, `ThinkFile/${name}`));
  const { color } = groups[file.group];
  const directory = directoryOf(composition);
  return {
    kind: "menu" as const,
    title,
    host: page.url.host,
    tone: toneOf(composition?.theme?.color, color),
    /** The page that is made to be passed on. */
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
        description: directory.map(({ name }) => name).join("、"),
        image: composition?.theme?.headimg,
      },
      context,
    ),
  };
}
export type MenuData = Awaited<ReturnType<typeof loadMenu>>;
