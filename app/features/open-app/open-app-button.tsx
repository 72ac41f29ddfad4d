import { useRef } from "react";
import { ButtonLink } from "../../ui/Button.tsx";
import { useAppWay } from "./use-app-way.ts";
import { useTryApp } from "./try-app.ts";
import { useLaunchTag } from "./use-launch-tag.ts";
import styles from "./open-app-button.module.css";

interface OpenAppButtonProps {
  children: string;
  /** What the app opens. */
  item: { newsid: string; newstype: number } | undefined;
}

/**
 * A button that leads into the app; see {@link useAppWay}. It is not rendered inside our own app, nor when no setting says where
 * the app is (pages §12).
 */
export function OpenAppButton({ children, item }: OpenAppButtonProps) {
  const way = useAppWay({ ...item });
  const button = useRef<HTMLSpanElement>(null);
  const wait = useTryApp(way?.page);
  useLaunchTag(button, way);
  if (!way?.known) return null;
  if (!way.scheme) {
    return (
      <span ref={button} className={styles.covered}>
        <ButtonLink href={way.page} wide size="large">
          {children}
        </ButtonLink>
      </span>
    );
  }
  return (
    <div className={styles.ways}>
      <ButtonLink href={way.scheme} wide size="large" onClick={wait}>
        {children}
      </ButtonLink>
      <a href={way.page}>还没有安装？下载客户端</a>
    </div>
  );
}
