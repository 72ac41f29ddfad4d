import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ESLint, type Linter } from "eslint";
import tseslint from "typescript-eslint";
import { afterAll, expect, it } from "vitest";
import { startedPromises } from "./started-promises.js";

// A separate project, because the types of the whole site take half a minute to load.
const root = mkdtempSync(join(tmpdir(), "started-promises-"));
const file = join(root, "loader.ts");
writeFileSync(file, "");
writeFileSync(
  join(root, "tsconfig.json"),
  JSON.stringify({ compilerOptions: { strict: true, target: "ES2022", types: [] }, files: ["loader.ts"] }),
);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const config: Linter.Config = {
  files: ["**/*.ts"],
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: {
      project: "./tsconfig.json",
      tsconfigRootDir: root,
      // With CI=true the parser would read the file from disk once, and not the given text.
      disallowAutomaticSingleRunInference: true,
    },
  },
  plugins: { wanbao: { rules: { "started-promises": startedPromises as never } } },
  rules: { "wanbao/started-promises": "error" },
};
const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config });

const BEFORE = `
declare function ask(): Promise<string>;
declare function later<T>(part: Promise<T>): Promise<T>;
declare function started<T>(part: T): T;
declare const bff: { news(): Promise<string> };
declare const yes: boolean;
`;

async function problemsOf(code: string): Promise<number> {
  const text = `${BEFORE}export async function load() { ${code} }`;
  const [result] = await eslint.lintText(text, { filePath: file });
  expect(result?.fatalErrorCount).toBe(0);
  return result?.errorCount ?? 0;
}

it.each([
  ["const part = ask();", 1],
  ["const part = ask().then(String);", 1],
  ["const part = yes ? ask() : null;", 1],
  ["const parts = ['a'].map(async (name) => name);", 1],
  ["const part = later(ask());", 0],
  ["const part = started(ask());", 0],
  ["const part = yes ? later(ask()) : null;", 0],
  ["const part = bff.news();", 0],
  ["const part = bff.news().then(String);", 1],
  ["const part = ask().catch(() => null);", 0],
  ["const part = await ask();", 0],
  ["const text = 'no promise';", 0],
])("the started-promises rule reports for %s: %i", async (code, problems) => {
  expect(await problemsOf(code)).toBe(problems);
});
