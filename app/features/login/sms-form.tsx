import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import type { IntentResult } from "../../request/intents/intent-result.ts";
import { useSinglePress } from "../../browser/use-single-press.ts";
import { useToastOf } from "../../browser/toast/toast.tsx";
import { Captcha } from "./captcha.tsx";
import type { LoginStep } from "./login-step.ts";
import { useCountdown } from "./use-countdown.ts";
import styles from "./sms-form.module.css";

interface SmsFormProps {
  /** Text of the second step's button, such as 登录. */
  submit: string;
  /** The page's own address: without script, the link to enter another phone. */
  href: string;
}

/** Login by text message in two steps; the same forms with and without script (pages §4.14, §9.2). */
export function SmsForm({ submit, href }: SmsFormProps) {
  const fetcher = useFetcher<IntentResult>();
  const posted = useActionData<IntentResult>();
  useToastOf(fetcher.data);
  const result = fetcher.data ?? posted;
  const { sent, captcha } = (result?.data ?? {}) as LoginStep;
  const [restarted, setRestarted] = useState<IntentResult>();
  const showsCode = sent && result !== restarted;
  const busy = fetcher.state !== "idle";
  const isFirstPress = useSinglePress(busy);
  const onSubmit = (event: FormEvent) => !isFirstPress() && event.preventDefault();
  const form = useRef<HTMLFormElement>(null);
  // Focus the invalid field, else the captcha's. The code field focuses itself.
  useEffect(() => {
    if (fetcher.data)
      (
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? fieldOf(form.current, "answer")
      )?.focus();
  }, [fetcher.data]);
  useEffect(() => {
    if (restarted) fieldOf(form.current, "phone")?.focus();
  }, [restarted]);
  const agreed = result?.values?.agree === "1" || Boolean(sent);
  return (
    <>
      {result?.toast && (
        <p className={result.ok ? styles.good : styles.bad} role="status">
          {result.toast}
        </p>
      )}
      {showsCode ? (
        <>
          <fetcher.Form
            ref={form}
            method="post"
            data-intent="login"
            className={styles.form}
            onSubmit={onSubmit}
          >
            <input type="hidden" name="intent" value="login" />
            <input type="hidden" name="signed" value={sent.signed} />
            <p className={styles.sent}>
              验证码已发送至 <b>{sent.masked}</b>
            </p>
            <Field label="短信验证码" error={result?.errors?.code}>
              {(control) => <CodeInput control={control} defaultValue={result?.values?.code} />}
            </Field>
            <Agreement agreed={agreed} error={result?.errors?.agree} />
            <Button wide size="large" busy={busy} disabled={busy}>
              {submit}
            </Button>
          </fetcher.Form>
          <fetcher.Form method="post" data-intent="sms-code" className={styles.again} onSubmit={onSubmit}>
            <input type="hidden" name="intent" value="sms-code" />
            <input type="hidden" name="signed" value={sent.signed} />
            <input type="hidden" name="agree" value="1" />
            <input type="hidden" name="again" value="1" />
            <Resend
              key={result?.toast === "验证码已发送" ? sent.signed : "wait"}
              seconds={sent.interval}
              busy={busy}
            />
            <a
              href={href}
              onClick={(event) => {
                event.preventDefault();
                setRestarted(result);
              }}
            >
              换个手机号
            </a>
          </fetcher.Form>
        </>
      ) : (
        <fetcher.Form
          ref={form}
          method="post"
          data-intent={captcha ? "captcha" : "sms-code"}
          className={styles.form}
          onSubmit={onSubmit}
        >
          <input type="hidden" name="intent" value={captcha ? "captcha" : "sms-code"} />
          <Field label="手机号" error={result?.errors?.phone}>
            {(control) => (
              <input
                {...control}
                className={styles.input}
                name="phone"
                type="tel"
                inputMode="numeric"
                autoComplete="tel"
                maxLength={11}
                placeholder="请输入11位手机号"
                defaultValue={result?.values?.phone}
              />
            )}
          </Field>
          {captcha && <Captcha captcha={captcha} error={result?.errors?.answer} />}
          <Agreement agreed={agreed} error={result?.errors?.agree} />
          <Button wide size="large" busy={busy} disabled={busy}>
            获取验证码
          </Button>
        </fetcher.Form>
      )}
    </>
  );
}

const fieldOf = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[name="${name}"]`);

function CodeInput({ control, defaultValue }: { control: object; defaultValue?: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <input
      {...control}
      ref={input}
      className={styles.input}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      placeholder="请输入验证码"
      defaultValue={defaultValue}
    />
  );
}

function Agreement({ agreed, error }: { agreed: boolean; error?: string }) {
  return (
    <div>
      <label className={styles.agree}>
        <input
          type="checkbox"
          name="agree"
          value="1"
          defaultChecked={agreed}
          aria-invalid={error ? true : undefined}
        />
        <span>
          我已阅读并同意<a href="/new/techSupport/usercollect">用户协议</a>和
          <a href="/new/techSupport/usercollect">隐私政策</a>
        </span>
      </label>
      {error && (
        <p className={styles.bad} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** With script, a countdown until the next code can be requested. Without it, the gateway refuses requests that come too soon. */
function Resend({ seconds, busy }: { seconds: number; busy: boolean }) {
  const left = useCountdown(seconds);
  return (
    <Button variant="quiet" disabled={busy || left > 0}>
      {left > 0 ? `${left}秒后重新获取` : "重新获取验证码"}
    </Button>
  );
}
