import type { LoginStep } from "../../../features/login/login-step.ts";

/** What the form is told beside errors: a code is on its way, or a question comes before it. */
export interface ApplicationStep {
  sent?: {
    masked: string;
    /** Seconds until another may be asked for. */
    interval: number;
  };
  captcha?: LoginStep["captcha"];
}
