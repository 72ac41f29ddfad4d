import { useContext, useEffect, useState } from "react";
import { fullTime, instant, machineTime } from "../../ui/format.ts";
import { NowContext } from "../../ui/now.ts";
import styles from "./live.module.css";

const SECOND = 1000;

/** 开播倒计时: days to seconds until a broadcast begins; it runs only with script, the moment itself is always told. */
export function Countdown({ start }: { start: string | undefined }) {
  const opened = useContext(NowContext) ?? 0;
  const [now, setNow] = useState(opened);
  useEffect(() => {
    setNow(Date.now());
    const clock = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(clock);
  }, []);
  const at = instant(start);
  const left = at === null ? 0 : Math.max(0, Math.floor((at - now) / SECOND));
  return (
    <div className={styles.countdown} data-countdown={left}>
      <p>直播尚未开始</p>
      {at !== null && (
        <p>
          开播时间 <time dateTime={machineTime(start)}>{fullTime(start)}</time>
        </p>
      )}
      {left > 0 && (
        <p className={styles.clock} role="timer" suppressHydrationWarning>
          {left >= 86_400 && (
            <>
              <b>{Math.floor(left / 86_400)}</b>天
            </>
          )}
          <b>{two(Math.floor(left / 3600) % 24)}</b>时<b>{two(Math.floor(left / 60) % 60)}</b>分
          <b>{two(left % 60)}</b>秒
        </p>
      )}
    </div>
  );
}

const two = (value: number) => String(value).padStart(2, "0");
