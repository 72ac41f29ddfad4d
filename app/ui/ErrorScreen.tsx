import { ButtonLink } from "./Button.tsx";
import styles from "./ErrorScreen.module.css";
import { Shore } from "./Shore.tsx";

interface ErrorScreenProps {
  /** 404, 302 (deleted) or any other status (pages §5). */
  status: number;
  /** The page's own address, for 重新加载 without script. */
  href: string;
  requestId?: string;
  /** For tests and support, never visible: such as "Unknown middleware". */
  message?: string;
  /** Whether the reader is offline, so that the page itself is not at fault. */
  offline?: boolean;
  /** Called on a press anywhere on the screen. Never set for 404 and 302. */
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

/** The screen in place of a page that can't be shown (pages §5). Header and footer stay. */
export function ErrorScreen({ status, href, requestId, message, offline, onReload }: ErrorScreenProps) {
  const texts = TEXTS[status];
  const { text, hint, scene } = texts ?? (offline ? OFFLINE : OTHER);
  return (
    // The link inside does the same for the keyboard. The specification requires that a press anywhere reloads.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <div
      className={styles.screen}
      data-error-status={status}
      data-error-message={message}
      onClick={
        texts || !onReload
          ? undefined
          : (event) => {
              // The link home must not reload.
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
        {!texts && (
          <ButtonLink href={href} icon="refresh" data-reload="">
            重新加载
          </ButtonLink>
        )}
        <ButtonLink href="/new/home/1" variant={texts ? "primary" : "secondary"}>
          返回首页
        </ButtonLink>
      </p>
      {requestId && !texts && <p className={styles.id}>请求编号 {requestId}</p>}
    </div>
  );
}
