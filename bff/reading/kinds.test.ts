import { describe, expect, it } from "vitest";
import { inPlace, several, splitWords } from "./fields.ts";
import { prose, text, ticket } from "./kinds.ts";
import { shortened } from "./plain-text.ts";
import { TEXT_SHAPES } from "./shapes.testing.ts";

const lettersOf = (value: string | undefined) => Array.from(value ?? "").length;

describe.each([
  ["text", text, 300],
  ["prose", prose, 3000],
] as const)("%s", (_, kind, most) => {
  it("is not cut up to its limit", () => {
    expect(kind.read("潮".repeat(most))).toBe("潮".repeat(most));
    expect(kind.read(`  ${"&amp;".repeat(most)}\n`)).toBe("&".repeat(most));
  });

  it("is cut above its limit, with … at the end", () => {
    expect(kind.read("潮".repeat(most + 1))).toBe(`${"潮".repeat(most - 1)}…`);
    expect(kind.read("&lt;b>".repeat(40_000))).toBe(`${"<b>".repeat(most).slice(0, most - 1)}…`);
  });

  it("counts code points and cuts none in half", () => {
    expect(kind.read("😀".repeat(most))).toBe("😀".repeat(most));
    expect(kind.read(`a${"😀".repeat(most)}`)).toBe(`a${"😀".repeat(most - 2)}…`);
  });

  it.each(Object.entries(TEXT_SHAPES))("is bounded for %s", (_shape, make) => {
    expect(lettersOf(kind.read(make(200_000)))).toBeLessThanOrEqual(most);
  });
});

it("a text is never cut within a surrogate pair", () => {
  for (const most of [2, 3, 4])
    for (const start of ["", "a", "ab"])
      expect(lettersOf(shortened(start + "😀".repeat(9), most))).toBe(most);
});

it("a ticket is never cut: one that is too long is absent", () => {
  const jwt = `eyJ.${"A-_".repeat(1000)}`;
  expect(ticket.read(jwt)).toBe(jwt);
  expect(ticket.read("A".repeat(4097))).toBeUndefined();
});

describe("a list of texts", () => {
  it("has at most 300 entries", () => {
    expect(several(text, splitWords).read("海,".repeat(50_000))).toHaveLength(300);
    expect(several(text).read(Array(3000).fill("海"))).toHaveLength(300);
  });

  it("is absent when positions matter and it is too long", () => {
    expect(inPlace(text).read(Array(400).fill("海"))).toHaveLength(400);
    expect(inPlace(text).read(Array(401).fill("海"))).toBeUndefined();
  });
});
