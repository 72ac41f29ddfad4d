import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { IntelligencePost } from "#bff/entities/intelligence.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Counter } from "../../../ui/Counter.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { SectionHeading } from "../../../ui/SectionHeading.tsx";
import { EmojiPicker } from "../../../ui/emoji/EmojiPicker.tsx";
import { insertAtCaret } from "../../../ui/emoji/insert-at-caret.ts";
import { resultOf, type IntentResult } from "../../../request/intents/intent-result.ts";
import { readDraft } from "../../../browser/draft.ts";
import { useSinglePress } from "../../../browser/use-single-press.ts";
import { useLoginAddress } from "../../login/login-address.ts";
import { useSession } from "../../../browser/use-session.tsx";
import { useAppHref } from "../../open-app/use-app-href.ts";
import { useToastOf } from "../../../browser/toast/toast.tsx";
import { useFlash } from "../../../browser/toast/use-flash.ts";
import { letters, PICTURES, POST_KINDS, POST_LIMIT } from "./publish-limits.ts";
import { usePageAddress } from "../../../browser/use-page-address.ts";
import styles from "./publish-form.module.css";

interface PublishFormProps {
  heading: string;
  /** The topic of all posts of this page. */
  topicid?: string;
  /** Open topics to choose from, on a page without a topic of its own. */
  topics?: readonly { topicid: string; title: string }[];
  /** The page's content id: a draft that waited for the login is found by it. */
  pageId: string;
  /** Called with a post that was accepted, to be shown as 审核中. */
  onPublished?: (post: IntelligencePost) => void;
}

/** The form to publish a post. Anonymous readers see a link to the login instead. */
export function PublishForm(props: PublishFormProps) {
  const { user } = useSession();
  const login = useLoginAddress("publish");
  return (
    <section id="publish" className={styles.publish} data-block="publish" aria-label={props.heading}>
      <SectionHeading>{props.heading}</SectionHeading>
      {user ? (
        <Form {...props} />
      ) : (
        <ButtonLink href={login} variant="soft" wide>
          登录后发布
        </ButtonLink>
      )}
    </section>
  );
}

function Form({ topicid, topics = [], pageId, onPublished }: PublishFormProps) {
  const fetcher = useFetcher<IntentResult>();
  const form = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const posted = resultOf(useActionData(), "publish");
  const draft = useFlash()?.draft;
  const unsent = draft?.newsid === pageId ? draft.content : undefined;
  const { features } = useSession();
  // The result in the document after a refusal without script; a later answer replaces it.
  const result = fetcher.data ?? posted;
  const values = (posted && !posted.ok && posted.values) || {};
  const errors = result?.errors ?? {};
  const [text, setText] = useState(values.content ?? unsent ?? "");
  const { path } = usePageAddress();
  // A draft that waited for a connection when the page was closed. The server does not have it.
  useEffect(() => setText((now) => now || readDraft(path)), [path]);
  const busy = fetcher.state !== "idle";
  const isFirstPress = useSinglePress(busy);
  useToastOf(fetcher.data);

  const latestOnPublished = useRef(onPublished);
  latestOnPublished.current = onPublished;
  useEffect(() => {
    if (!fetcher.data?.ok) {
      if (fetcher.data?.errors?.content) area.current?.focus();
      return;
    }
    form.current?.reset();
    setText("");
    const { post } = fetcher.data.data as { post: IntelligencePost };
    latestOnPublished.current?.(post);
  }, [fetcher.data]);

  const app = useAppHref({ page: "publish", topicid });
  const open = Boolean(values.images || values.video || values.title || errors.images || errors.video);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      // We show validation messages ourselves, in the page's language.
      noValidate
      data-intent="publish"
      className={styles.form}
      onSubmit={(event) => !isFirstPress() && event.preventDefault()}
    >
      <input type="hidden" name="intent" value="publish" />
      {topicid && <input type="hidden" name="topicid" value={topicid} />}
      {posted && !posted.ok && !fetcher.data && posted.toast && <Notice tone="bad">{posted.toast}</Notice>}
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">类型</legend>
        {POST_KINDS.map(([kind, name]) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={kind === (values.kind ?? "text")} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <Field
        label="内容"
        hideLabel
        required
        error={errors.content}
        aside={<Counter used={letters(text)} limit={POST_LIMIT} />}
      >
        {(control) => (
          <textarea
            {...control}
            ref={area}
            name="content"
            rows={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="身边发生了什么？时间、地点说清楚，更容易被核实"
          />
        )}
      </Field>
      <details className={styles.more} open={open || undefined}>
        <summary>标题、图片和地点</summary>
        <div className={styles.fields}>
          <Field label="标题" error={errors.title}>
            {(control) => <input {...control} type="text" name="title" defaultValue={values.title} />}
          </Field>
          <Field label="地点" error={errors.location}>
            {(control) => (
              <input
                {...control}
                type="text"
                name="location"
                defaultValue={values.location}
                placeholder="如：湖东区翠屏路"
              />
            )}
          </Field>
          <Field label="图片地址" hint={`每行一个，最多${PICTURES}张`} error={errors.images}>
            {(control) => (
              <textarea {...control} name="images" rows={2} defaultValue={values.images} inputMode="url" />
            )}
          </Field>
          {features.includes("Audit_video") && (
            <Field label="视频地址" error={errors.video}>
              {(control) => (
                <input {...control} type="text" name="video" inputMode="url" defaultValue={values.video} />
              )}
            </Field>
          )}
          {topics.length > 0 && (
            <Field label="话题">
              {(control) => (
                <select {...control} name="topicid" defaultValue={values.topicid ?? ""}>
                  <option value="">不参与话题</option>
                  {topics.map((topic) => (
                    <option key={topic.topicid} value={topic.topicid}>
                      {topic.title}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          {app && (
            <p className={styles.app}>
              <a href={app}>打开App上传图片和视频</a>
            </p>
          )}
        </div>
      </details>
      <div className={styles.row}>
        <EmojiPicker onPick={(tag) => area.current && insertAtCaret(area.current, tag)} />
        <Button className={styles.send} disabled={busy} busy={busy}>
          {busy ? "发布中…" : "发布"}
        </Button>
      </div>
    </fetcher.Form>
  );
}
