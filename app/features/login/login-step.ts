/** The step of a login: the code was sent, or a captcha comes first. */
export interface LoginStep {
  /** A code was sent. */
  sent?: {
    /** The signed phone, for the next step's form. */
    signed: string;
    /** The phone as it is shown: `138****5678`. */
    masked: string;
    /** Seconds until another code may be requested. */
    interval: number;
  };
  /** The captcha to solve before a code is sent. */
  captcha?: { sessionId: string; question?: string; imgurl?: string };
}
