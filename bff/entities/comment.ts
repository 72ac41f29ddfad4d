import type { z } from "zod";
import { answer, entity } from "../reading/entity.ts";
import { list, listOrEmpty, may, maybe, must, or, several } from "../reading/fields.ts";
import { count, flag, id, image, oneOfNumbers, prose, text, time } from "../reading/kinds.ts";
import { ImageRef } from "./media.ts";
import { userType } from "./user.ts";

const commentFields = {
  commentid: must(id),
  newsid: or(text, ""),
  content: must(prose),
  userid: may(id),
  username: or(text, ""),
  headimg: may(image),
  usertype: or(userType, 0),
  pubtime: may(time),
  ipregion: may(text),
  praisecount: or(count, 0),
  praised: or(flag, 0),
  self: or(flag, 0),
  hot: may(flag),
  istop: may(flag),
  images: maybe(list(ImageRef)),
  replycount: or(count, 0),
  state: or(oneOfNumbers([0, 1]), 1),
  replyuserid: may(id),
  replyusername: may(text),
};

/** A comment of level 2. `praised` and `self` depend on the reader. `state` 0 waits for the audit. */
export const Reply = entity({ ...commentFields, pcommentid: must(id) }, { id: "commentid" });
export type Reply = z.output<typeof Reply>;

/** A comment, or a reply from a call that answers with both. The preview has at most two replies. */
export const Comment = entity(
  {
    ...commentFields,
    pcommentid: may(id),
    replies: listOrEmpty(Reply, "commentid").transform((replies) => replies.slice(0, 2)),
  },
  { id: "commentid" },
);
export type Comment = z.output<typeof Comment>;

/** A reply in a list of replies. It has the shape of a comment, so that the same component shows both. */
export const ListedReply = Comment.refine((comment) => comment.pcommentid !== undefined);

/** The new state and count after a like. The page computes absent ones itself (contract §5.5). */
export const Praise = answer({ praised: may(flag), praisecount: may(count) });
export type Praise = z.output<typeof Praise>;

/** Up to three suggested comments. */
export const CommentDrafts = answer({ list: or(several(text), []) }).transform(({ list: drafts }) => ({
  list: drafts.slice(0, 3),
}));

/** The result of the check of a text. Without a readable `pass` the text has not passed. */
export const TextAudit = answer({ pass: or(flag, 0), words: or(several(text), []) });
