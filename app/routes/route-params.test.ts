import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  channelNumber,
  none,
  optionalId,
  optionalQuery,
  optionalWild,
  requiredId,
  requiredQuery,
  requiredWild,
  type ParamCheck,
} from "./route-params.ts";

const query = (text = "") => new URLSearchParams(text);

const GOOD_IDS = ["NEWS1001", "10001", "DZHN2001", "A", "a_b-c", "0", "-", "x".repeat(64), "P20250520A01-1"];
/** Path segments, still percent-encoded. */
const BAD_IDS = [
  "..",
  ".",
  "../etc/passwd",
  "%2e%2e",
  "%2E%2E%2Fetc",
  "NEWS1001%00",
  "NEWS1001\n",
  "\nNEWS1001",
  "NEWS 1001",
  "NEWS%201001",
  "😀",
  "%F0%9F%98%80",
  "晚报",
  "１０００１",
  "x".repeat(65),
  "1' OR '1'='1",
  "1;DROP TABLE news",
  "1--%20",
  "<script>alert(1)</script>",
  "%3Cscript%3E",
  "javascript:alert(1)",
  "NEWS1001?x=1",
  "NEWS1001#x",
  "a/b",
  "a\\b",
  "{{7*7}}",
  "${7*7}",
];

describe.each<[string, ParamCheck]>([
  ["a required id", requiredId],
  ["an optional id", optionalId],
  ["a required wildcard id", requiredWild],
  ["an optional wildcard id", optionalWild],
])("%s", (_name, check) => {
  it.each(GOOD_IDS)("accepts %j unchanged", (id) => {
    expect(check([id], query())).toBe(id);
  });

  it.each(BAD_IDS)("refuses %j", (id) => {
    expect(check([id], query())).toBeNull();
  });

  it("returns only letters, digits, _ and -, at most 64", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }), { maxLength: 3 }), fc.string(), (rest, id) => {
        expect(check(rest, new URLSearchParams({ id })) ?? "").toMatch(/^[A-Za-z0-9_-]{0,64}$/);
      }),
    );
  });
});

describe("an id in the path", () => {
  it("must be present where the route requires it", () => {
    expect(requiredId([], query())).toBeNull();
    expect(requiredId([], query("id=NEWS1001"))).toBeNull();
    expect(requiredId([""], query())).toBeNull();
  });

  it("may be absent where it is optional, but not empty", () => {
    expect(optionalId([], query())).toBe("");
    expect(optionalId([""], query())).toBeNull();
  });
});

describe("an id of a wildcard route", () => {
  it("is the first segment; further ones and the query are ignored", () => {
    expect(requiredWild(["NTC1001", "..", "<x>"], query("id=OTHER"))).toBe("NTC1001");
    expect(optionalWild(["COLA1", "more"], query("newsid=OTHER"))).toBe("COLA1");
  });

  it("comes from the query when the path has none: id before newsid", () => {
    expect(requiredWild([], query("id=NTC1001"))).toBe("NTC1001");
    expect(requiredWild([], query("newsid=NTC1002"))).toBe("NTC1002");
    expect(requiredWild([], query("newsid=NTC1002&id=NTC1001"))).toBe("NTC1001");
    expect(optionalWild([], query("id=&newsid=NTC1002"))).toBe("NTC1002");
  });

  it.each(BAD_IDS)("is refused in the query too: %j", (id) => {
    expect(requiredWild([], new URLSearchParams({ id }))).toBeNull();
    expect(optionalWild([], new URLSearchParams({ newsid: id }))).toBeNull();
  });

  it("is not taken from the query when the path has a bad one", () => {
    expect(requiredWild(["%2e"], query("id=NTC1001"))).toBeNull();
  });

  it("may be absent only where it is optional", () => {
    expect(requiredWild([], query("id="))).toBeNull();
    expect(optionalWild([], query())).toBe("");
  });
});

describe("a channel's number", () => {
  it.each(["1", "12", "00000001", "99999999"])("may be %s", (channel) => {
    expect(channelNumber([channel], query())).toBe(channel);
  });

  it("is the first channel when absent", () => {
    expect(channelNumber([], query())).toBe("1");
  });

  it.each(["0x1", "-1", "1.5", "123456789", "NEWS1001", "一", "１", " 1", "1\n", "%31", "..", "1 OR 1=1"])(
    "is not %j",
    (channel) => {
      expect(channelNumber([channel], query())).toBeNull();
    },
  );
});

describe("a route without content", () => {
  it("accepts any address", () => {
    expect(none(["../x"], query("id=<script>"))).toBe("");
  });
});

describe("an id in the query", () => {
  it.each(GOOD_IDS)("accepts %j unchanged", (id) => {
    expect(requiredQuery("id")([], new URLSearchParams({ id }))).toBe(id);
    expect(optionalQuery("zid")([], new URLSearchParams({ zid: id }))).toBe(id);
  });

  it.each(BAD_IDS)("refuses %j", (id) => {
    expect(requiredQuery("id")([], new URLSearchParams({ id }))).toBeNull();
    expect(optionalQuery("zid")([], new URLSearchParams({ zid: id }))).toBeNull();
  });

  it("is read from its own parameter only", () => {
    expect(requiredQuery("id")(["LIVE1005"], query("newsid=LIVE1005"))).toBeNull();
    expect(requiredQuery("id")([], query("id="))).toBeNull();
    expect(optionalQuery("zid")(["ZID1001"], query("id=ZID1001&zid="))).toBe("");
  });
});
