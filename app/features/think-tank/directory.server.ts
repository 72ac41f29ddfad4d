import type { Composition } from "#bff/entities/composition.ts";
import { routeName, routeTable } from "../../routes/routes.ts";
import type { DirectoryGroup, DirectoryEntry } from "./directory.tsx";
import { groups, type GroupId } from "./groups.ts";
import { industryNames, thinkFile } from "./think-files.server.ts";
import { toneOf } from "./tone.ts";

const FOLDER = "/new/ThinkFile/";
const groupIds = Object.keys(groups) as GroupId[];

const titles = new Map(
  routeTable
    .filter(({ path }) => path.startsWith("/ThinkFile/"))
    .map((row) => [routeName(row).toLowerCase(), row.title] as const),
);

/**
 * All rank lists by group: those of the table, named by the editors' menus where these list them, then lists that only the menus
 * have (lists across industries).
 */
export function directoryOf(composition: Composition | null): DirectoryGroup[] {
  const written = (composition?.blocks ?? []).flatMap((block) =>
    block.kind === "menu" ? block.items.map((item) => ({ ...item, heading: block.title })) : [],
  );
  const used = new Set<unknown>();
  const own = new Map<string, DirectoryEntry>();
  for (const name of industryNames) {
    const item = written.find(({ linkUrl }) => isPageOf(name, linkUrl));
    used.add(item);
    own.set(name, {
      href: FOLDER + name,
      title: item?.name ?? titles.get(name.toLowerCase()) ?? name,
      summary: item?.summary ?? thinkFile(name)?.categories.join(" · "),
    });
  }
  const beyond = written.filter((item) => !used.has(item) && item.linkUrl && !isRepeated(item.linkUrl));
  return groupIds.map((id) => ({
    id,
    name: groups[id].name,
    tone: toneOf(undefined, groups[id].color),
    entries: [
      ...[...own].filter(([name]) => thinkFile(name)?.group === id).map(([, entry]) => entry),
      ...beyond
        .filter(({ category, heading }) => groupOf(category, heading) === id)
        .map(({ linkUrl = "", name, summary }) => ({ href: linkUrl, title: name, summary })),
    ],
  }));
}

/** The group of a menu entry; entries without a known group go with the lists across industries. */
const groupOf = (category: string | undefined, heading: string | undefined): GroupId =>
  groupIds.find((id) => id === category) ?? groupIds.find((id) => groups[id].name === heading) ?? "Z";

const pathOf = (link: string | undefined) =>
  (link ?? "").split(/[?#]/, 1)[0]?.replace(/\/$/, "").toLowerCase() ?? "";
const isPageOf = (name: string, link: string | undefined) =>
  pathOf(link).endsWith(`/thinkfile/${name.toLowerCase()}`);
/** Whether a link leads to a list of the table. */
const isRepeated = (link: string) => industryNames.some((name) => isPageOf(name, link));
