import { useMemo } from "react";
import { renderSVG } from "uqr";
import styles from "./share-sheet.module.css";

/** An address as a QR code. */
export function QrCode({ text }: { text: string }) {
  const svg = useMemo(() => renderSVG(text, { border: 1 }), [text]);
  return (
    <span
      className={styles.qr}
      role="img"
      aria-label="本页二维码"
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
