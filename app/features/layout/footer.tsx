import { ThemePlace } from "../../browser/appearance/theme-place.tsx";
import { Markup } from "../../browser/document-markup.tsx";
import { useSettings } from "../../browser/use-session.tsx";
import type { LayoutData } from "./layout-data.server.ts";
import styles from "./footer.module.css";

interface FooterProps {
  data: LayoutData;
  /** The page's address, shown in print. */
  address?: string;
}

export function Footer({ data, address }: FooterProps) {
  const { siteName, icp, reportTel } = useSettings();
  return (
    <footer className={styles.footer}>
      <Markup name="footer-channels" data={data.channels}>
        {(channels) =>
          channels.length > 0 && (
            <nav aria-label="页脚频道">
              {channels.map(({ channelid, name }) => (
                <a key={channelid} href={`/new/home/${channelid}`}>
                  {name}
                </a>
              ))}
            </nav>
          )
        }
      </Markup>
      <nav aria-label="关于">
        <a href="/new/techSupport/usercollect">个人信息收集清单</a>
        <a href="/new/techSupport/copyright">版权服务</a>
      </nav>
      <ThemePlace />
      {reportTel && <p>违法和不良信息举报电话：{reportTel}</p>}
      {icp && <p>{icp}</p>}
      {siteName && <p>© {siteName}</p>}
      {address && (
        <p className={styles.printed}>
          {address} <span data-printed="" />
        </p>
      )}
    </footer>
  );
}
