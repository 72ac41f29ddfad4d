/** Lets WeChat's script speak for one address (contract §2 JsSdk). */
export interface Signature {
  /** The address that is signed, without its fragment. */
  url: string;
  appId: string;
  timestamp: number;
  nonceStr: string;
  signature: string;
}
