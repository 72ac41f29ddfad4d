import type { LoginStep } from "../../../features/login/login-step.ts";

/** The data of a form's result: a code was sent, or a captcha has to be answered first. */
export interface ApplicationStep {
  sent?: {
    masked: string;
    /** Seconds until another code can be requested. */
    interval: number;
  };
  captcha?: LoginStep["captcha"];
}
