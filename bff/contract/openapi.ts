import { cache, type CachePolicy } from "../calls/cache-policy.ts";
import type { CallRow, Domain, TableRow } from "../calls/call.ts";
import { calls, type CallName } from "../calls/table.ts";
import { commonSchemas, component, parameters, type Json } from "./components.ts";
import { callNames, contractShapes } from "../shapes/contract-shapes.ts";
import type { WireSchema } from "../shapes/wire-shapes.ts";

/** One row as the contract publishes it. */
interface Published {
  name: CallName;
  row: TableRow;
  method: "get" | "post";
  /** `{name}` is filled from the body field of that name. */
  path: string;
  body: WireSchema;
  data: WireSchema;
}

function publishedRows(): Published[] {
  return callNames.map((name): Published => {
    const row: TableRow = calls[name];
    const [method = "", path = ""] = row.at.split(" ");
    return { name, row, method: method === "GET" ? "get" : "post", path, ...contractShapes().of(name) };
  });
}

const isTimed = ({ style }: CallRow) => style === "S" || style === "V";
const inBody = ({ token }: CallRow) => token === "body" || token === "both";
const inHeader = ({ token }: CallRow) => token === "header" || token === "both";
const versionOf = ({ style, version }: CallRow) => version ?? (style === "V" ? "12.0.0" : undefined);

/** Parameters in the path and in the query (contract §1.2, §1.3). A GET has no body, so its `ak` is in the query. */
function fieldParameters({ row, path, method, body }: Published): Json[] {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
  const fields = Object.entries(body.properties ?? {}).filter(
    ([name]) => inPath.has(name) || method === "get",
  );
  const parameters: Json[] = fields.map(([name, schema]) => ({
    name,
    in: inPath.has(name) ? "path" : "query",
    ...((inPath.has(name) || body.required?.includes(name)) && { required: true }),
    schema,
  }));
  if (method === "get" && row.audience === "reader") parameters.push(component("parameters", "ak"));
  if (isTimed(row)) parameters.push(component("parameters", "timestamp"));
  if (isTimed(row) && inBody(row)) parameters.push(component("parameters", "tokenID"));
  return parameters;
}

/** Parameters in the headers (contract §1.4). */
function headerParameters({ row }: Published): Json[] {
  const version = versionOf(row);
  const fixed = (name: string, value: string) => ({
    name,
    in: "header",
    required: true,
    schema: { type: "string", const: value },
  });
  return [
    ...(inHeader(row) ? [component("parameters", row.login ? "tokenNeeded" : "token")] : []),
    ...(isTimed(row) ? [component("parameters", "source-channel")] : []),
    ...(version ? [fixed("version", version), fixed("client-type", "3")] : []),
    ...(row.sessionId ? [component("parameters", "session-id")] : []),
    ...(row.loginClient
      ? [component("parameters", "client-id"), component("parameters", "client-name")]
      : []),
    component("parameters", "x-forwarded-for"),
    component("parameters", "x-request-id"),
  ];
}

/** The common fields of contract §1.2. A call for everyone carries no data of a reader (§5.7). */
function commonFields(row: CallRow): Record<string, WireSchema> {
  const ref = (name: string): WireSchema => component("schemas", name);
  return {
    ...(row.stamped && { [row.stamped]: ref("timestamp") }),
    ...(inBody(row) && { tokenID: ref("tokenID") }),
    ak: ref("ak"),
    userAgent: ref("userAgent"),
    ...(row.audience !== "everyone" && { openId: ref("openId"), unionId: ref("unionId") }),
  };
}

function bodySchema({ row, path, body }: Published): WireSchema {
  const own = Object.entries(body.properties ?? {}).filter(([name]) => !path.includes(`{${name}}`));
  const required = (body.required ?? []).filter((name) => !path.includes(`{${name}}`));
  return {
    type: "object",
    properties: { ...Object.fromEntries(own), ...commonFields(row) },
    required: [...required, ...(row.stamped ? [row.stamped] : []), "ak", "userAgent"],
  };
}

/** Where a token travels, and whether it is optional. */
function security(row: CallRow): Json[] {
  if (!row.token || row.token === "none") return [];
  const places: Record<string, string[]> = {};
  if (inHeader(row)) places.token = [];
  if (inBody(row) && isTimed(row)) places.tokenID = [];
  return row.login ? [places] : [{}, places];
}

/** Extension fields with the call table's traits: audience, style, token, cache policy, time-out. */
function traits({ row }: Published): Json {
  const policy = Object.entries(cache).find(([, known]) => known === row.cache);
  const inSeconds = ({ fresh, stale, onError }: CachePolicy) => ({
    fresh: fresh / 1000,
    stale: stale / 1000,
    onError: onError / 1000,
  });
  return {
    "x-audience": row.audience,
    "x-style": row.style ?? "P",
    "x-token": row.token ?? "none",
    "x-login": row.login ?? false,
    "x-write": row.write ?? false,
    ...(row.cache && { "x-cache": { policy: policy?.[0], ...inSeconds(row.cache) } }),
    ...(row.timeout && { "x-timeout-ms": row.timeout }),
  };
}

/** Combines schemas with `anyOf`; a single one is returned unchanged. */
function oneOfThese(schemas: WireSchema[]): WireSchema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return different.length === 1 && different[0] ? different[0] : { anyOf: different };
}

/** One operation. Two rows with the same path become one operation with the bodies and answers of both. */
function operation(rows: [Published, ...Published[]]): Json {
  const [first, ...others] = rows;
  const answer = {
    type: "object",
    properties: {
      code: component("schemas", "Ok"),
      data: oneOfThese(rows.map(({ data }) => data)),
      msg: { type: "string" },
    },
    required: ["code", "data"],
  };
  const content = (schema: object) => ({ "application/json": { schema } });
  return {
    operationId: first.name,
    summary: rows.map(({ row }) => row.says).join("; or: "),
    ...(others.length > 0 && {
      description: `Two calls of the site have this path: ${rows.map(({ name }) => `\`${name}\``).join(", ")}.`,
    }),
    tags: [first.row.domain.name],
    security: security(first.row),
    parameters: [...fieldParameters(first), ...headerParameters(first)],
    ...(first.method === "post" && {
      requestBody: { required: true, content: content(oneOfThese(rows.map(bodySchema))) },
    }),
    responses: {
      "200": {
        description: "The data, or a refusal in the same envelope",
        content: content({ anyOf: [answer, component("schemas", "Refusal")] }),
      },
      "4XX": component("responses", "Failure"),
      "5XX": component("responses", "Failure"),
    },
    ...traits(first),
    ...(others.length > 0 && {
      "x-calls": Object.fromEntries(rows.map((row) => [row.name, traits(row)])),
    }),
  };
}

function paths(rows: Published[]): Json {
  const written: Record<string, Json> = {};
  for (const first of rows) {
    const place = (written[first.path] ??= {});
    if (place[first.method]) continue;
    const others = rows.filter((row) => row !== first && row.row.at === first.row.at);
    place[first.method] = operation([first, ...others]);
  }
  return written;
}

/** All domains, each once, in the order of the call table. */
function domainsOf(rows: Published[]): Domain[] {
  return [...new Map(rows.map(({ row }) => [row.domain.name, row.domain])).values()];
}

/** The call table as an OpenAPI 3.1 document. */
export function openApi(): Json {
  const rows = publishedRows();
  const { entities } = contractShapes();
  return {
    openapi: "3.1.0",
    info: {
      title: "Gateway of a news share site",
      version: "1.0.0",
      description:
        "Every call that Wanbao makes to its gateway, generated from the call table (`npm run contract`). " +
        "Shapes are those of the contract; answers are read more tolerantly.",
      contact: { name: "Wanbao" },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [
      {
        url: "{gateway}",
        description: "Setting UPSTREAM_URL, which may carry a path",
        variables: { gateway: { default: "http://localhost:3002", description: "`npm run newsroom`" } },
      },
    ],
    tags: domainsOf(rows).map(({ name, description }) => ({ name, description })),
    paths: paths(rows),
    components: {
      schemas: { ...commonSchemas, ...usedBy(rows, entities) },
      parameters,
      responses: { Failure: { description: "A failure; the body is ignored" } },
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: "token", description: "Login token" },
        tokenID: {
          type: "apiKey",
          in: "query",
          name: "tokenID",
          description: "Login token, also in the body",
        },
      },
    },
  };
}

/** The entities that calls use, directly or through other entities. */
function usedBy(
  rows: Published[],
  entities: Readonly<Record<string, WireSchema>>,
): Record<string, WireSchema> {
  const used = new Set<string>();
  const follow = (schema: unknown) => {
    for (const [, name = ""] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(entities[name] ?? {});
    }
  };
  follow(rows.map(({ body, data }) => [body, data]));
  return Object.fromEntries(Object.entries(entities).filter(([name]) => used.has(name)));
}

/** The text of docs/openapi.json. */
export const openApiText = () => `${JSON.stringify(openApi(), null, 1)}\n`;
