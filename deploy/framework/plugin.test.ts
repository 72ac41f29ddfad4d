import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import remixConfig from "../../remix.config.js";
import { root } from "../freshness.mjs";
import { EDITS, type Edit } from "./edits.ts";
import { frameworkEdits } from "./plugin.ts";

type Side = "browser" | "server";

/** The plugin's hooks as a build of one side calls them. */
function building(side: Side, edits: readonly Edit[], flags: object = {}) {
  const plugin = frameworkEdits(edits, flags) as unknown as Record<string, (...values: unknown[]) => unknown>;
  const context = {
    error: (message: string) => {
      throw new Error(message);
    },
  };
  plugin.configResolved?.({ command: "build", build: { ssr: side === "server" } });
  return {
    start: () => plugin.buildStart?.call(context),
    edited: (file: string, code: string) => {
      const id = `/site/node_modules/${file}`;
      const result = plugin.transform?.call(context, code, id, { ssr: side === "server" });
      return (result as { code: string } | undefined)?.code;
    },
    end: () => plugin.buildEnd?.call(context),
  };
}

const doubled: Edit = {
  name: "doubled",
  bundle: "browser",
  why: "a test",
  saves: "nothing",
  replacements: [{ file: "frame/work.js", from: "one()", to: "two($&)", helper: "\nfunction two() {}" }],
};

describe("edits of the framework", () => {
  it("replaces the text literally and appends the helper", () => {
    expect(building("browser", [doubled]).edited("frame/work.js", "start; one(); end;")).toBe(
      "start; two($&); end;\nfunction two() {}",
    );
  });

  it("does not change other modules and the other bundle", () => {
    expect(building("browser", [doubled]).edited("frame/play.js", "one();")).toBeUndefined();
    expect(building("server", [doubled]).edited("frame/work.js", "one();")).toBeUndefined();
  });

  it.each([
    ["is gone", "three();", "0 times instead of once"],
    ["occurs twice", "one(); one();", "2 times instead of once"],
  ])("fails the build when the text %s", (_case, code, found) => {
    expect(() => building("browser", [doubled]).edited("frame/work.js", code)).toThrow(
      `The edit "doubled" no longer fits frame/work.js: its text was found ${found}.`,
    );
  });

  it("fails the build when the module is not in the bundle", () => {
    expect(() => building("browser", [doubled]).end()).toThrow(
      'The edit "doubled" found no frame/work.js in the build.',
    );
    expect(() => building("server", [doubled]).end()).not.toThrow();
  });

  it("fails the build when Remix's flags are not what an edit assumes", () => {
    const edit = { ...doubled, assumes: { v3_singleFetch: true } };
    expect(() => building("browser", [edit], { v3_singleFetch: false }).start()).toThrow(
      'The edit "doubled" assumes that remix.config.js sets v3_singleFetch to true.',
    );
  });
});

describe("the table of edits", () => {
  it("assumes only flags that remix.config.js sets", () => {
    expect(() => building("browser", EDITS, remixConfig.future).start()).not.toThrow();
  });

  it.each(["browser", "server"] as const)("fits the installed framework in the %s's bundle", (side) => {
    const build = building(side, EDITS);
    const edits = EDITS.filter(({ bundle }) => bundle === "both" || bundle === side);
    for (const file of new Set(edits.flatMap(({ replacements }) => replacements.map((each) => each.file))))
      expect(build.edited(file, readFileSync(join(root, "node_modules", file), "utf8")), file).toBeDefined();
    expect(() => build.end()).not.toThrow();
  });
});
