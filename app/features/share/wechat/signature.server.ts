import type { JsSdk } from "#bff/entities/layout.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import type { Signature } from "./signature.ts";

/**
 * The public part of the answer. Its access token is a secret of the session and stays on the server (contract §2 JsSdk).
 * @throws if the address is not a page of the configured site: WeChat's quota and our name are for this site only
 */
export async function signatureFor(
  url: string,
  { bff, publicOrigin }: Pick<RequestContext, "bff" | "publicOrigin">,
): Promise<Signature> {
  const [address = ""] = url.split("#");
  if (!isOurs(address, publicOrigin)) throw new Error("an address of another site is not signed");
  const { appId, timestamp, nonceStr, signature }: JsSdk = await bff.accessToken({ url: address });
  return { url: address, appId, timestamp, nonceStr, signature };
}

/** Whether an address is a page below the base path of the configured host. Behind a proxy its scheme may differ. */
export function isOurs(url: string, publicOrigin: string | undefined): boolean {
  if (!URL.canParse(url) || publicOrigin === undefined) return false;
  const { protocol, host, pathname } = new URL(url);
  return /^https?:$/.test(protocol) && host === new URL(publicOrigin).host && /^\/new(\/|$)/i.test(pathname);
}
