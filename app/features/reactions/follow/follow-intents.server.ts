import {
  doneAlready,
  idField,
  noSuchContent,
  textField,
  type Intent,
} from "../../../request/intents/intents.server.ts";

const TYPES = ["account", "column", "reporter", "expert", "topic"] as const;
type FollowType = (typeof TYPES)[number];

function intent(following: boolean): Intent {
  return async ({ form, context: { bff } }) => {
    const id = idField(form, "id");
    const followType = textField(form, "followType") as FollowType;
    if (!TYPES.includes(followType)) throw noSuchContent();
    const call = following ? bff.subFollow : bff.subUnfollow;
    await doneAlready<unknown>(call({ followType, id }), {});
    const at = textField(form, "at") || "byline";
    return { toast: following ? "关注成功" : "已取消关注", data: { following }, at };
  };
}

/** 关注 and 取消关注 (pages §11); both require the login. */
export const followIntents = { follow: intent(true), unfollow: intent(false) };
