import type { Bff } from "#bff/client/client.ts";
import { matchRoute } from "../../routes/routes.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import { comment, fakeContext, outcome, submission } from "../../request-context.testing.ts";
import { commentIntents, newsSet, objectSet, postSet } from "./comment-intents.server.ts";

export const TEXT = 1;
const TOKEN = "demo-token-reader";
const onNews = pageAction(commentIntents(newsSet(TEXT)));
const onPost = pageAction(commentIntents(postSet));
const onRole = pageAction(commentIntents(objectSet("role")));

/** A page of each comment set (contract §3). */
export const C1 = "/new/general/10001";
export const C1_ACCOUNT = "/new/general/DZHN2001";
export const C2 = "/new/general/NEWS1001";
export const C3 = "/new/info/INF1001";
export const C4 = "/new/qlbr/qlbrDetails?id=ROLE1001";

const added = () => Promise.resolve(comment({ commentid: "C9", content: "好" }));
const praised = () => Promise.resolve({ praised: 1 as const, praisecount: 12 });
const nothing = () => Promise.resolve({});
const answers: Partial<Bff> = {
  commentAdd1: added,
  commentAdd2: () => Promise.resolve(comment({ commentid: "C9", content: "好", pcommentid: "C1" })),
  dzCommentAdd: added,
  commentPraise: praised,
  dzCommentPraise: praised,
  commentOpt: praised,
  dzCommentDelete: nothing,
  intelCommentAdd: added,
  intelCommentLike: praised,
  intelCommentDelete: nothing,
  pubCommentAdd: added,
  pubCommentPraise: praised,
  pubCommentRemove: nothing,
  commentReport: nothing,
  aiValidate: () => Promise.resolve({ pass: 1, words: [] }),
  aiComment: () => Promise.resolve({ list: ["写得真好", "很有画面感"] }),
};

export type Options = NonNullable<Parameters<typeof fakeContext>[0]>;

/** The action of a page, and its admitted route where the fake context can't find it from the path. */
function pageAt(path: string): { action: ReturnType<typeof pageAction>; admitted?: Options["admitted"] } {
  const row = matchRoute(path.split("?")[0] ?? "")?.row;
  if (!row) throw new Error(`no route ${path}`);
  if (path.startsWith(C3)) return { action: onPost, admitted: { row, id: "INF1001" } };
  if (path.startsWith(C4)) return { action: onRole, admitted: { row, id: "ROLE1001" } };
  return { action: onNews };
}

/** Submits a form with script. The reader is logged in unless the options say otherwise. */
export async function send(path: string, fields: Record<string, string>, options: Options = {}) {
  const { action, admitted } = pageAt(path);
  const fake = fakeContext({
    path,
    admitted,
    ...options,
    bff: { ...answers, ...options?.bff },
    page: { method: "POST", isDocument: false, reader: { token: TOKEN }, ...options?.page },
  });
  const answer = await action(submission(fake.context, fields));
  return { ...fake, answer, result: outcome(answer).result };
}
