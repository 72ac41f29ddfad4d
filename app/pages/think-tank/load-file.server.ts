import { routeName } from "../../routes.ts";
import type { PageArgs } from "../../features/navigation/page-loader.server.ts";
import { thinkFile } from "../../features/ranks/think-files.ts";
import { loadEnterprise, type EnterpriseData } from "./load-enterprise.server.ts";
import { loadMenu, type MenuData } from "./load-menu.server.ts";
import { loadRank, type RankData } from "./load-rank.server.ts";

export type ThinkFileData = RankData | EnterpriseData | MenuData;

/** Any of the 39 pages under /ThinkFile: which one, and of what kind, says the route's row. */
export async function loadFile(args: PageArgs): Promise<ThinkFileData> {
  const row = args.context.admitted?.row;
  const name = row ? routeName(row) : "";
  const file = thinkFile(name);
  if (!row || !file) throw Object.assign(new Error("no such list"), { status: 404 });
  if (file.kind === "menu" || file.kind === "share-menu") return loadMenu(args, name, row.title, file);
  const load = args.id ? loadEnterprise : loadRank;
  return load(args, name, row.title, file);
}
