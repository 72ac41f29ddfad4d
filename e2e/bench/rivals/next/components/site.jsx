import { Icon } from "./picture.jsx";

const MAIN_CHANNELS = 7;

function Links({ channels }) {
  return channels.map(({ href, name }) => (
    <a key={href} href={href}>
      {name}
    </a>
  ));
}

export function Header({ site, channels, login }) {
  return (
    <header className="header">
      <div className="row">
        <a className="brand" href="/new/home/1">
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
          <span>{site.name}</span>
        </a>
        <div className="channels">
          <nav aria-label="主要频道">
            <Links channels={channels.slice(0, MAIN_CHANNELS)} />
          </nav>
        </div>
        <a className="login" href={login}>
          登录
        </a>
        <details className="menu">
          <summary aria-label="频道菜单">
            <Icon name="menu" size={24} />
          </summary>
          <div className="sheet">
            <nav aria-label="全部频道">
              <Links channels={channels} />
            </nav>
          </div>
        </details>
      </div>
    </header>
  );
}

export function Footer({ site, channels }) {
  return (
    <footer className="footer">
      <nav aria-label="页脚频道">
        <Links channels={channels} />
      </nav>
      <nav aria-label="关于">
        <a href="/new/techSupport/usercollect">个人信息收集清单</a>
        <a href="/new/techSupport/copyright">版权服务</a>
      </nav>
      <p>© {site.name}</p>
    </footer>
  );
}
