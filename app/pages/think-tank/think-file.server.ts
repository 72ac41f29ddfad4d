import { redirect } from "@remix-run/node";
import { routeName } from "../../routes/routes.ts";
import type { IntentArgs } from "../../request/intents/intents.server.ts";
import type { PageArgs } from "../../request/page-loader.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { routerPath } from "../../request/router-path.ts";
import { enterpriseAddress } from "../../features/think-tank/rank-filter.ts";
import { thinkFile, type ThinkFile } from "../../features/think-tank/think-files.server.ts";
import { castVoteIntent } from "../../features/reactions/votes/cast-vote.server.ts";

/** A page under /ThinkFile: what the route table and the table of lists say of it. */
export interface FileArgs extends PageArgs {
  /** As the route table spells it. */
  name: string;
  /** The row's Chinese title. */
  title: string;
  file: ThinkFile;
}

/** Finds a page's rows in both tables for its loader. */
export function ofFile<Content>(load: (args: FileArgs) => Promise<Content>) {
  return (args: PageArgs): Promise<Content> => {
    const row = args.context.admitted?.row;
    const name = nameOf(args.context);
    const file = thinkFile(name);
    if (!row || !file) throw Object.assign(new Error("no such list"), { status: 404 });
    return load({ ...args, name, title: row.title, file });
  };
}

const nameOf = ({ admitted }: RequestContext) => (admitted ? routeName(admitted.row) : "");

/** An enterprise that the query names has a page of its own, beneath the list's. @throws Response 302 */
export function leaveForEnterprise({ id, name, query, context: { page } }: FileArgs): void {
  if (!id) return;
  const rankid = query.get("rankid") ?? undefined;
  const address = enterpriseAddress({ path: `/new/ThinkFile/${name}`, rankid }, id);
  throw redirect(routerPath(`${address}${page.url.hash}`), 302);
}

/** Votes are counted under the list that the reader came by (contract §4.7). */
export const voteIntent = castVoteIntent(({ context }: IntentArgs) => `think-${nameOf(context)}`);
