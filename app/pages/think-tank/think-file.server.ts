import { redirect } from "@remix-run/node";
import { routeName } from "../../routes/routes.ts";
import type { IntentArgs } from "../../request/intents/intents.server.ts";
import type { PageArgs } from "../../request/page-loader.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { routerPath } from "../../request/router-path.ts";
import { enterpriseAddress } from "../../features/think-tank/rank-filter.ts";
import { thinkFile, type ThinkFile } from "../../features/think-tank/think-files.server.ts";
import { castVoteIntent } from "../../features/reactions/votes/cast-vote.server.ts";

/** Arguments for a loader under /ThinkFile, with the page's rows in the route table and in the table of lists. */
export interface FileArgs extends PageArgs {
  /** The name as the route table spells it. */
  name: string;
  /** The row's Chinese title. */
  title: string;
  file: ThinkFile;
}

/** Wraps a loader: finds the page's rows in both tables. @throws 404 when one has no row */
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

/** Redirects an address whose query names an enterprise to the enterprise's own page. @throws Response 302 */
export function leaveForEnterprise({ id, name, query, context: { page } }: FileArgs): void {
  if (!id) return;
  const rankid = query.get("rankid") ?? undefined;
  const address = enterpriseAddress({ path: `/new/ThinkFile/${name}`, rankid }, id);
  throw redirect(routerPath(`${address}${page.url.hash}`), 302);
}

/** A vote counts for the list through which the reader came (contract §4.7). */
export const voteIntent = castVoteIntent(({ context }: IntentArgs) => `think-${nameOf(context)}`);
