import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { calls, type CallName } from "../calls/table.ts";
import { openApi, openApiText } from "./openapi.ts";

const document = openApi() as {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, object>; required?: string[] }> };
};

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
}

interface Operation {
  operationId: string;
  tags: string[];
  security: object[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: { properties?: object; anyOf?: object[] } }> };
  responses: Record<
    string,
    { content: Record<string, { schema: { anyOf: [{ properties: { data: object } }] } }> }
  >;
  "x-calls"?: object;
}

function operationOf(name: CallName): Operation {
  const [method = "", path = ""] = calls[name].at.split(" ");
  const found = document.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${name} is not published`);
  return found;
}

const dataOf = (name: CallName) =>
  operationOf(name).responses["200"]?.content["application/json"]?.schema.anyOf[0].properties.data;
const bodyOf = (name: CallName) => operationOf(name).requestBody?.content["application/json"]?.schema;
const nameOf = ({ $ref, name }: Parameter) => name ?? $ref?.split("/").at(-1);

describe("the published contract", () => {
  it("is up to date with the call table (npm run contract -- --write)", () => {
    const published = readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8");
    expect(published === openApiText()).toBe(true);
  });

  it("passes a linter with every recommended rule", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source: openApiText(), absoluteRef: "openapi.json", config });
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer ?? ""}`),
    ).toEqual([]);
  });

  it("has every call, in one domain", () => {
    const declared = document.tags.map(({ name }) => name);
    expect(new Set(declared).size).toBe(declared.length);
    for (const name of Object.keys(calls) as CallName[]) {
      const { operationId, tags, "x-calls": both = {} } = operationOf(name);
      expect([operationId, ...Object.keys(both)]).toContain(name);
      expect(tags).toEqual([calls[operationId as CallName].domain.name]);
      expect(declared).toContain(tags[0]);
    }
  });

  it("describes the wire, not the entities that are read from it", () => {
    const detail = document.components.schemas.NewsDetail;
    expect(detail?.required).toEqual(["newsid", "newstype", "title"]);
    expect(detail?.properties).not.toHaveProperty("body");
    expect(detail?.properties?.content).toMatchObject({ type: "string", contentMediaType: "text/html" });
    expect(detail?.properties?.pubtime).toMatchObject({
      type: "string",
      pattern: expect.stringContaining(" ") as string,
    });
    expect(detail?.properties?.status).toMatchObject({ type: "number", default: 1 });
    expect(detail?.properties?.images).toEqual({
      type: "array",
      items: { $ref: "#/components/schemas/ImageRef" },
    });
    expect(dataOf("praiseCount")).toMatchObject({ $ref: "#/components/schemas/PraiseCounts" });
    expect(dataOf("collectionByVideo")).toMatchObject({ anyOf: [{}, { type: "null" }] });
    expect(JSON.stringify(document.components.schemas)).not.toContain("x-fields");
  });

  it("puts each field where it travels", () => {
    expect(operationOf("dzTextNews").parameters[0]).toMatchObject({
      name: "newsid",
      in: "path",
      required: true,
    });
    expect(operationOf("hotEvents").parameters[0]).toMatchObject({ name: "pageSize", in: "query" });
    expect(operationOf("subFollow").parameters.map(nameOf)).toEqual([
      "timestamp",
      "tokenID",
      "tokenNeeded",
      "source-channel",
      "x-forwarded-for",
      "x-request-id",
    ]);
    expect(operationOf("activeInfo").parameters).toContainEqual({
      name: "version",
      in: "header",
      required: true,
      schema: { type: "string", const: "9.8.0" },
    });
    expect(operationOf("smsLogin").parameters.map(nameOf)).toEqual([
      "client-id",
      "client-name",
      "x-forwarded-for",
      "x-request-id",
    ]);
    expect(operationOf("addViewCount").parameters.map(nameOf)).toContain("session-id");
    expect(Object.keys(bodyOf("userInfo")?.properties ?? {})).toEqual([
      "tokenID",
      "ak",
      "userAgent",
      "openId",
      "unionId",
    ]);
    expect(Object.keys(bodyOf("channelList")?.properties ?? {})).toEqual(["ak", "userAgent"]);
    expect(bodyOf("functionCheck")?.properties).toHaveProperty("timestamp");
  });

  it("has the login, the audience and the cache policy of a call", () => {
    expect(operationOf("channelList")).toMatchObject({
      "x-audience": "everyone",
      "x-style": "P",
      "x-login": false,
      "x-cache": { policy: "steady", fresh: 60 },
      security: [],
    });
    expect(operationOf("intelMine")).toMatchObject({
      "x-audience": "reader",
      "x-style": "V",
      "x-login": true,
      security: [{ token: [], tokenID: [] }],
    });
    expect(operationOf("dzComments").security).toEqual([{}, { token: [] }]);
  });

  it("merges two calls of one path", () => {
    const live = operationOf("liveScenes");
    expect(live).toMatchObject({
      operationId: "newsContent",
      "x-calls": { newsContent: {}, liveScenes: {} },
    });
    expect(dataOf("liveScenes")).toEqual({
      anyOf: [{ $ref: "#/components/schemas/NewsDetail" }, { $ref: "#/components/schemas/LiveUpdate" }],
    });
    expect(bodyOf("liveScenes")?.anyOf).toHaveLength(2);
  });
});
