import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import ts from "typescript";

type Block = Record<string, unknown>;

const require = createRequire(import.meta.url);
const types = join(dirname(require.resolve("schema-dts/package.json")), "dist", "schema.d.ts");

/**
 * Checks JSON-LD against schema.org's vocabulary, which Google publishes as TypeScript types. Unknown types, properties that a
 * type does not have, and values of the wrong kind are all type errors.
 * @param blocks JSON-LD by the address of its page
 * @returns one line per error
 */
export function schemaOrgErrors(blocks: readonly { at: string; block: Block }[]): string[] {
  const names = [...new Set(blocks.map(({ block }) => String(block["@type"])))];
  const lines = [
    `import type { WithContext, ${names.join(", ")} } from "schema-dts";`,
    ...blocks.map(
      ({ block }, row) =>
        // One block per line, so that the line of an error identifies the block.
        `export const block${row}: WithContext<${String(block["@type"])}> = ${JSON.stringify(block)};`,
    ),
  ];
  return typeErrors(lines.join("\n")).map(({ line, text }) => {
    const found = blocks[line - 1];
    return `${found?.at ?? "imports"}: ${text}`;
  });
}

function typeErrors(source: string): { line: number; text: string }[] {
  const file = join(process.cwd(), "e2e", "json-ld-blocks.ts");
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    paths: { "schema-dts": [types] },
    baseUrl: process.cwd(),
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? source : readFile(name));
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022, true)
      : getSourceFile(name, ...rest);
  // Without the vocabulary's file everything would pass.
  readFileSync(types);
  const program = ts.createProgram([file], options, host);
  const checked = program.getSourceFile(file);
  return [...program.getSyntacticDiagnostics(checked), ...program.getSemanticDiagnostics(checked)].map(
    ({ start = 0, messageText }) => ({
      line: checked ? ts.getLineAndCharacterOfPosition(checked, start).line : 0,
      text: ts.flattenDiagnosticMessageText(messageText, " ").slice(0, 400),
    }),
  );
}
