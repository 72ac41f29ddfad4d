import { ButtonLink } from "./Button.tsx";
import styles from "./ErrorScreen.module.css";
import { Shore } from "./Shore.tsx";

interface ErrorScreenProps {
  /** 404, 302 (deleted) or any other status (pages §5). */
  status: number;
  /** The page's own address, for 重新加载 without script. */
  href: string;
  requestId?: string;
  /** For tests and support, never shown: such as "Unknown middleware". */
  message?: string;
  /** The reader has no connection; nothing is wrong with the page. */
  offline?: boolean;
  /** Pressing anywhere on the screen reloads; never handed in for 404 and 302. */
  onReload?: () => void;
}

const TEXTS: Record<number, { text: string; hint: string; scene: "calm" | "fog" | "storm" }> = {
  404: { text: "页面不存在", hint: "地址可能有误，或者页面已经搬走了。", scene: "fog" },
  302: { text: "新闻已删除", hint: "这篇新闻已经撤下，看看其他新闻吧。", scene: "calm" },
};
const OTHER = {
  text: "内容加载失败，请重新加载",
  hint: "网络开了小差，稍等片刻再试一次。",
  scene: "storm",
} as const;

const OFFLINE = { ...OTHER, hint: "网络已断开，联网后会自动重新加载。", scene: "calm" } as const;

/** What the reader sees when a page can't be shown (pages §5). Header and footer stay around it. */
export function ErrorScreen({ status, href, requestId, message, offline, onReload }: ErrorScreenProps) {
  const known = TEXTS[status];
  const { text, hint, scene } = known ?? (offline ? OFFLINE : OTHER);
  return (
    // The link inside does the same for the keyboard; pressing elsewhere is a shortcut that the specification asks for.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <div
      className={styles.screen}
      data-error-status={status}
      data-error-message={message}
      onClick={
        known || !onReload
          ? undefined
          : (event) => {
              // The way home must not end in a reload.
              if ((event.target as Element).closest("a:not([data-reload])")) return;
              event.preventDefault();
              onReload();
            }
      }
    >
      <Shore scene={scene} />
      <h1 className={styles.text}>{text}</h1>
      <p className={styles.hint}>{hint}</p>
      <p className={styles.ways}>
        {!known && (
          <ButtonLink href={href} icon="refresh" data-reload="">
            重新加载
          </ButtonLink>
        )}
        <ButtonLink href="/new/home/1" variant={known ? "primary" : "secondary"}>
          返回首页
        </ButtonLink>
      </p>
      {requestId && !known && <p className={styles.id}>请求编号 {requestId}</p>}
    </div>
  );
}
