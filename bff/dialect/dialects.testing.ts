import fc from "fast-check";
import type { CallRow } from "../calls/call.ts";
import { calls } from "../calls/table.ts";
import { callNames, contractShapes } from "../shapes/contract-shapes.ts";
import { Vocabulary } from "./vocabulary.ts";

/** A dialect file as an object, before it is written as YAML. */
type File = Record<string, unknown>;

const bodyFields = (call: keyof typeof calls) => Object.keys(contractShapes().of(call).body.properties ?? {});

/** A name that no contract field has. */
const named = (field: string, way: number): string =>
  [`${field}Of7`, `zz_${field.toLowerCase()}`, `Their${field}`, `box.${field}7`][way] ?? field;

/** Gives each of the fields a name of the gateway's own. */
const namesFor = (fields: readonly string[], ways: readonly number[]): Record<string, string> =>
  Object.fromEntries(
    fields.map((field) => [field, named(field.replaceAll(".", "_"), ways[field.length % ways.length] ?? 0)]),
  );

const ways = fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 7 });

const envelopes = fc.constantFrom<File>(
  {},
  { data: ["data.result", "data"] },
  { code: "status", data: "body.content", message: "info.text", codes: { 0: 200, "0000": 200, 40401: 404 } },
  { code: "ok", codes: { true: 200 }, data: "payload" },
);

const values = fc.record(
  {
    times: fc.constantFrom(
      ["seconds"],
      ["milliseconds"],
      ["yyyy/MM/dd HH:mm:ss"],
      ["dd.MM.yyyy HH:mm:ss"],
      ["yyyy-MM-dd'T'HH:mm:ssXXX"],
    ),
    zone: fc.constantFrom("+08:00", "+00:00", "-05:30"),
    newstype: fc.constant({ article: 1, gallery: 2, video: 3, live: 10 }),
    raised: fc.constant("yuan"),
    commentflag: fc.constant({ open: 1, closed: 0 }),
  },
  { requiredKeys: [] },
);

const callRules = fc
  .tuple(fc.subarray(callNames, { minLength: 0, maxLength: 60 }), ways, fc.boolean(), fc.boolean())
  .map(([names, chosen, elsewhere, besides]) =>
    Object.fromEntries(
      names.flatMap((call) => {
        const row: CallRow = calls[call];
        // A gateway cannot tell two calls with one address apart.
        const isAlone = callNames.every((other) => other === call || calls[other].at !== row.at);
        if (!isAlone && !elsewhere) return [];
        const [method = "", path = ""] = row.at.split(" ");
        const sent = bodyFields(call).filter((field) => !path.includes(`{${field}}`));
        const fields = new Vocabulary([contractShapes().of(call).data]).fieldNames().slice(0, 4);
        const rules = {
          ...(elsewhere && { at: `${method} /cms${path.replace(/\.do$/, "")}/${call}` }),
          ...(sent.length > 0 && { send: namesFor(sent, [0, 1, 2]) }),
          ...(besides && { add: { siteCode7: "07" }, headers: { "x-tenant": "wb" } }),
          ...(fields.length > 0 && { names: namesFor(fields, chosen) }),
        };
        return [[call, rules]];
      }),
    ),
  );

/** Generated dialects. Each renames fields everywhere, in some entities and in some calls, and moves what it renames. */
export const dialects: fc.Arbitrary<File> = fc
  .record({
    envelope: envelopes,
    general: fc.subarray(Vocabulary.everywhere().fieldNames(), { minLength: 20 }),
    ways,
    entities: fc.subarray(Object.keys(contractShapes().entities), { maxLength: 20 }),
    values,
    calls: callRules,
    page: fc.constantFrom<File | undefined>(
      undefined,
      { kind: "offset", send: "from7" },
      { kind: "number", first: 0 },
      { kind: "cursor", send: "after7", from: "next7" },
    ),
  })
  .map(({ envelope, general, ways: chosen, entities, values: differing, calls: ofCalls, page }) => ({
    envelope,
    names: namesFor(general, chosen),
    entities: Object.fromEntries(
      entities.flatMap((entity) => {
        const fields = Vocabulary.ofEntity(entity).fieldNames();
        return fields.length > 0 ? [[entity, namesFor(fields.slice(0, 5), [2, 0])]] : [];
      }),
    ),
    values: differing,
    calls: ofCalls,
    ...(page && { page }),
  }));
