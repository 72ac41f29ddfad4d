import { UpstreamError } from "#bff/client/client.ts";
import { isLoginNeeded, Refused, textField, type Intent } from "../../../request/intents/intents.server.ts";
import { once } from "../../../request/intents/once.server.ts";
import { addressProblem, imageOperation, type TreatedImage } from "./operations.ts";

/** image-process (pages §11). It needs a login; the address to come back to holds the values of the form. */
export const imageProcess: Intent = once(async ({ form, context: { bff, page } }) => {
  const imageUrl = textField(form, "imageUrl");
  const op = imageOperation(textField(form, "op"));
  const problem = addressProblem(imageUrl);
  if (problem || !op) {
    throw new Refused({
      errors: { ...(problem && { imageUrl: problem }), ...(!op && { op: "请选择一种处理" }) },
    });
  }
  const goToLogin = () => {
    const back = `${page.url.pathname}?${new URLSearchParams({ imageUrl, op })}#image-tool`;
    return { toast: "登录后继续", goTo: `/new/login/loginCommon?back=${encodeURIComponent(back)}` };
  };
  if (!page.reader.token) return goToLogin();
  try {
    const { url } = await bff.imageProcess({ imageUrl, op });
    return {
      toast: "处理完成",
      data: { before: imageUrl, after: url, op } satisfies TreatedImage,
      stay: true,
    };
  } catch (error) {
    // Only the call itself finds out that a login has expired.
    if (isLoginNeeded(error)) return goToLogin();
    if (error instanceof UpstreamError && error.code === 404) {
      throw new Refused({ errors: { imageUrl: "没有找到这张图片，请换一个地址" }, status: 404 });
    }
    throw error;
  }
});
