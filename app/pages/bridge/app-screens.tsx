import styles from "./app-screens.module.css";

/** Taken by `docs/screenshots/take-app.mjs` from the site as the app shows it. */
const SCREENS = [
  ["home", "首页：本地要闻和频道"],
  ["article", "一篇报道：大图、听新闻和评论"],
  ["live", "直播间：现场画面和滚动播报"],
  ["paper", "数字报：按版面读报"],
] as const;
const WIDTH = 480;
const HEIGHT = 1039;

/** What the app looks like, side by side; on a telephone a strip to draw along. */
export function AppScreens() {
  return (
    <section className={styles.place} aria-label="客户端截图" data-block="screens">
      {/* A frame that scrolls has to be reachable by keyboard (WCAG 2.1.1). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <ul className={styles.screens} tabIndex={0}>
        {SCREENS.map(([name, words], nth) => (
          <li key={name}>
            <img
              src={`/new/app/${name}.webp`}
              alt={words}
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
