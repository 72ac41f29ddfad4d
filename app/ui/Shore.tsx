import styles from "./Shore.module.css";

/** Decorative seascape: a lighthouse on calm water, in fog, or with a boat in the wind. */
export function Shore({ scene }: { scene: "calm" | "fog" | "storm" }) {
  return (
    <svg
      className={styles.shore}
      viewBox="0 0 200 112"
      width="200"
      height="112"
      aria-hidden="true"
      focusable="false"
    >
      {scene === "storm" ? (
        <path
          className={styles.cloud}
          d="M112 44a12 12 0 0 1 12-12 17 17 0 0 1 33-4 13 13 0 1 1 5 26h-40a10 10 0 0 1-10-10Z"
        />
      ) : (
        <circle className={styles.sun} cx="142" cy="74" r="22" />
      )}
      <g className={scene === "fog" ? styles.faint : styles.tower}>
        <path d="M58 84 62 40h12l4 44Z" />
        <path className={styles.band} d="M61 51h14l.9 10H60.1L61 51ZM59.3 70h17.4l.9 10H58.4l.9-10Z" />
        <path d="M60 36h16v4H60zM63 27h10v9H63zM61.500 27 68 20.500 74.500 27Z" />
      </g>
      {scene === "calm" && <path className={styles.beam} d="M73 31 128 18v24L73 33Z" />}
      <path className={styles.rock} d="M36 92c6-8 16-10 24-9 10-3 26-1 34 9Z" />
      <g className={styles.water}>
        <path d="M16 92h168" />
        <path d="M44 99h60M116 99h52M70 106h74" />
      </g>
      {scene === "storm" && (
        <g transform="rotate(-7 142 88)">
          <path className={styles.tower} d="M122 82h40l-7 11h-26Z" />
          <path className={styles.tower} d="M140.500 82V50h2.400v32Z" />
          <path className={styles.sail} d="M145 52c10 6 14 16 14 26h-14Z" />
        </g>
      )}
      {scene === "fog" && (
        <g className={styles.fog}>
          <path d="M30 44h50M92 44h34M44 56h66M22 68h44M78 68h40" />
        </g>
      )}
    </svg>
  );
}
