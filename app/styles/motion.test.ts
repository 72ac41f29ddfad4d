import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const app = new URL("../", import.meta.url);
const files = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(?:css|tsx?)$/.test(name) && !name.includes(".test."))
  .map((name) => ({ name, text: readFileSync(new URL(name, app), "utf8") }));
const CALM = "(prefers-reduced-motion: reduce)";

describe("for readers who want no motion", () => {
  it("one rule ends every animation, transition and smooth scroll at once", () => {
    const base = files.find(({ name }) => name === "styles/base.css")?.text ?? "";
    const rule = base.slice(base.indexOf(`@media ${CALM}`)).split("\n}\n")[0] ?? "";
    expect(rule).toMatch(/\*,\s*\*::before,\s*\*::after \{/);
    for (const declaration of [
      "scroll-behavior: auto",
      "animation-duration: 1ms",
      "animation-iteration-count: 1",
      "transition-duration: 1ms",
    ])
      expect(rule).toContain(`${declaration} !important;`);
  });

  it("no other rule is stronger than that one", () => {
    const stronger = files.filter(
      ({ name, text }) =>
        name !== "styles/base.css" &&
        name.endsWith(".css") &&
        /(?:animation|transition|scroll-behavior)[\w-]*:[^;}]*!important/.test(text),
    );
    expect(stronger.map(({ name }) => name)).toEqual([]);
  });

  it("script that moves something, which no rule can stop, checks the preference first", () => {
    const moving = files.filter(
      ({ name, text }) => /\.tsx?$/.test(name) && /"smooth"|\.animate\(|autorotate/i.test(text),
    );
    expect(moving.length).toBeGreaterThan(0);
    expect(moving.filter(({ text }) => !text.includes(CALM)).map(({ name }) => name)).toEqual([]);
  });
});
