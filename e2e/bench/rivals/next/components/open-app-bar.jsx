"use client";
import { useState } from "react";

export function OpenAppBar({ site, id }) {
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  return (
    <aside className="sliding" aria-label="打开客户端" data-block="open-app">
      <p className="hint">在客户端阅读，图片更清晰、评论更及时</p>
      <img src="/new/favicon.svg" alt="" width={40} height={40} />
      <p className="text">
        <b>{site.app}</b>
        <span>{site.slogan}</span>
      </p>
      <a className="open" href={`/new/shareDown/${id}`} onClick={() => setHidden(true)}>
        打开App
      </a>
    </aside>
  );
}
