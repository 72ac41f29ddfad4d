/** WeChat's signature for one address (contract §2 JsSdk). */
export interface Signature {
  /** The signed address, without its fragment. */
  url: string;
  appId: string;
  timestamp: number;
  nonceStr: string;
  signature: string;
}
