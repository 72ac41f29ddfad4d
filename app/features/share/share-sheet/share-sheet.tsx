import { useEffect, useRef, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import { CopyField } from "../../../ui/CopyField.tsx";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useSession, useSettings } from "../../../browser/use-session.tsx";
import type { Share } from "../share.ts";
import { weiboAddress } from "../weibo.ts";
import { useToast } from "../../../browser/toast/toast.tsx";
import { copyField } from "./copy-text.ts";
import { QrCode } from "./qr-code.tsx";
import styles from "./share-sheet.module.css";

interface ShareSheetProps {
  share: Share;
  onClose(): void;
}

type View = { poster: "none" | "drawing" } | { poster: string };

/** All ways to share a page: copy the link, the system's share dialog, Weibo, a QR code, a poster (pages §1.2, §7). */
export function ShareSheet({ share, onClose }: ShareSheetProps) {
  const toast = useToast();
  const { environment } = useSession();
  const settings = useSettings();
  const field = useRef<HTMLInputElement>(null);
  const drawing = useRef<HTMLButtonElement>(null);
  const backFromPoster = useRef(false);
  const [view, setView] = useState<View>({ poster: "none" });
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => void (isUnmounted.current = true);
  }, []);
  useEffect(() => {
    if (view.poster === "none" && backFromPoster.current) drawing.current?.focus();
    backFromPoster.current = view.poster !== "none" && view.poster !== "drawing";
  }, [view]);
  const copy = async () => {
    if (!field.current) return;
    toast((await copyField(field.current)) ? "链接已复制" : "请长按链接复制");
  };
  const send = () => {
    const { title, description, url } = share;
    navigator.share({ title, text: description, url }).catch((error: unknown) => {
      // The reader closed the system's dialog: no error.
      if (!(error instanceof DOMException && error.name === "AbortError")) toast("分享失败，可以复制链接");
    });
  };
  const draw = () => {
    if (view.poster === "drawing") return;
    setView({ poster: "drawing" });
    import("./poster.ts")
      .then(({ drawPoster }) => drawPoster(share, settings))
      .then(
        (poster) => setView({ poster }),
        () => {
          if (isUnmounted.current) return;
          setView({ poster: "none" });
          toast("海报生成失败，请稍后再试");
        },
      );
  };
  const inChat = environment === "wechat" || environment === "mini";
  const isReady = view.poster !== "none" && view.poster !== "drawing";
  // A portal into the body: the sheet must not inherit the colours and the stacking context of its button.
  return createPortal(
    <Sheet open onClose={onClose} label="分享" form="dialog">
      <div className={styles.sheet}>
        {isReady ? (
          <Poster
            picture={view.poster}
            title={share.title}
            byHand={inChat}
            onBack={() => setView({ poster: "none" })}
          />
        ) : (
          <>
            <h2>分享</h2>
            {inChat && <p className={styles.hint}>点击右上角“···”，发送给朋友或分享到朋友圈</p>}
            <ul className={styles.ways}>
              <Way icon="link" name="复制链接" onClick={() => void copy()} />
              {"share" in navigator && <Way icon="share" name="发送给朋友" onClick={send} />}
              <li>
                <a
                  className={styles.weibo}
                  href={weiboAddress(share)}
                  target={environment === "mini" ? undefined : "_blank"}
                  rel="noopener noreferrer"
                >
                  <span>
                    <Icon name="eye" size={24} />
                  </span>
                  微博
                </a>
              </li>
              <Way
                button={drawing}
                icon="image"
                name="生成海报"
                busy={view.poster === "drawing"}
                onClick={draw}
              />
            </ul>
            <div className={styles.code}>
              <QrCode text={share.url} />
              <CopyField ref={field} label="扫一扫，在手机上打开" name="复制链接" text={share.url} />
            </div>
          </>
        )}
      </div>
    </Sheet>,
    document.body,
  );
}

interface WayProps {
  button?: RefObject<HTMLButtonElement>;
  icon: IconName;
  name: string;
  busy?: boolean;
  onClick(): void;
}

function Way({ button, icon, name, busy, onClick }: WayProps) {
  return (
    <li>
      <button ref={button} type="button" aria-busy={busy || undefined} onClick={onClick}>
        <span>
          <Icon name={icon} size={24} />
        </span>
        {busy ? "正在生成…" : name}
      </button>
    </li>
  );
}

interface PosterProps {
  /** Data URL: chat apps save no other kind by a long press. */
  picture: string;
  title: string;
  /** Chat apps can't download files; the reader saves the picture by a long press. */
  byHand: boolean;
  onBack(): void;
}

function Poster({ picture, title, byHand, onBack }: PosterProps) {
  const save = useRef<HTMLAnchorElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => (save.current ?? back.current)?.focus(), []);
  return (
    <div className={styles.poster} data-poster="">
      <h2>分享海报</h2>
      <img src={picture} alt={`分享海报：${title}`} />
      <p className={styles.hint}>{byHand ? "长按图片，保存或发送给朋友" : "长按图片也可以保存"}</p>
      <div className={styles.actions}>
        <button ref={back} type="button" className={styles.back} onClick={onBack}>
          返回
        </button>
        {!byHand && (
          <a ref={save} className={styles.save} href={picture} download={`${fileName(title)}.jpg`}>
            保存图片
          </a>
        )}
      </div>
    </div>
  );
}

/** A file name without characters that file systems refuse. */
function fileName(title: string): string {
  return [...title.replace(/[\\/:*?"<>|\s]+/g, " ")].slice(0, 30).join("").trim() || "海报";
}
