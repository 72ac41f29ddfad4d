import { useContext, useEffect, useState } from "react";
import { fullTime, instant, machineTime } from "../../ui/format.ts";
import { NowContext } from "../../ui/now.ts";
import styles from "./live.module.css";

const SECOND = 1000;

/** 开播倒计时: days to seconds until a broadcast begins. It counts only with script; the start time itself is always shown. */
export function Countdown({ start }: { start: string | undefined }) {
  const opened = useContext(NowContext) ?? 0;
  const [now, setNow] = useState(opened);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const at = instant(start);
  const secondsLeft = at === null ? 0 : Math.max(0, Math.floor((at - now) / SECOND));
  return (
    <div className={styles.countdown} data-countdown={secondsLeft}>
      <p>直播尚未开始</p>
      {at !== null && (
        <p>
          开播时间 <time dateTime={machineTime(start)}>{fullTime(start)}</time>
        </p>
      )}
      {secondsLeft > 0 && (
        <p className={styles.clock} role="timer" suppressHydrationWarning>
          {secondsLeft >= 86_400 && (
            <>
              <b>{Math.floor(secondsLeft / 86_400)}</b>天
            </>
          )}
          <b>{two(Math.floor(secondsLeft / 3600) % 24)}</b>时<b>{two(Math.floor(secondsLeft / 60) % 60)}</b>分
          <b>{two(secondsLeft % 60)}</b>秒
        </p>
      )}
    </div>
  );
}

const two = (value: number) => String(value).padStart(2, "0");
