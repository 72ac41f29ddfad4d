import { useFetcher } from "@remix-run/react";
import { useContext, useEffect, useRef, useState } from "react";
import { Avatar } from "../../ui/Avatar.tsx";
import { Badge, UserBadge } from "../../ui/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { count as countText } from "../../ui/format.ts";
import { Time } from "../../ui/Time.tsx";
import { emojiText } from "../../ui/emoji/emoji-text.tsx";
import { useToastOf, useToastOnFailure } from "../../browser/toast/toast.tsx";
import type { IntentResult } from "../../request/intents/intent-result.ts";
import { useAsking } from "../../browser/ask-site.ts";
import { useFocusOnNew } from "../../browser/paging/focus-on-new.ts";
import { sourceQuery } from "./comment-source.ts";
import { CommentsContext } from "./comments-context.ts";
import type { CommentView, ReplyPage } from "./comments-view.ts";
import { ReportForm, useRefusedReport } from "./report-form.tsx";
import styles from "./comment-row.module.css";

interface CommentRowProps {
  comment: CommentView;
  /** The opened replies. Absent: the row shows its preview of two. */
  thread?: ReplyPage;
}

export function CommentRow({ comment, thread }: CommentRowProps) {
  const { linkTo, reply, canReply } = useContext(CommentsContext);
  const refused = useRefusedReport(comment.id);
  const isReply = Boolean(comment.parent);
  return (
    <article
      id={`comment-${comment.id}`}
      className={isReply ? styles.reply : styles.row}
      data-comment={comment.id}
    >
      <Avatar src={comment.head} />
      <div className={styles.main}>
        <p className={styles.who}>
          <span className={styles.name}>{comment.name}</span>
          <UserBadge userType={comment.usertype} />
          {comment.hot && <Badge tone="hot">热评</Badge>}
          {comment.waiting && <Badge tone="amber">审核中</Badge>}
        </p>
        <p className={styles.text}>
          {comment.to && <span className={styles.to}>回复 @{comment.to}：</span>}
          {emojiText(comment.text)}
        </p>
        {comment.images && comment.images.length > 0 && (
          <div className={styles.pictures}>
            {comment.images.map((url) => (
              <figure key={url} data-figure={url}>
                <Picture src={url} preset="square220" alt="评论图片" opens />
              </figure>
            ))}
          </div>
        )}
        <div className={styles.meta}>
          <span className={styles.when}>
            <Time value={comment.time} />
            {comment.place && <span>来自{comment.place}</span>}
          </span>
          {canReply && (
            <a
              href={linkTo({ reply: comment.id }, "comment-form")}
              className={styles.action}
              aria-label={`回复${comment.name}`}
              onClick={(event) => {
                event.preventDefault();
                reply(comment);
              }}
            >
              回复
            </a>
          )}
          <CommentLike comment={comment} />
          <details className={styles.more} data-menu="" open={refused !== undefined}>
            <summary aria-label={`更多操作：${comment.name}的评论`}>
              <Icon name="more" />
            </summary>
            <div className={styles.sheet}>
              {comment.own && <DeleteForm id={comment.id} />}
              <ReportForm id={comment.id} />
            </div>
          </details>
        </div>
        {!isReply && <Replies comment={comment} thread={thread} />}
      </div>
    </article>
  );
}

function Replies({ comment, thread }: CommentRowProps) {
  const { dispatch, linkTo, newsid, source } = useContext(CommentsContext);
  const { busy, ask } = useAsking();
  const [failed, setFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const focusOnNew = useFocusOnNew(box, thread);
  if (comment.replyCount === 0) return null;
  const replies = thread?.list ?? comment.replies;
  const next = thread ? thread.page + 1 : 1;
  const more = thread ? thread.hasMore : comment.replyCount > replies.length;
  const open = async () => {
    const query = new URLSearchParams({
      ...sourceQuery(source),
      parent: comment.id,
      page: String(next),
      from: location.pathname,
    });
    const answer = await ask<{ page: ReplyPage | null }>(
      `/_data/comments/${encodeURIComponent(newsid)}?${query}`,
    );
    if (answer === undefined) return;
    setFailed(!answer?.page);
    if (answer?.page) dispatch({ kind: "replies", page: answer.page });
  };
  return (
    <div ref={box} className={styles.replies}>
      {replies.map((reply) => (
        <CommentRow key={reply.id} comment={reply} />
      ))}
      {more && (
        <a
          className={styles.all}
          href={linkTo({ creply: comment.id, crpage: String(next) }, `comment-${comment.id}`)}
          onClick={(event) => {
            event.preventDefault();
            focusOnNew();
            void open();
          }}
        >
          {busy
            ? "正在加载…"
            : failed
              ? "加载失败，点击重试"
              : thread
                ? "更多回复"
                : `查看全部${comment.replyCount}条回复`}
        </a>
      )}
    </div>
  );
}

function CommentLike({ comment }: { comment: CommentView }) {
  const { dispatch } = useContext(CommentsContext);
  const fetcher = useFetcher<IntentResult>();
  useToastOnFailure(fetcher.data);
  useEffect(() => {
    if (!fetcher.data?.ok) return;
    const { liked, count } = fetcher.data.data as { liked: boolean; count?: number };
    dispatch({ kind: "liked", id: comment.id, liked, count });
  }, [fetcher.data, dispatch, comment.id]);
  const sending = fetcher.formData?.get("intent");
  const liked = sending ? sending === "comment-like" : comment.liked;
  const likes = comment.likes + (liked === comment.liked ? 0 : liked ? 1 : -1);
  const intent = liked ? "comment-unlike" : "comment-like";
  return (
    <fetcher.Form method="post" data-intent={intent} className={styles.like}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="commentid" value={comment.id} />
      <button
        type="submit"
        aria-pressed={liked}
        aria-label={`${liked ? "取消赞" : "赞"}${comment.name}的评论，${likes}赞`}
      >
        <Icon name={liked ? "liked" : "like"} />
        <span>{likes > 0 ? countText(likes) : "赞"}</span>
      </button>
    </fetcher.Form>
  );
}

function DeleteForm({ id }: { id: string }) {
  const { dispatch } = useContext(CommentsContext);
  const fetcher = useFetcher<IntentResult>();
  useToastOf(fetcher.data);
  useEffect(() => {
    if (fetcher.data?.ok) dispatch({ kind: "removed", id });
  }, [fetcher.data, dispatch, id]);
  return (
    <details className={styles.confirm}>
      <summary>删除</summary>
      <fetcher.Form method="post" data-intent="delete-comment">
        <input type="hidden" name="intent" value="delete-comment" />
        <input type="hidden" name="commentid" value={id} />
        <p>确定删除这条评论吗？</p>
        <button type="submit" disabled={fetcher.state !== "idle"}>
          确定删除
        </button>
      </fetcher.Form>
    </details>
  );
}
