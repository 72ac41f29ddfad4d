import { useRouteLoaderData } from "@remix-run/react";
import { ButtonLink } from "../../ui/Button.tsx";
import { useSession, useSettings } from "../navigation/use-session.tsx";
import styles from "./open-app-button.module.css";

interface OpenAppButtonProps {
  children: string;
  /** What the app opens. */
  item: { newsid: string; newstype: number } | undefined;
}

/**
 * A button that leads into the app: by its scheme where a phone's browser knows schemes, by the download page elsewhere.
 * Nothing inside our own app, and nothing when no setting says where the app is (pages §12).
 */
export function OpenAppButton({ children, item }: OpenAppButtonProps) {
  const { environment } = useSession();
  const { appScheme, iosUrl, androidUrl } = useSettings();
  const root = useRouteLoaderData<{ isMobile?: boolean }>("root");
  const download = Boolean(iosUrl || androidUrl);
  if (environment === "own" || !(appScheme || download)) return null;
  const scheme = appScheme && root?.isMobile && (environment === "browser" || environment === "partner");
  if (!scheme) {
    return (
      <ButtonLink href={item ? `/new/shareDown/${item.newsid}` : "/new/down"} wide size="large">
        {children}
      </ButtonLink>
    );
  }
  const query = item ? `?newsid=${item.newsid}&newstype=${item.newstype}` : "";
  return (
    <div className={styles.ways}>
      <ButtonLink href={`${appScheme}://open${query}`} wide size="large">
        {children}
      </ButtonLink>
      {download && <a href="/new/down">还没有安装？下载客户端</a>}
    </div>
  );
}
