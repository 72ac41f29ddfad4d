"use client";
import { useState } from "react";
import { Icon } from "./picture.jsx";

/** A toggle form, sent in the background and rolled back on failure. */
export function useToggle() {
  const [pressed, setPressed] = useState(false);
  const submit = async (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = new FormData(form);
    setPressed(!pressed);
    const answer = await fetch(form.action, { method: "POST", body }).catch(() => undefined);
    if (!answer?.ok) setPressed(pressed);
  };
  return [pressed, submit];
}

export function FollowButton({ path, author }) {
  const [following, submit] = useToggle();
  const intent = following ? "unfollow" : "follow";
  return (
    <form method="post" action={path} data-intent={intent} onSubmit={submit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="followType" value={author.kind} />
      <input type="hidden" name="id" value={author.id} />
      <button
        type="submit"
        className="follow"
        aria-pressed={following}
        aria-label={`${following ? "取消关注" : "关注"}${author.name}`}
      >
        {following ? "已关注" : "关注"}
      </button>
    </form>
  );
}

export function LikeButton({ path, like }) {
  const [liked, submit] = useToggle();
  const intent = liked ? "unlike" : "like";
  return (
    <form method="post" action={path} id="like" data-intent={intent} className="like-form" onSubmit={submit}>
      <input type="hidden" name="intent" value={intent} />
      <button
        type="submit"
        className="like-button"
        aria-pressed={liked}
        aria-label={`${liked ? "取消点赞" : "点赞"}，${like.count}人赞过`}
      >
        <Icon name={liked ? "liked" : "like"} />
        <span>{like.text}</span>
      </button>
    </form>
  );
}

export function ShareRow({ share }) {
  return (
    <div className="share" data-block="share">
      <details>
        <summary>
          <Icon name="share" />
          分享
        </summary>
        <div className="panel">
          <label>
            <span>复制链接</span>
            <input type="text" readOnly value={share.url} onFocus={(event) => event.currentTarget.select()} />
          </label>
          <a className="weibo" href={share.weibo} rel="noopener noreferrer">
            分享到微博
          </a>
          <span
            className="qr"
            role="img"
            aria-label="本页二维码"
            dangerouslySetInnerHTML={{ __html: share.qr }}
          />
          <p>扫一扫，在手机上打开</p>
        </div>
      </details>
    </div>
  );
}

export function AudioWidget({ audio }) {
  const [state, setState] = useState("idle");
  return (
    <div role="group" aria-label={audio.title} className="widget" data-block="audio" data-state={state}>
      <audio
        src={audio.src}
        preload="none"
        controls
        aria-label={audio.title}
        onPlaying={() => setState("playing")}
        onPause={() => setState("paused")}
      />
    </div>
  );
}
