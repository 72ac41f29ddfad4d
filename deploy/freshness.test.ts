import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { build } from "vite";
import { recordedInputs, recordInputs, scriptsOf } from "./build-inputs.mjs";
import { inputsAreUnchanged, stampOf, treeState } from "./freshness.mjs";

/** A small project with all kinds of inputs: modules, a route table in the configuration, a glob, styles, public files. */
const PROJECT: Record<string, string> = {
  "vite.config.js": `import { routes } from "./routes.js";
    export default { build: { rollupOptions: { input: ["/main.js", ...routes] } } };`,
  "routes.js": 'export const routes = ["/pages/home.js"];',
  "main.js": `import { used } from "./used.js";
    import note from "./note.txt?raw";
    import "./main.css";
    console.log(used, note, import.meta.glob("./parts/*.js"));`,
  "used.js": "export const used = 1;",
  "note.txt": "a note",
  "used.test.js": "export const tested = 1;",
  "main.css": '@import "./colours.css"; body { background: url("./dot.svg"); }',
  "colours.css": "a { color: red; }",
  "dot.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  "pages/home.js": "export const page = 1;",
  "pages/draft.js": "export const page = 2;",
  "parts/one.js": "export const part = 1;",
  "studio/draw.js": "export const drawing = 1;",
  "public/robots.txt": "User-agent: *",
};

const folder = mkdtempSync(join(tmpdir(), "fresh-"));
const built = join(folder, "built");
const tree = join(folder, "tree");
const stamp = join(tree, "build/stamp.json");

function write(dir: string, file: string, text: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
}

async function buildProject(dir: string, meanwhile = () => {}): Promise<void> {
  const state = treeState(dir);
  await build({
    root: dir,
    configFile: join(dir, "vite.config.js"),
    logLevel: "silent",
    plugins: [recordInputs({ dir: join(dir, "build/inputs") }), { name: "meanwhile", buildStart: meanwhile }],
    build: { outDir: join(dir, "build/client"), assetsInlineLimit: 0 },
  });
  write(dir, "build/stamp.json", stampOf(state, recordedInputs(join(dir, "build/inputs"))));
}

beforeAll(async () => {
  for (const [file, text] of Object.entries(PROJECT)) write(built, file, text);
  await buildProject(built);
});
beforeEach(() => {
  rmSync(tree, { recursive: true, force: true });
  // `cp` preserves times to the nanosecond; fs.cp does not.
  execFileSync("cp", ["-a", built, tree]);
});
afterAll(() => rmSync(folder, { recursive: true }));

const isFresh = () => inputsAreUnchanged(stamp, tree);

describe("a build", () => {
  it("is fresh while nothing has changed", () => {
    expect(isFresh()).toBe(true);
  });

  it.each([
    "main.js",
    "used.js",
    "pages/home.js",
    "parts/one.js",
    "note.txt",
    "main.css",
    "colours.css",
    "dot.svg",
    "routes.js",
    "vite.config.js",
    "public/robots.txt",
  ])("is stale after a change of its input %s", (file) => {
    write(tree, file, `${PROJECT[file] ?? ""}\n`);
    expect(isFresh()).toBe(false);
  });

  it("is stale after an input was removed", () => {
    rmSync(join(tree, "used.js"));
    expect(isFresh()).toBe(false);
  });

  it.each(["used.test.js", "pages/draft.js", "studio/draw.js"])(
    "stays fresh when %s, which is no input, is changed or removed",
    (file) => {
      write(tree, file, "changed");
      expect(isFresh()).toBe(true);
      rmSync(join(tree, file));
      expect(isFresh()).toBe(true);
    },
  );

  it.each(["parts/two.js", "public/humans.txt"])(
    "is stale when %s is added, which would be an input",
    (file) => {
      write(tree, file, "new");
      expect(isFresh()).toBe(false);
    },
  );

  it("is stale when the route table names a new module", () => {
    write(tree, "pages/new.js", "export const page = 3;");
    expect(isFresh()).toBe(true);
    write(tree, "routes.js", 'export const routes = ["/pages/home.js", "/pages/new.js"];');
    expect(isFresh()).toBe(false);
  });

  it("is stale at once when an input changes during the build", async () => {
    await buildProject(tree, () => write(tree, "used.js", "export const used = 22;"));
    expect(isFresh()).toBe(false);
  });

  it("has the build scripts and all their imports as inputs", () => {
    write(tree, "make.mjs", 'import "node:fs";\nimport {\n  step,\n} from "./steps/step.mjs";\n');
    write(tree, "steps/step.mjs", 'export { step } from "../last.mjs";\n');
    write(tree, "last.mjs", "export const step = 1;\n");
    const scripts = [...scriptsOf(join(tree, "make.mjs"))].map((file) => file.slice(tree.length + 1));
    expect(scripts).toEqual(["make.mjs", "steps/step.mjs", "last.mjs"]);
  });
});
