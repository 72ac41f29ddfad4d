import { useActionData, useFetcher } from "@remix-run/react";
import type { z } from "zod";
import type { Joint } from "#bff/entities/intelligence.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { count as countText } from "../../ui/format.ts";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { resultOf, type IntentResult } from "../../request/intents/intent-result.ts";
import { useSession } from "../../browser/use-session.tsx";
import { useToastOf } from "../../browser/toast/toast.tsx";
import { JOINT_REMARK_LIMIT, markStateAfter, type MarkState } from "./post-state.ts";
import styles from "./joints.module.css";

interface JointsProps {
  initial: { on: boolean; count: number };
  names: readonly z.output<typeof Joint>[];
}

/** 联名: the readers who signed a post, and the form to sign it. */
export function Joints({ initial, names }: JointsProps) {
  const fetcher = useFetcher<IntentResult>();
  const posted = resultOf(useActionData(), "jointly");
  const { user } = useSession();
  useToastOf(fetcher.data);
  const done = fetcher.data?.ok ? (fetcher.data.data as MarkState) : undefined;
  const { on, count } = markStateAfter(initial, done);
  const result = fetcher.data ?? posted;
  const busy = fetcher.state !== "idle";
  return (
    <section id="jointly" className={styles.joints} data-block="joints" aria-label="联名">
      <SectionHeading count={count > 0 ? countText(count) : undefined}>联名</SectionHeading>
      {on ? (
        <p className={styles.done} role="status">
          {done && user ? `${user.name}，您已联名` : "已联名"}
        </p>
      ) : (
        <fetcher.Form
          method="post"
          data-intent="jointly"
          className={styles.form}
          onSubmit={(event) => busy && event.preventDefault()}
        >
          <input type="hidden" name="intent" value="jointly" />
          <Field label="说说您遇到的情况" hideLabel error={result?.errors?.remark ?? failureOf(posted)}>
            {(control) => (
              <input
                {...control}
                type="text"
                name="remark"
                maxLength={JOINT_REMARK_LIMIT}
                defaultValue={posted?.values?.remark}
                placeholder="说说您遇到的情况（选填）"
              />
            )}
          </Field>
          <Button variant="secondary" disabled={busy}>
            我也遇到
          </Button>
        </fetcher.Form>
      )}
      {names.length > 0 && (
        <ul className={styles.names}>
          {names.map(({ user: who, remark }) => (
            <li key={who.authorid}>
              <Avatar src={who.headimg} size="small" />
              <p>
                <b>{who.name}</b>
                {remark && <span>{remark}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function failureOf(posted: IntentResult | undefined) {
  return posted && !posted.ok ? posted.toast : undefined;
}
