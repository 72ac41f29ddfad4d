export type Json = Record<string, unknown>;

/** A reference to a part that calls share. */
export const component = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const text = (description: string, more: object = {}) => ({ type: "string", description, ...more });
const inQuery = (name: string, schema: object, more: object = {}) => ({ name, in: "query", schema, ...more });
const asHeader = (name: string, schema: object, more: object = {}) => ({
  name,
  in: "header",
  schema,
  ...more,
});

const visitor = "cookie PAGEVIEW_UNIQUEID of the reader";

/** Headers and query fields that many calls share (contract §1.2–§1.4). */
export const parameters: Json = {
  ak: inQuery("ak", component("schemas", "ak"), {
    description: "who asks, where the answer is the reader's own",
  }),
  timestamp: inQuery("timestamp", component("schemas", "timestamp"), { required: true }),
  tokenID: inQuery("tokenID", component("schemas", "tokenID"), {
    description: "copied from the body when not empty",
  }),
  token: asHeader("token", text("login token; left out when anonymous")),
  tokenNeeded: asHeader("token", text("login token"), { required: true }),
  "source-channel": asHeader(
    "source-channel",
    text("share-{family}-{route}", { examples: ["share-art-general"] }),
  ),
  "session-id": asHeader("session-id", text(visitor), { required: true }),
  "client-id": asHeader("client-id", text("setting LOGIN_CLIENT_ID", { default: "h5-share" }), {
    required: true,
  }),
  "client-name": asHeader("client-name", text("setting LOGIN_CLIENT_NAME", { default: "h5" }), {
    required: true,
  }),
  "x-forwarded-for": asHeader("x-forwarded-for", text("the reader's address")),
  "x-request-id": asHeader("x-request-id", text("the request under which the site's logs name this call")),
};

/** The envelope (contract §1.1) and the fields of every body (contract §1.2). */
export const commonSchemas: Json = {
  Ok: { description: "numeric strings are accepted", anyOf: [{ const: 200 }, { const: "200" }] },
  Refusal: {
    type: "object",
    description:
      "302 deleted, 401 login needed, 403 not allowed, 404 no such content, 429 too often, 500 failed, " +
      "1001 wrong code, 1002 code sent too recently, 1003 captcha needed, 1004 done already, 1005 refused by audit, " +
      "1006 comments closed, 1007 quota full, 1008 not the owner",
    properties: {
      code: { type: "integer", not: { const: 200 } },
      data: {},
      msg: text("shown to readers for 1001, 1002 and 1007 only"),
    },
    required: ["code"],
  },
  timestamp: { type: "integer", description: "epoch ms" },
  tokenID: text('login token; "" when anonymous'),
  ak: text(`${visitor}; one for the whole site when the answer is everybody's`),
  userAgent: text("the reader's browser"),
  openId: text('WeChat id, "" when unknown; on share pages only'),
  unionId: text('WeChat id, "" when unknown; on share pages only'),
};
