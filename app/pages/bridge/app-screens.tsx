import styles from "./app-screens.module.css";

/** Screenshots of the site inside the app, taken by `docs/screenshots/take-app.mjs`. */
const SCREENS = [
  ["home", "首页：本地要闻和频道"],
  ["article", "一篇报道：大图、听新闻和评论"],
  ["live", "直播间：现场画面和滚动播报"],
  ["paper", "数字报：按版面读报"],
] as const;
const WIDTH = 480;
const HEIGHT = 1039;

/** Screenshots of the app side by side; on a phone a strip that scrolls. */
export function AppScreens() {
  return (
    <section className={styles.place} aria-label="客户端截图" data-block="screens">
      {/* A scrollable element must be reachable by keyboard (WCAG 2.1.1). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <ul className={styles.screens} tabIndex={0}>
        {SCREENS.map(([name, alt], nth) => (
          <li key={name}>
            <img
              src={`/new/app/${name}.webp`}
              alt={alt}
              width={WIDTH}
              height={HEIGHT}
              loading={nth < 2 ? undefined : "lazy"}
              decoding="async"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
