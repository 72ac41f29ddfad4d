import { clsx } from "clsx";
import styles from "./Badge.module.css";

/** `plain`: outlined; `brand`: the site's own; `hot`: red; `ad`: subdued; `solid-*`: on pictures and for states. */
export type BadgeTone =
  "plain" | "brand" | "hot" | "amber" | "ad" | "solid-brand" | "solid-red" | "solid-dark";

/** A short word beside a title or on a picture. */
export function Badge({ children, tone = "plain" }: { children: string; tone?: BadgeTone }) {
  return <span className={clsx(styles.badge, styles[tone])}>{children}</span>;
}

const LABEL_TONES: Record<string, BadgeTone> = {
  原创: "brand",
  独家: "hot",
  置顶: "hot",
  直播: "hot",
  专题: "brand",
  广告: "ad",
};

/** The badge of an item's `label` (contract §2). */
export function LabelBadge({ label }: { label: string }) {
  return <Badge tone={LABEL_TONES[label] ?? "plain"}>{label}</Badge>;
}

const LIVE_STATES = ["预告", "直播中", "已结束", "回放"] as const;

/** The state of a live broadcast, 0 to 3; an unknown one counts as ended (contract §2). */
function liveStateText(status: number | undefined): (typeof LIVE_STATES)[number] {
  return LIVE_STATES[status ?? 2] ?? "已结束";
}

/** The state badge of a live card; bars are added while it is live. */
export function LiveBadge({ status }: { status: number | undefined }) {
  const text = liveStateText(status);
  const tone = {
    预告: "solid-brand",
    直播中: "solid-red",
    已结束: "solid-dark",
    回放: "solid-dark",
  } as const;
  return (
    <span className={clsx(styles.badge, styles[tone[text]])}>
      {text === "直播中" && (
        <span className={styles.bars} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      {text}
    </span>
  );
}

const USER_TYPES: Record<number, string> = { 1: "记者", 2: "专家", 3: "机构" };

/** 记者, 专家 or 机构 beside a name (pages §11). Not rendered for other readers. */
export function UserBadge({ userType }: { userType: number | undefined }) {
  const text = USER_TYPES[userType ?? 0];
  return text ? <Badge tone="brand">{text}</Badge> : null;
}
