import { Button } from "../../../ui/Button.tsx";
import { Captcha } from "../../../features/login/captcha.tsx";
import { useCountdown } from "../../../features/login/use-countdown.ts";
import type { ApplicationStep } from "./application-step.ts";
import type { Stage } from "./application-rules.ts";
import { TextField, useField } from "./form-fields.tsx";
import styles from "./application-form.module.css";

interface PhoneFieldsProps extends ApplicationStep {
  stage: Stage;
  /** The phone on record, masked; "" when there is none. */
  known: string;
  busy: boolean;
}

/** The phone and the code that proves it. A second button of the same form requests the code. */
export function PhoneFields({ stage, known, busy, sent, captcha }: PhoneFieldsProps) {
  const answer = useField("answer");
  return (
    <>
      <TextField
        name="phone"
        label="手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={11}
        required={!known}
        hint={known ? phoneHint(known, stage) : "用于接收验证码和审核通知，不会公开"}
        placeholder="请输入11位手机号"
      />
      {captcha && <Captcha captcha={captcha} error={answer.error} />}
      {stage !== "edit" && (
        <TextField
          name="code"
          label="短信验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required={stage === "first"}
          hint={sent ? `验证码已发送至${sent.masked}` : stage === "again" ? "更换手机号时填写" : undefined}
          placeholder="请输入验证码"
          beside={<SendButton sent={sent} busy={busy} />}
        />
      )}
    </>
  );
}

/** The phone of an accepted application can't change, because an update takes no code. */
const phoneHint = (known: string, stage: Stage) =>
  stage === "edit" ? `已留手机号${known}，这里不能更换，请留空` : `已留手机号${known}，不更换请留空`;

/** With script, a countdown shows when the next code can be requested. Without it, the gateway refuses one that is too early. */
function SendButton({ sent, busy }: { sent: ApplicationStep["sent"]; busy: boolean }) {
  const left = useCountdown(sent?.interval ?? 0, sent);
  return (
    <>
      {sent && <input type="hidden" name="again" value="1" />}
      <Button
        name="intent"
        value="sms-code"
        data-intent="sms-code"
        variant="secondary"
        className={styles.send}
        disabled={busy || left > 0}
      >
        {left > 0 ? `${left}秒后重新获取` : sent ? "重新获取验证码" : "获取验证码"}
      </Button>
    </>
  );
}
