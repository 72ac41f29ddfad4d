import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useState, type FormEvent } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import type { IntentResult } from "../../../request/intents/intent-result.ts";
import { useSinglePress } from "../../../browser/use-single-press.ts";
import { BAD_PHONE, maskedPhone, PHONE } from "../../../features/login/phone-and-code.ts";
import { useToastOf } from "../../../browser/toast/toast.tsx";
import { Agreement } from "./agreement.tsx";
import { problemsOf, type Problems, type Stage, type Values } from "./application-rules.ts";
import type { ApplicationStep } from "./application-step.ts";
import { FormFields } from "./form-fields.tsx";
import { WhatFields, WhoFields } from "./kind-fields.tsx";
import type { ApplicationData } from "./load-application.server.ts";
import { PhoneFields } from "./phone-fields.tsx";
import { useFormChecks } from "./use-form-checks.ts";
import styles from "./application-form.module.css";

/** The application form of a volunteer or a group; it works with and without script (pages §4.11). */
export function ApplicationForm({ application, stage }: { application: ApplicationData; stage: Stage }) {
  const { kind, id, prefill, phone: storedPhone, groups, city, today } = application;
  const intent = `apply-${kind}`;
  const fetcher = useFetcher<IntentResult>();
  const posted = useActionData<IntentResult>();
  const result = fetcher.data ?? posted;
  const values: Values = posted?.values ?? prefill;
  const busy = fetcher.state !== "idle";
  useToastOf(fetcher.data);
  const [birth, setBirth] = useState(values.birth ?? "");
  const { sent, captcha } = useStep(result, values);

  const check = (current: Values) =>
    problemsOf(kind, current, { today, stage, keepsPhone: storedPhone !== "" });
  const checks = useFormChecks({ problemsOf: check, answered: result && (result.errors ?? NONE) });
  const { errors } = checks;

  // Focus the field that comes next: the captcha's answer, or the code.
  const next = fetcher.data && (captcha ? "answer" : fetcher.data.ok ? "code" : undefined);
  const { form } = checks;
  useEffect(() => {
    if (next) form.current?.querySelector<HTMLElement>(`[name="${next}"]`)?.focus();
  }, [next, fetcher.data, form]);

  const isFirstPress = useSinglePress(busy);
  const onSubmit = (event: FormEvent) => {
    if (busy) return event.preventDefault();
    const current = checks.valuesNow();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const asksForCode = submitter?.getAttribute("value") === "sms-code";
    const stopped = checks.stop(event, asksForCode ? phoneProblem(current) : check(current));
    if (!stopped && !isFirstPress()) event.preventDefault();
  };

  return (
    <fetcher.Form
      ref={checks.form}
      method="post"
      data-intent={intent}
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
      onBlur={checks.onBlur}
      onChange={(event) => {
        checks.onChange(event);
        setBirth(checks.valuesNow().birth ?? "");
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="stage" value={stage} />
      {id && <input type="hidden" name="applicationId" value={id} />}
      {/* The Enter key presses the first button. It must submit the form, not request a code. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        提交
      </button>
      {!fetcher.data && posted?.toast && (
        <Notice tone={posted.ok ? "good" : "bad"} announced>
          {posted.toast}
        </Notice>
      )}
      <FormFields value={{ values, errors, first: firstFieldOf(posted, errors) }}>
        <WhoFields kind={kind} birth={birth} today={today} />
        <PhoneFields stage={stage} known={storedPhone} busy={busy} sent={sent} captcha={captcha} />
        <WhatFields kind={kind} groups={groups} city={city} />
        <Agreement kind={kind} ticked={stage !== "first"} />
      </FormFields>
      <Button wide size="large" busy={busy} disabled={busy}>
        {stage === "edit" ? "提交修改" : "提交申请"}
      </Button>
    </fetcher.Form>
  );
}

const NONE: Problems = {};

const phoneProblem = ({ phone = "" }: Values): Problems => (PHONE.test(phone) ? {} : { phone: BAD_PHONE });

/** The step of the last response. A sent code is remembered while later responses report other errors. */
function useStep(result: IntentResult | undefined, values: Values): ApplicationStep {
  const step = (result?.data ?? {}) as ApplicationStep;
  const [sent, setSent] = useState(step.sent);
  useEffect(() => {
    if (step.sent) setSent(step.sent);
  }, [step.sent]);
  const before = values.again === "1" ? { masked: maskedOf(values), interval: 0 } : undefined;
  return { sent: step.sent ?? sent ?? before, captcha: step.captcha };
}

const maskedOf = ({ phone = "" }: Values) => (PHONE.test(phone) ? maskedPhone(phone) : "");

/** The field to focus when a document brings the form back: the first error, or the code after one was sent. */
function firstFieldOf(posted: IntentResult | undefined, errors: Problems): string | undefined {
  if (!posted) return undefined;
  return posted.ok ? "code" : Object.keys(errors)[0];
}
