export type Json = Record<string, unknown>;

/** A reference to a component that several calls use. */
export const component = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const text = (description: string, more: object = {}) => ({ type: "string", description, ...more });
const inQuery = (name: string, schema: object, more: object = {}) => ({ name, in: "query", schema, ...more });
const inHeader = (name: string, schema: object, more: object = {}) => ({
  name,
  in: "header",
  schema,
  ...more,
});

const visitor = "cookie PAGEVIEW_UNIQUEID of the reader";

/** Headers and query fields that many calls have (contract §1.2–§1.4). */
export const parameters: Json = {
  ak: inQuery("ak", component("schemas", "ak"), {
    description: "the visitor id, where the answer is for one reader",
  }),
  timestamp: inQuery("timestamp", component("schemas", "timestamp"), { required: true }),
  tokenID: inQuery("tokenID", component("schemas", "tokenID"), {
    description: "copied from the body when not empty",
  }),
  token: inHeader("token", text("login token; left out when anonymous")),
  tokenNeeded: inHeader("token", text("login token"), { required: true }),
  "source-channel": inHeader(
    "source-channel",
    text("share-{family}-{route}", { examples: ["share-art-general"] }),
  ),
  "session-id": inHeader("session-id", text(visitor), { required: true }),
  "client-id": inHeader("client-id", text("setting LOGIN_CLIENT_ID", { default: "h5-share" }), {
    required: true,
  }),
  "client-name": inHeader("client-name", text("setting LOGIN_CLIENT_NAME", { default: "h5" }), {
    required: true,
  }),
  "x-forwarded-for": inHeader("x-forwarded-for", text("the reader's address")),
  "x-request-id": inHeader("x-request-id", text("the id of the request in the site's logs")),
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
  ak: text(`${visitor}; one constant for the whole site when the answer is for everyone`),
  userAgent: text("user agent of the reader's browser"),
  openId: text('WeChat id, "" when unknown; on share pages only'),
  unionId: text('WeChat id, "" when unknown; on share pages only'),
};
