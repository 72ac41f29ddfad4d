import { Field } from "../../ui/Field.tsx";
import type { LoginStep } from "./login-step.ts";
import styles from "./sms-form.module.css";

interface CaptchaProps {
  captcha: NonNullable<LoginStep["captcha"]>;
  error?: string;
}

/** The captcha, inside the form that requests a code. */
export function Captcha({ captcha, error }: CaptchaProps) {
  return (
    <>
      <input type="hidden" name="sessionId" value={captcha.sessionId} />
      <input type="hidden" name="question" value={captcha.question ?? ""} />
      {captcha.imgurl && (
        <img className={styles.captcha} src={captcha.imgurl} alt="验证图片" width={200} height={72} />
      )}
      <Field label={captcha.question ? `验证：${captcha.question}` : "请输入图片中的内容"} error={error}>
        {(control) => (
          <input {...control} className={styles.input} name="answer" autoComplete="off" maxLength={40} />
        )}
      </Field>
    </>
  );
}
