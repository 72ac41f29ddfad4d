import { useEffect, useState } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { Markup } from "../navigation/document-markup.tsx";
import { useToast } from "../toast/toast.tsx";
import type { Share } from "./share-of.server.ts";
import styles from "./share-row.module.css";

/** 分享: the address to copy and its QR code; with script copied at a touch, or the system's own sheet. */
export function ShareRow({ share }: { share: Share }) {
  const toast = useToast();
  const [can, setCan] = useState<"nothing" | "copy" | "sheet">("nothing");
  useEffect(() => setCan("share" in navigator ? "sheet" : "clipboard" in navigator ? "copy" : "nothing"), []);
  const copy = () => {
    navigator.clipboard.writeText(share.url).then(
      () => toast("链接已复制"),
      () => toast("复制失败，请长按链接复制"),
    );
  };
  const send = () => {
    navigator.share({ title: share.title, text: share.description, url: share.url }).catch(() => {});
  };
  return (
    <details className={styles.share} data-block="share">
      <summary>
        <Icon name="share" />
        分享
      </summary>
      <div className={styles.sheet}>
        <label>
          <span>复制链接</span>
          <input type="text" readOnly value={share.url} onFocus={(event) => event.currentTarget.select()} />
        </label>
        {can !== "nothing" && (
          <button type="button" onClick={can === "sheet" ? send : copy}>
            {can === "sheet" ? "发送给朋友" : "复制"}
          </button>
        )}
        <Markup name="share-qr" data={share.qr} className={styles.qr}>
          {(svg) => <span role="img" aria-label="本页二维码" dangerouslySetInnerHTML={{ __html: svg }} />}
        </Markup>
        <p>扫一扫，在手机上打开</p>
      </div>
    </details>
  );
}
