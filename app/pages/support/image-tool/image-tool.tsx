import { useActionData, useFetcher } from "@remix-run/react";
import { useRef } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { SectionHeading } from "../../../ui/SectionHeading.tsx";
import { resultOf, type IntentResult } from "../../../request/intents/intent-result.ts";
import { useSinglePress } from "../../../browser/use-single-press.ts";
import { useSession } from "../../../browser/use-session.tsx";
import { useToastOf } from "../../../browser/toast/toast.tsx";
import { OPERATIONS, type TreatedImage } from "./operations.ts";
import { BeforeAfter } from "./before-after.tsx";
import styles from "./image-tool.module.css";

/** A picture and an operation to try the tool with. */
export interface SampleImage {
  url: string;
  op: string;
}

interface ImageToolProps {
  /** Values from the address; "" where it has none. */
  initial: { imageUrl: string; op: string };
  samples: readonly SampleImage[];
}

const DEFAULT_OPERATION = "enhance";

/** 图片处理: a form for an image address and an operation; then the picture before and after (pages §4.15). */
export function ImageTool({ initial, samples }: ImageToolProps) {
  const fetcher = useFetcher<IntentResult>();
  const posted = resultOf(useActionData(), "image-process");
  const { user } = useSession();
  const address = useRef<HTMLInputElement>(null);
  useToastOf(fetcher.data);
  const result = fetcher.data ?? posted;
  const errors = result?.errors ?? {};
  const values = { ...initial, ...(posted && !posted.ok && posted.values) };
  const treated = result?.ok ? (result.data as TreatedImage) : undefined;
  const busy = fetcher.state !== "idle";
  const isFirstPress = useSinglePress(busy);
  const chosen = values.op || treated?.op || DEFAULT_OPERATION;
  return (
    <section id="image-tool" className={styles.tool} data-block="image-tool" aria-label="图片处理">
      <SectionHeading>图片处理</SectionHeading>
      <fetcher.Form
        // When the address names another picture, the fields are created again with its values.
        key={`${initial.imageUrl} ${initial.op}`}
        method="post"
        noValidate
        data-intent="image-process"
        className={styles.form}
        onSubmit={(event) => !isFirstPress() && event.preventDefault()}
      >
        <input type="hidden" name="intent" value="image-process" />
        {posted && !posted.ok && !fetcher.data && posted.toast && <Notice tone="bad">{posted.toast}</Notice>}
        <Field
          label="图片地址"
          required
          error={errors.imageUrl}
          hint="支持jpg、png和webp，以http://或https://开头"
        >
          {(control) => (
            <input
              {...control}
              ref={address}
              type="text"
              inputMode="url"
              autoComplete="off"
              name="imageUrl"
              defaultValue={values.imageUrl || treated?.before}
              placeholder="https://"
            />
          )}
        </Field>
        <fieldset className={styles.operations} aria-describedby={errors.op ? "op-error" : undefined}>
          <legend>处理方式</legend>
          {Object.entries(OPERATIONS).map(([op, name]) => (
            <label key={op}>
              <input type="radio" name="op" value={op} defaultChecked={op === chosen} />
              <span>{name}</span>
            </label>
          ))}
          {errors.op && (
            <p id="op-error" className={styles.error}>
              {errors.op}
            </p>
          )}
        </fieldset>
        <Button busy={busy} icon="spark">
          {busy ? "正在处理…" : user ? "开始处理" : "登录后处理"}
        </Button>
      </fetcher.Form>
      {treated && <BeforeAfter key={treated.after} image={treated} />}
      {!treated && samples.length > 0 && (
        <div className={styles.samples}>
          <p>手边没有图片？用样图试试</p>
          <ul>
            {samples.map(({ url, op }) => (
              <li key={op}>
                <a href={`?${new URLSearchParams({ imageUrl: url, op })}#image-tool`}>
                  <img src={url} alt="" width={88} height={60} loading="lazy" />
                  {OPERATIONS[op as keyof typeof OPERATIONS]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
