import { useActionData, useFetcher } from "@remix-run/react";
import { useContext } from "react";
import type { Pk as PkData } from "#bff/entities/topic.ts";
import { count as countText, instant } from "../../../ui/format.ts";
import { NowContext } from "../../../ui/now.ts";
import { resultOf, type IntentResult } from "../../../request/intents/intent-result.ts";
import { useToastOf } from "../../../browser/toast/toast.tsx";
import styles from "./pk.module.css";

/** A question with two sides: counts, percent bar, one choice (pages §11). */
export function Pk({ initial, closed }: { initial: PkData; closed?: boolean }) {
  const fetcher = useFetcher<IntentResult>();
  const posted = resultOf(useActionData(), "pk");
  const now = useContext(NowContext);
  useToastOf(fetcher.data);
  const pk = (fetcher.data?.data as { pk?: PkData } | undefined)?.pk ?? initial;
  const end = instant(pk.endtime);
  const isOver = closed || (end !== null && now !== null && end < now);
  const total = pk.left.count + pk.right.count;
  const leftPercent = total > 0 ? Math.round((pk.left.count / total) * 100) : 50;
  const failed = posted && !posted.ok ? posted.toast : undefined;
  const sides = [
    { ...pk.left, share: leftPercent, look: styles.left },
    { ...pk.right, share: 100 - leftPercent, look: styles.right },
  ];
  return (
    <section id="pk" className={styles.pk} data-block="pk" aria-labelledby="pk-title">
      <h2 id="pk-title">{pk.title || "你站哪一边？"}</h2>
      <fetcher.Form method="post" data-intent="pk">
        <input type="hidden" name="intent" value="pk" />
        <input type="hidden" name="pkid" value={pk.pkid} />
        <ul className={styles.sides}>
          {sides.map(({ id, text, count, share, look }) => (
            <li key={id} className={look}>
              {pk.voted || isOver ? (
                <p className={styles.side} data-mine={pk.voted === id || undefined}>
                  {text}
                  {pk.voted === id && <b>已站队</b>}
                </p>
              ) : (
                <button
                  type="submit"
                  name="side"
                  value={id}
                  className={styles.side}
                  disabled={fetcher.state !== "idle"}
                >
                  {text}
                </button>
              )}
              <span className={styles.count}>
                {share}% · {countText(count)}人
              </span>
            </li>
          ))}
        </ul>
        <div className={styles.bar} role="img" aria-label={`${leftPercent}%比${100 - leftPercent}%`}>
          <i style={{ flexGrow: Math.max(leftPercent, 4) }} />
          <i style={{ flexGrow: Math.max(100 - leftPercent, 4) }} />
        </div>
        <p className={styles.note}>
          {isOver ? "已结束 · " : ""}
          {countText(total)}人参与
        </p>
        {failed && <p role="alert">{failed}</p>}
      </fetcher.Form>
    </section>
  );
}
