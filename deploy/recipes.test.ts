import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { root } from "./freshness.mjs";

const run = promisify(execFile);
const workshop = join(root, ".cache/recipes");
const docs = readFileSync(join(root, "docs/where-things-live.md"), "utf8");
const output = join(workshop, "report.json");
const OPENAPI = "docs/openapi.json";

/** A block of code of a recipe, and the file that its first line names. */
interface Step {
  file: string;
  code: string;
}

function sectionOf(recipe: string): string {
  const [, text = ""] = docs.split(`\n## ${recipe}\n`);
  return text.split("\n## ")[0] ?? "";
}

function stepsOf(recipe: string): Step[] {
  const blocks = [...sectionOf(recipe).matchAll(/```tsx?\n\/\/ (\S+)\n([\s\S]*?)```/g)];
  return blocks.map(([, file = "", code = ""]) => ({ file, code }));
}

const route = stepsOf("A new route");
const page = stepsOf("A new page");
const call = stepsOf("A new upstream call");
const renewsContract = sectionOf("A new upstream call").includes("`npm run contract -- --write`");

/** Where the entries of a table end; a step adds its entry there. */
const TABLES: Record<string, RegExp> = {
  "app/routes/routes.ts": /(export const routeTable[^=]*= \[\n[\s\S]*?\n)(\];\n)/,
  "bff/calls/channels.ts": /(export const channelCalls = \{\n[\s\S]*?\n)(\};\n)/,
  "bff/calls/contract.testing.ts": /(export const contract: [^=]*= \{\n[\s\S]*?\n)(\};\n)/,
  "bff/newsroom/answers/channels.ts": /(export const channelAnswers: AnswerTable = \{\n[\s\S]*?\n)(\};\n)/,
  "app/pages/recipe/evening.tsx": /(async function \w+\([^)]*\) \{\n)()/,
};

/** Writes a step into a copy of the code: a whole module where there is no file yet, else an entry. */
function follow({ file, code }: Step, copy: string): void {
  const path = join(copy, file);
  mkdirSync(dirname(path), { recursive: true });
  if (/^import /m.test(code)) return writeFileSync(path, code);
  const table = TABLES[file];
  const text = readFileSync(path, "utf8");
  if (!table?.test(text)) throw new Error(`${file} has no place for a new entry`);
  writeFileSync(
    path,
    text.replace(table, (_, before: string, after: string) => before + code + after),
  );
}

/** The tests that hold the tables together, each with the files of a recipe whose absence it finds. */
const TESTS: Record<string, string[]> = {
  "app/calls-callers.test.ts": ["call: app/pages/recipe/evening.tsx"],
  "app/routes/routes.test.ts": ["page: app/routes/routes.ts", "page: app/pages/recipe/evening.tsx"],
  "bff/calls/rows.test.ts": [
    "call: bff/calls/channels.ts",
    "call: bff/calls/contract.testing.ts",
    "call: bff/newsroom/answers/channels.ts",
  ],
  "bff/contract/openapi.test.ts": [`call: ${OPENAPI}`],
  "deploy/demo-addresses.test.ts": [],
};
const allTests = Object.keys(TESTS);
const omissions = Object.entries(TESTS).flatMap(([test, files]) =>
  files.map((file) => [file, test] as const),
);
const CODE = ["app", "bff", "e2e/addresses.ts", "package.json", OPENAPI];

function isCode(path: string): boolean {
  if (/bff\/newsroom\/(?:studio|media\/files)(?:\/|$)/.test(path)) return false;
  return !/\.test\.tsx?$/.test(path) && !/\.(?:css|webp|woff2|svg|png|jpg|mp[34])$/.test(path);
}

function copyOfTheCode(name: string, tests: string[]): string {
  const copy = join(workshop, name);
  for (const path of CODE) cpSync(join(root, path), join(copy, path), { recursive: true, filter: isCode });
  for (const path of tests) cpSync(join(root, path), join(copy, path));
  return copy;
}

const renewContract = (copy: string) =>
  run(join(root, "node_modules/.bin/tsx"), ["bff/contract/print.ts", "--write"], { cwd: copy });

/** Steps of a recipe; a call is made by the page of the recipe before. */
const recipes: Record<string, Step[]> = { page, call: [...page, ...call] };

/** Steps without one file's; a page that an earlier recipe made stays, without the call. */
function stepsWithout(omission: string): Step[] {
  const [recipe = "", file] = omission.split(": ");
  const own = recipe === "page" ? page : call;
  return (recipes[recipe] ?? []).filter((step) => step.file !== file || !own.includes(step));
}

const nameOf = (omission: string) => omission.replace(/\W+/g, "-");

interface Report {
  testResults: { name: string; status: "passed" | "failed" }[];
}
let report: Report;

/** Which tests ran in a copy, and which of them failed. */
function outcomeOf(copy: string) {
  const place = join(workshop, copy, "/");
  const ran = report.testResults.filter(({ name }) => name.startsWith(place));
  const names = (results: typeof ran) => results.map(({ name }) => name.slice(place.length)).sort();
  return { ran: names(ran), failed: names(ran.filter(({ status }) => status === "failed")) };
}

beforeAll(async () => {
  rmSync(workshop, { recursive: true, force: true });
  const whole = copyOfTheCode("whole", allTests);
  for (const step of [...route, ...page, ...call]) follow(step, whole);
  if (renewsContract) await renewContract(whole);
  for (const [omission, test] of omissions) {
    const copy = copyOfTheCode(nameOf(omission), [test]);
    for (const step of stepsWithout(omission)) follow(step, copy);
  }
  const tests = {
    include: ["*/{app,bff,deploy}/**/*.test.ts"],
    pool: "threads",
    isolate: false,
    testTimeout: 60_000,
  };
  const config = `export default ${JSON.stringify({ test: tests })};\n`;
  writeFileSync(join(workshop, "vitest.config.mjs"), config);
  const vitest = join(root, "node_modules/.bin/vitest");
  const options = ["run", "--root", workshop, "--maxWorkers=1"];
  // It fails, as it has to: most copies miss a file.
  await run(vitest, [...options, "--reporter=json", `--outputFile=${output}`]).catch(() => undefined);
  report = JSON.parse(readFileSync(output, "utf8")) as Report;
}, 600_000);

describe("the recipes of where-things-live", () => {
  it("name files that are there, and the page that they make", () => {
    const named = [...route, ...page, ...call].map(({ file }) => file);
    expect(new Set(named.filter((file) => !existsSync(join(root, file))))).toEqual(
      new Set(["app/pages/recipe/evening.tsx"]),
    );
  });

  it("touch one file for a route, two with a page, four for a call", () => {
    const count = (steps: Step[]) => new Set(steps.map(({ file }) => file)).size;
    expect([count(route), count(page), count(call)]).toEqual([1, 2, 4]);
  });

  it("show the page that is compiled and tested", () => {
    const tested = readFileSync(join(root, "app/pages/recipe/evening.testing.tsx"), "utf8");
    expect(page.find(({ file }) => file.endsWith(".tsx"))?.code).toBe(tested);
  });

  it("leave nothing out: with all their files everything holds", () => {
    expect(outcomeOf("whole"), `see ${output}`).toEqual({ ran: allTests, failed: [] });
  });

  it("name no file that is not needed", () => {
    const named = [
      ...page.map(({ file }) => `page: ${file}`),
      ...call.map(({ file }) => `call: ${file}`),
      ...(renewsContract ? [`call: ${OPENAPI}`] : []),
    ];
    expect(omissions.map(([omission]) => omission).sort()).toEqual(named.sort());
  });

  it.each(omissions)("are not done without %s: %s says so", (omission, test) => {
    expect(outcomeOf(nameOf(omission))).toEqual({ ran: [test], failed: [test] });
  });
});
