"use client";
import { useState } from "react";
import { SectionHeading } from "./cards.jsx";
import { useToggle } from "./forms.jsx";
import { Avatar, Icon, Time } from "./picture.jsx";

const SORTS = [
  ["hot", "最热"],
  ["new", "最新"],
];

export function Comments({ path, comments }) {
  const [sort, setSort] = useState("hot");
  const [replyTo, setReplyTo] = useState(null);
  const list = sort === "hot" ? comments.list : comments.list.toReversed();
  const back = encodeURIComponent(`${path}#comment-form`);
  return (
    <section id="comments" data-block="comments" className="comments" aria-label="评论">
      <div className="comments-head">
        <SectionHeading>
          评论<span className="count"> {comments.total}</span>
        </SectionHeading>
        <nav className="sorts" aria-label="评论排序">
          {SORTS.map(([name, label]) => (
            <a
              key={name}
              href={`${path}?csort=${name}#comments`}
              aria-current={sort === name ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                setSort(name);
              }}
            >
              {label}
            </a>
          ))}
        </nav>
      </div>
      <p id="comment-form" className="anonymous" data-reply={replyTo ?? undefined}>
        <a href={`/new/login/loginCommon?back=${back}`}>登录后发表评论</a>
      </p>
      <ol className="comment-list" aria-busy="false">
        {list.map((comment) => (
          <li key={comment.id}>
            <Comment comment={comment} path={path} reasons={comments.reasons} onReply={setReplyTo} />
          </li>
        ))}
      </ol>
      <p className="over">没有更多了</p>
    </section>
  );
}

function Comment({ comment, path, reasons, onReply, isReply = false }) {
  const { id, name } = comment;
  return (
    <article id={`comment-${id}`} className={isReply ? "reply" : "row"} data-comment={id}>
      <Avatar avatar={comment.avatar} />
      <div className="main">
        <p className="who">
          <span className="name">{name}</span>
          {comment.badge && <span className="badge brand">{comment.badge}</span>}
          {comment.hot && <span className="badge hot">热评</span>}
        </p>
        <p className="text">
          {comment.to && <span className="to">回复 @{comment.to}：</span>}
          {comment.text.map((part, place) =>
            part.emoji ? (
              <span key={place} className="emoji" role="img" aria-label={part.name}>
                {part.emoji}
              </span>
            ) : (
              part.text
            ),
          )}
        </p>
        <div className="comment-meta">
          <span className="when">
            <Time time={comment.time} />
            {comment.place && <span>来自{comment.place}</span>}
          </span>
          <a
            href={`${path}?reply=${id}#comment-form`}
            className="action"
            aria-label={`回复${name}`}
            onClick={(event) => {
              event.preventDefault();
              onReply(id);
            }}
          >
            回复
          </a>
          <CommentLike comment={comment} path={path} />
          <details className="more">
            <summary aria-label={`更多操作：${name}的评论`}>
              <Icon name="more" />
            </summary>
            <div className="sheet">
              <Report id={id} path={path} reasons={reasons} />
            </div>
          </details>
        </div>
        {comment.replies.length > 0 && (
          <div className="replies">
            {comment.replies.map((reply) => (
              <Comment
                key={reply.id}
                comment={reply}
                path={path}
                reasons={reasons}
                onReply={onReply}
                isReply
              />
            ))}
          </div>
        )}
      </div>
    </article>
  );
}

function CommentLike({ comment: { id, name, likes, likesText }, path }) {
  const [liked, submit] = useToggle();
  const intent = liked ? "comment-unlike" : "comment-like";
  return (
    <form method="post" action={path} data-intent={intent} className="comment-like" onSubmit={submit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="commentid" value={id} />
      <button
        type="submit"
        aria-pressed={liked}
        aria-label={`${liked ? "取消赞" : "赞"}${name}的评论，${likes}赞`}
      >
        <Icon name={liked ? "liked" : "like"} />
        <span>{likesText}</span>
      </button>
    </form>
  );
}

function Report({ id, path, reasons }) {
  const [reported, submit] = useToggle();
  return (
    <details className="confirm">
      <summary>举报</summary>
      <form method="post" action={path} data-intent="report-comment" onSubmit={submit}>
        <input type="hidden" name="intent" value="report-comment" />
        <input type="hidden" name="commentid" value={id} />
        <fieldset>
          <legend>举报原因</legend>
          {reasons.map((reason) => (
            <label key={reason}>
              <input type="radio" name="reason" value={reason} required />
              {reason}
            </label>
          ))}
        </fieldset>
        <label className="remark">
          <span>补充说明（选填）</span>
          <input type="text" name="remark" maxLength={100} />
        </label>
        <button type="submit" disabled={reported}>
          提交举报
        </button>
      </form>
    </details>
  );
}
