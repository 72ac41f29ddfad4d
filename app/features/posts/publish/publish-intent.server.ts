import type { IntelligencePost } from "#bff/entities/intelligence.ts";
import {
  idField,
  Refused,
  textField,
  type Intent,
  type IntentArgs,
} from "../../../request/intents/intents.server.ts";
import { once } from "../../../request/intents/once.server.ts";
import {
  addressesOf,
  isMediaAddress,
  letters,
  PICTURES,
  PLACE_LIMIT,
  POST_KINDS,
  POST_LIMIT,
  TITLE_LIMIT,
  type WrittenKind,
} from "./publish-limits.ts";

interface Draft {
  kind: WrittenKind;
  title?: string;
  content: string;
  images?: string[];
  video?: string;
  location?: string;
  topicid?: string;
}

/** @throws Refused with a message for each invalid field */
function draftOf(form: FormData, takesFilms: boolean): Draft {
  const content = textField(form, "content");
  const title = textField(form, "title");
  const location = textField(form, "location");
  const images = addressesOf(textField(form, "images"));
  const video = takesFilms ? textField(form, "video") : "";
  const errors: Record<string, string> = {};
  if (content === "") errors.content = "请输入内容";
  if (letters(content) > POST_LIMIT) errors.content = `内容最多${POST_LIMIT}字`;
  if (letters(title) > TITLE_LIMIT) errors.title = `标题最多${TITLE_LIMIT}字`;
  if (letters(location) > PLACE_LIMIT) errors.location = `地点最多${PLACE_LIMIT}字`;
  if (images.length > PICTURES) errors.images = `图片最多${PICTURES}张`;
  else if (!images.every(isMediaAddress)) errors.images = "图片地址应以 http://、https:// 或 / 开头";
  if (video && !isMediaAddress(video)) errors.video = "视频地址应以 http://、https:// 或 / 开头";
  if (Object.keys(errors).length > 0) throw new Refused({ errors });
  const kind = POST_KINDS.find(([name]) => name === textField(form, "kind"))?.[0] ?? "text";
  return {
    kind,
    content,
    title: title || undefined,
    location: location || undefined,
    images: images.length > 0 ? images : undefined,
    video: video || undefined,
    topicid: textField(form, "topicid") ? idField(form, "topicid") : undefined,
  };
}

/** 发布 (pages §4.10): a reader's post. Others see it after the audit. */
export const publish: Intent = once(async ({ form, context }: IntentArgs) => {
  const { bff, page } = context;
  const session = await context.session();
  const draft = draftOf(form, session.features.includes("Audit_video"));
  // Without a token the call itself fails and the reader is sent to the login. The text must not go to the audit before.
  if (page.reader.token && session.features.includes("Audit_text")) {
    const content = [draft.title, draft.content].filter(Boolean).join("\n");
    const { pass } = await bff.aiValidate({ content, scene: "post" });
    if (pass !== 1) throw new Refused({ toast: "您的内容包含不当信息，请修改后再发布", code: 1005 });
  }
  const { id } = await bff.intelPublish(draft);
  const { user } = session;
  const post: IntelligencePost = {
    ...draft,
    id: id ?? `new-${page.requestId}`,
    newstype: draft.video ? 3203 : 201,
    author: user ? { authorid: "self", name: user.name, headimg: user.headImg, kind: "user" } : undefined,
    images: draft.images?.map((url) => ({ url })),
    video: draft.video ? { url: draft.video } : undefined,
    status: 0,
    praisecount: 0,
    commentcount: 0,
    self: 1,
  };
  return { toast: "发布成功，审核通过后展示", data: { post }, at: "publish" };
});
