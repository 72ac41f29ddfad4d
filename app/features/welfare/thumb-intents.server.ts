import {
  doneAlready,
  idField,
  noSuchContent,
  textField,
  type Intent,
} from "../../request/intents/intents.server.ts";
import type { LikeState } from "../reactions/like-state.ts";
import type { ThumbType } from "./thumbs.ts";

/**
 * The intents thumb/unthumb of pages §11, for one kind of welfare content. Anonymous readers may use them. A thumb that exists
 * already (1004) is a success.
 */
export function thumbIntents(type: ThumbType): Record<"thumb" | "unthumb", Intent> {
  const intent =
    (liked: boolean): Intent =>
    async ({ id: own, form, context: { bff } }) => {
      const id = idField(form, "id", own);
      if ((textField(form, "type") || type) !== type) throw noSuchContent();
      const call = liked ? bff.cwThumb : bff.cwCancelThumb;
      const { thumbcount } = await doneAlready<{ thumbcount?: number }>(call({ type, id }), {});
      return {
        data: { liked, count: thumbcount } satisfies LikeState,
        at: id === own ? "thumb" : `thumb-${id}`,
      };
    };
  return { thumb: intent(true), unthumb: intent(false) };
}
