/** How far a login has come. */
export interface LoginStep {
  /** A code is on its way. */
  sent?: {
    /** The phone, signed; it is not shown again. */
    signed: string;
    masked: string;
    /** Seconds until another may be asked for. */
    interval: number;
  };
  /** To be answered before a code is sent. */
  captcha?: { sessionId: string; question?: string; imgurl?: string };
}
