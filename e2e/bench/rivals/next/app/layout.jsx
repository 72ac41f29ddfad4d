import { model } from "../model.js";
import { Footer, Header } from "../components/site.jsx";
import { OpenAppBar } from "../components/open-app-bar.jsx";

export const viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: "#1CC3AA",
};

export default function RootLayout({ children }) {
  const { site, channels, login, article } = model;
  return (
    <html lang="zh-CN">
      <body>
        <a className="skip-link" href="#main">
          跳到正文
        </a>
        <p className="visually-hidden" aria-live="polite" />
        <div className="busy" aria-hidden="true" />
        <Header site={site} channels={channels} login={login} />
        <div className="single">
          <main id="main" className="main" tabIndex={-1}>
            {children}
          </main>
        </div>
        <Footer site={site} channels={channels} />
        <OpenAppBar site={site} id={article.id} />
        <div role="status" aria-live="polite" className="toasts" />
      </body>
    </html>
  );
}
