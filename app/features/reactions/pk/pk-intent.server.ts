import { UpstreamError } from "#bff/client/client.ts";
import type { Pk } from "#bff/entities/topic.ts";
import {
  idField,
  noSuchContent,
  Refused,
  textField,
  type Intent,
} from "../../../request/intents/intents.server.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { isId } from "../../../routes/content-id.ts";

interface PkCalls {
  take(context: RequestContext, id: string, pkid: string, side: string): Promise<Pk>;
  /** The current state, for a reader who has chosen a side before. */
  current(context: RequestContext, id: string): Promise<Pk | undefined>;
}

/** 站队: one choice, for anonymous readers too (pages §11). After an earlier choice the current state is shown. */
function pkIntent({ take, current }: PkCalls): Intent {
  return async ({ id, form, context }) => {
    const pkid = idField(form, "pkid");
    const side = textField(form, "side");
    if (!id) throw noSuchContent();
    if (!isId(side)) throw new Refused({ toast: "请选择一方" });
    const pk = await take(context, id, pkid, side).catch(async (error: unknown) => {
      if (error instanceof UpstreamError && error.code === 1004) return current(context, id);
      throw error;
    });
    // A reader who has chosen before keeps the side that the gateway has on record.
    return { toast: "已站队", data: { pk: pk && { ...pk, voted: pk.voted ?? side } }, at: "pk" };
  };
}

/** The intent for a topic's question. */
export const topicPk = pkIntent({
  take: ({ bff }, topicid, pkid, side) => bff.topicPk({ topicid, pkid, side }),
  current: ({ bff }, topicid) => bff.topicInfo({ topicid }).then(({ pk }) => pk),
});

/** The intent for a welfare project's question. */
export const projectPk = pkIntent({
  take: ({ bff }, _project, pkid, side) => bff.cwPkPoint({ pkid, side }),
  current: ({ bff }, projectId) => bff.cwProjectDetail({ projectId }).then(({ pk }) => pk),
});
