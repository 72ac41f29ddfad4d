import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "./contrast.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

function block(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const text = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]),
  );
}

const light = block(":root");
const darkByAttribute = block(':root[data-theme="dark"]');
const darkByPreference = block(':root:not([data-theme="light"])');
const themes = { light, dark: { ...light, ...darkByAttribute } };

const grounds = ["ground", "paper", "raised", "sunken"];
const tints = ["tint", "tint-red", "tint-amber"];
const pairs: [text: string, on: string][] = [
  ...["ink", "ink-2", "accent", "red", "amber"].flatMap((text) =>
    grounds.map((on): [string, string] => [text, on]),
  ),
  ...["ink", "ink-2"].flatMap((text) => tints.map((on): [string, string] => [text, on])),
  ...["rank-1", "rank-2", "rank-3"].flatMap(
    (text) =>
      [
        [text, "paper"],
        [text, "raised"],
      ] as [string, string][],
  ),
  ["accent", "tint"],
  ["red", "tint-red"],
  ["amber", "tint-amber"],
  ["on-brand", "brand"],
  ["on-accent", "accent-fill"],
  ["on-accent", "accent-fill-hover"],
  ["on-red", "red-fill"],
  ["on-amber", "amber-fill"],
  ["on-blue", "blue-fill"],
  ["on-toast", "toast"],
];
const marks: [mark: string, on: string][] = [
  ...["line-strong", "focus", "like"].flatMap((mark) => grounds.map((on): [string, string] => [mark, on])),
];

describe.each(Object.entries(themes))("in the %s theme", (_, theme) => {
  it.each(pairs)("text %s is readable on %s (4.5:1)", (text, on) => {
    expect(contrast(theme[text] ?? "", theme[on] ?? "")).toBeGreaterThanOrEqual(4.5);
  });
  it.each(marks)("the mark %s is visible on %s (3:1)", (mark, on) => {
    expect(contrast(theme[mark] ?? "", theme[on] ?? "")).toBeGreaterThanOrEqual(3);
  });
  it("text is readable on any picture, even a white one", () => {
    const [r = 0, g = 0, b = 0, alpha = 0] = (theme.scrim ?? "").match(/\d+/g)?.map(Number) ?? [];
    const over = [r, g, b].map((channel) => Math.round(channel * (alpha / 100) + 255 * (1 - alpha / 100)));
    const hex = `#${over.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
    expect(contrast(theme["on-scrim"] ?? "", hex)).toBeGreaterThanOrEqual(4.5);
  });
});

it("dark mode is the same by preference and by choice", () =>
  expect(darkByPreference).toEqual(darkByAttribute));

it("keeps the brand's own colours", () => {
  expect(light).toMatchObject({ brand: "#1cc3aa", "on-brand": "#07453c", accent: "#0b7a6a", ink: "#1f2329" });
});
