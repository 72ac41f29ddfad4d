import type { ReactNode } from "react";
import { LiveBadge } from "../../ui/Badge.tsx";
import { count } from "../../ui/format.ts";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { Countdown } from "./countdown.tsx";
import type { LiveStatus } from "./live-view.ts";
import styles from "./live-screen.module.css";

interface LiveScreenProps {
  status: LiveStatus;
  viewers?: number;
  poster?: string;
  /** Start time, planned or actual. */
  start?: string;
  /** The stream or the recording. Without it the poster and a text are shown. */
  children?: ReactNode;
}

/** A broadcast's picture with a badge for its state (pages §4.5): countdown, stream, end or recording. */
export function LiveScreen({ status, viewers, poster, start, children }: LiveScreenProps) {
  return (
    <section className={styles.screen} data-block="live" data-live-status={status} aria-label="直播画面">
      <p className={styles.state}>
        <LiveBadge status={status} />
        {Boolean(viewers) && <span className={styles.viewers}>{count(viewers)}人在看</span>}
      </p>
      {children ?? (
        <div className={styles.poster}>
          <Picture src={poster} alt="" preset="full" ratio="16:9" eager />
          {status !== 1 && (
            <div className={styles.said}>
              {status === 0 ? (
                <Countdown start={start} />
              ) : (
                <p>{status === 2 ? "直播已结束" : "回放整理中"}</p>
              )}
            </div>
          )}
        </div>
      )}
    </section>
  );
}
