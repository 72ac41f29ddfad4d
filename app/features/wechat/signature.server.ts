import type { JsSdk } from "#bff/entities/layout.ts";
import type { RequestContext } from "../navigation/request-context.ts";
import type { Signature } from "./signature.ts";

/** What the browser may know of an answer; the access token is session state and stays here (contract §2 JsSdk). */
export async function signatureFor(url: string, { bff }: Pick<RequestContext, "bff">): Promise<Signature> {
  const [address = ""] = url.split("#");
  const { appId, timestamp, nonceStr, signature }: JsSdk = await bff.accessToken({ url: address });
  return { url: address, appId, timestamp, nonceStr, signature };
}
