import { describe, expect, it } from "vitest";
import { entity } from "./entity.ts";
import { list, may, maybe, must, or, several, splitWords } from "./fields.ts";
import { count, flag, id, number, oneOf, oneOfNumbers, text } from "./kinds.ts";
import { readData, ReadingError } from "./read.ts";

const settings = { httpOkHosts: [], mediaBase: "", embedHosts: [] };

const Inner = entity({ name: must(text) });
const Thing = entity(
  {
    thingid: must(id),
    title: may(text),
    summary: may(text),
    readcount: may(count),
    score: may(number),
    istop: may(flag),
    kind: or(oneOf(["text", "video"]), "text"),
    state: or(oneOfNumbers([0, 1, 2]), 1),
    words: may(several(text, splitWords)),
    inner: maybe(Inner),
    inners: maybe(list(Inner)),
  },
  { id: "thingid" },
);
const read = (fields: object) => readData(Thing, { id: 1, ...fields }, settings);

describe("names of fields (contract §1.9 rules 1 and 2)", () => {
  it.each(["thingid", "thingId", "ThingID", "thing_id", "THING_ID", "id", "ID"])(
    "reads the own id as %s",
    (key) => {
      expect(readData(Thing, { [key]: "t1" }, settings).thingid).toBe("t1");
    },
  );

  it("prefers the field's own name, then aliases in their order", () => {
    expect(read({ digest: "三", desc: "二", summary: "一" }).summary).toBe("一");
    expect(read({ digest: "三", desc: "二" }).summary).toBe("二");
    expect(read({ summary: "", desc: "二" }).summary).toBe("二");
    expect(readData(Thing, { id: "别的", thingid: "t1" }, settings).thingid).toBe("t1");
  });

  it("does not take the name of another field as an alias", () => {
    const Own = entity({ type: may(text), newstype: may(count) });
    expect(readData(Own, { type: "3" }, settings)).toEqual({ type: "3" });
  });

  it("ignores unknown fields, even with names of object methods", () => {
    const data = JSON.parse(
      `{"id":"t1","__proto__":{"title":"x"},"constructor":1,"toString":2,"后台":{"a":[]}}`,
    ) as unknown;
    expect(readData(Thing, data, settings)).toEqual({ thingid: "t1", kind: "text", state: 1 });
  });
});

describe("values (contract §1.9 rule 3, §1.7)", () => {
  it.each([
    ["12", 12],
    [12, 12],
    ["12.7", 12],
    [-3, 0],
    ["-3", 0],
    [" 5 ", 5],
    ["1e3", 1000],
  ])("counts %j", (wire, value) => {
    expect(read({ readcount: wire }).readcount).toBe(value);
  });

  it.each(["", " ", null, "null", "undefined", "许多", "0x10", "12,345", Number.NaN, [], {}, true])(
    "has no count for %j",
    (wire) => expect(read({ readcount: wire }).readcount).toBeUndefined(),
  );

  it("reads flags", () => {
    for (const wire of [1, "1", true, "true"]) expect(read({ istop: wire }).istop).toBe(1);
    for (const wire of [0, "0", false, "false"]) expect(read({ istop: wire }).istop).toBe(0);
    for (const wire of [2, "是", {}]) expect(read({ istop: wire }).istop).toBeUndefined();
  });

  it("uses the default for unknown words and numbers", () => {
    expect(read({ kind: "VIDEO", state: "2" })).toMatchObject({ kind: "video", state: 2 });
    expect(read({ kind: "hologram", state: 9 })).toMatchObject({ kind: "text", state: 1 });
    expect(read({ kind: null, state: "" })).toMatchObject({ kind: "text", state: 1 });
  });

  it("splits lists of words", () => {
    for (const words of ["渔港,海鲜", "渔港、海鲜", ["渔港", "", " 海鲜 "], `["渔港","海鲜"]`]) {
      expect(read({ words }).words).toEqual(["渔港", "海鲜"]);
    }
  });
});

describe("plain text (contract §1.9 rule 8)", () => {
  it.each([
    ["  海岱 ", "海岱"],
    ["渔港&amp;码头", "渔港&码头"],
    ["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
    ["&lt;b&gt;粗&lt;/b&gt;", "<b>粗</b>"],
    ["<b>a</b> &#x4E2D;&#22269;&hellip;", "<b>a</b> 中国…"],
    ["a & b &c=1 &unknown; AT&T", "a & b &c=1 &unknown; AT&T"],
    ["a\u0000b\u0007", "ab"],
    ["🌊\ufffe\uffff\u0090&#xfdd0;", "🌊"],
    [2025, "2025"],
  ])("reads %j", (wire, value) => expect(read({ title: wire }).title).toBe(value));

  it.each([["&nbsp;"], [{}], [["a"]], [true]])("is absent for %j", (wire) => {
    expect(read({ title: wire }).title).toBeUndefined();
  });
});

describe("missing fields (contract §1.9 rule 4)", () => {
  it("rejects a main object that lacks a required field; the error names the field and quotes no content", () => {
    expect(() => readData(Thing, { title: "机密" }, settings)).toThrow(ReadingError);
    expect(() => readData(Thing, { title: "机密" }, settings)).toThrow(/^thingid: /);
    expect(() => readData(Thing, { thingid: "不是编号" }, settings)).toThrow(/^thingid: \w+$/);
  });

  it.each([null, undefined, "", [], "文字", 5])("rejects %j as a main object", (data) => {
    expect(() => readData(Thing, data, settings)).toThrow(ReadingError);
  });

  it("leaves out a nested entity that lacks a required field", () => {
    expect(read({ inner: {}, inners: [{}, { name: "甲" }, null] })).toMatchObject({
      inners: [{ name: "甲" }],
    });
    expect(read({ inner: {} }).inner).toBeUndefined();
    expect(read({ inners: "无" }).inners).toBeUndefined();
  });
});

describe("data that is a JSON string (contract §1.9 rule 9)", () => {
  it("is parsed once, but not twice", () => {
    const data = { id: "t1", inner: { name: "甲" } };
    expect(readData(Thing, JSON.stringify(data), settings).inner).toEqual({ name: "甲" });
    expect(() => readData(Thing, JSON.stringify(JSON.stringify(data)), settings)).toThrow(ReadingError);
    expect(() => readData(Thing, `{"id":`, settings)).toThrow(ReadingError);
  });
});

describe("hostile data", () => {
  it("is rejected with a ReadingError", () => {
    const cyclic: Record<string, unknown> = { id: "t1" };
    cyclic.inner = cyclic;
    cyclic.inners = [cyclic, cyclic];
    expect(readData(Thing, cyclic, settings).thingid).toBe("t1");

    let deep: unknown = {};
    for (let level = 0; level < 100_000; level += 1) deep = { inner: deep, inners: [deep] };
    expect(() => readData(Thing, deep, settings)).toThrow(ReadingError);
    expect(() => readData(Thing, "[".repeat(100_000), settings)).toThrow(ReadingError);

    const trap = {
      id: "t1",
      get title(): string {
        throw new Error("内部");
      },
    };
    expect(() => readData(Thing, trap, settings)).toThrow(ReadingError);
  });
});
