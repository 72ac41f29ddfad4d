import { Form } from "@remix-run/react";
import { Avatar } from "../../ui/Avatar.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Markup } from "../../browser/document-markup.tsx";
import { useSession, useSettings } from "../../browser/use-session.tsx";
import type { LayoutData } from "./layout-data.server.ts";
import { usePageAddress } from "../../browser/use-page-address.ts";
import { LOGIN, useLoginAddress } from "../login/login-address.ts";
import styles from "./header.module.css";

const MAIN_CHANNELS = 7;

/** The site's header: brand, channels, and the login link or the reader's menu. */
export function Header({ data }: { data: LayoutData }) {
  const { siteName } = useSettings();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <a className={styles.brand} href="/new/home/1">
          <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
            <circle cx="16" cy="13" r="7" fill="currentColor" opacity=".55" />
            <path
              d="M2 21c3-3 6-3 9.3 0s6.4 3 9.4 0 6-3 9.3 0M2 27c3-3 6-3 9.3 0s6.4 3 9.4 0 6-3 9.3 0"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.6"
              strokeLinecap="round"
            />
          </svg>
          <span>{siteName || "首页"}</span>
        </a>
        <Markup name="header-channels" data={data.channels} className={styles.channels}>
          {(channels) => (
            <nav aria-label="主要频道">
              {channels.slice(0, MAIN_CHANNELS).map(({ channelid, name }) => (
                <a key={channelid} href={`/new/home/${channelid}`}>
                  {name}
                </a>
              ))}
            </nav>
          )}
        </Markup>
        <Account />
        <details className={styles.menu} data-menu="">
          <summary aria-label="频道菜单">
            <Icon name="menu" size={24} />
          </summary>
          <Markup name="menu-channels" data={data.channels} className={styles.sheet}>
            {(channels) => (
              <nav aria-label="全部频道">
                {channels.length === 0 && <a href="/new/home/1">首页</a>}
                {channels.map(({ channelid, name }) => (
                  <a key={channelid} href={`/new/home/${channelid}`}>
                    {name}
                  </a>
                ))}
              </nav>
            )}
          </Markup>
        </details>
      </div>
    </header>
  );
}

function Account() {
  const { user } = useSession();
  const { path, href } = usePageAddress();
  const login = useLoginAddress();
  if (!user) {
    return (
      <a className={styles.login} href={path.startsWith("/new/login") ? LOGIN : login}>
        登录
      </a>
    );
  }
  return (
    <details className={styles.account} data-menu="">
      <summary aria-label={`我的：${user.name}`}>
        <Avatar src={user.headImg} size="small" eager />
      </summary>
      <div className={styles.own}>
        <p>
          <b>{user.name}</b>
          {user.userDes && <span>{user.userDes}</span>}
        </p>
        <Form method="post" action="/login/loginCommon" data-intent="logout">
          <input type="hidden" name="intent" value="logout" />
          <input type="hidden" name="back" value={href} />
          <button type="submit">退出登录</button>
        </Form>
      </div>
    </details>
  );
}
