import { useRef, useState, type ComponentType, type MouseEvent } from "react";
import { CopyField } from "../../../ui/CopyField.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { usePageIsActive } from "../../../browser/keep-alive/open-pages.tsx";
import { Markup } from "../../../browser/document-markup.tsx";
import type { SentShare, Share } from "../share.ts";
import { wholeShare } from "../head-data.ts";
import { weiboAddress } from "../weibo.ts";
import styles from "./share-row.module.css";

/**
 * 分享: the address to copy, Weibo, and the address as a QR code. With script a press opens a sheet with more ways, loaded on
 * demand; if it fails to load, this row unfolds.
 */
export function ShareRow({ share: sent }: { share: SentShare }) {
  const share = wholeShare(sent);
  const details = useRef<HTMLDetailsElement>(null);
  const active = usePageIsActive();
  const [Sheet, setSheet] = useState<ComponentType<{ share: Share; onClose(): void }> | null>(null);
  const [open, setOpen] = useState(false);
  const show = (event: MouseEvent) => {
    if (details.current?.open) return;
    event.preventDefault();
    import("./share-sheet.tsx")
      .then(({ ShareSheet }) => {
        setSheet(() => ShareSheet);
        setOpen(true);
      })
      .catch(() => details.current?.setAttribute("open", ""));
  };
  return (
    <div className={styles.share} data-block="share">
      <details ref={details}>
        <summary onClick={show}>
          <Icon name="share" />
          分享
        </summary>
        <div className={styles.panel}>
          <CopyField label="复制链接" text={share.url} />
          <Markup name="share-qr" data={share.qr}>
            {(svg) => (
              <>
                <a className={styles.weibo} href={weiboAddress(share)} rel="noopener noreferrer">
                  分享到微博
                </a>
                <span
                  className={styles.qr}
                  role="img"
                  aria-label="本页二维码"
                  dangerouslySetInnerHTML={{ __html: svg }}
                />
              </>
            )}
          </Markup>
          <p>扫一扫，在手机上打开</p>
        </div>
      </details>
      {Sheet && open && active && <Sheet share={share} onClose={() => setOpen(false)} />}
    </div>
  );
}
