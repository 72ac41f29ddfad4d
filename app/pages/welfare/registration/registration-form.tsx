import { useActionData, useFetcher } from "@remix-run/react";
import { Button } from "../../../ui/Button.tsx";
import { Meter } from "../../../ui/Meter.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { resultOf, type IntentResult } from "../../../request/intents/intent-result.ts";
import { useSinglePress } from "../../../browser/use-single-press.ts";
import { useToastOf } from "../../../browser/toast/toast.tsx";
import { CLOSED, fillingOf, type Places, type Registered } from "./registration.ts";
import styles from "./registration-form.module.css";

/** The number of taken places and the registration button. With script it works in place, without it as a form. */
export function RegistrationForm({ id, places }: { id: string; places: Places }) {
  const fetcher = useFetcher<IntentResult>();
  const posted = resultOf(useActionData(), "register-activity");
  useToastOf(fetcher.data);
  const result = fetcher.data ?? posted;
  const done = result?.ok ? (result.data as Registered) : undefined;
  const enrolled = done?.enrolled ?? places.enrolled;
  const filling = fillingOf({ quota: places.quota, enrolled });
  const busy = fetcher.state !== "idle";
  const isFirstPress = useSinglePress(busy);
  // After a refusal because the activity is full, the button is gone.
  const closed = CLOSED[places.status] || (result?.code === 1007 && result.toast) || "";
  return (
    <section id="enrol" className={styles.box} data-block="enrol" aria-label="报名">
      {filling && (
        <div>
          <p className={styles.words}>
            <span>{filling.words}</span>
            {filling.left !== null && filling.left > 0 && !closed && <b>还剩{filling.left}个</b>}
          </p>
          {filling.percent !== null && (
            <Meter percent={filling.percent} label="报名人数" text={filling.words} size="medium" />
          )}
        </div>
      )}
      {places.registered || done ? (
        <Notice tone="good" announced={Boolean(done)}>
          <b>您已报名</b>
          {places.status === 2 ? "，活动已结束" : "，请按时到场"}
        </Notice>
      ) : closed ? (
        <Notice announced={result?.code === 1007}>{closed}</Notice>
      ) : (
        <fetcher.Form
          method="post"
          data-intent="register-activity"
          className={styles.form}
          onSubmit={(event) => !isFirstPress() && event.preventDefault()}
        >
          <input type="hidden" name="intent" value="register-activity" />
          <input type="hidden" name="id" value={id} />
          {!fetcher.data && posted?.toast && (
            <Notice tone="bad" announced>
              {posted.toast}
            </Notice>
          )}
          <Button wide size="large" busy={busy} disabled={busy}>
            {busy ? "报名中…" : "立即报名"}
          </Button>
        </fetcher.Form>
      )}
    </section>
  );
}
