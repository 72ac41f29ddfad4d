import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";
import { startedPromises } from "./deploy/lint/started-promises.js";

const environment = {
  object: "process",
  property: "env",
  message: "Read the environment in bff/config.ts only.",
};
const wallClock = {
  object: "Date",
  property: "now",
  message: "The wall clock can jump. Measure durations and expiries with `elapsed` (bff/elapsed.ts).",
};

/** Spreads of object or array literals only pack several properties into a line. */
const packedSpreads = [
  "SpreadElement > ObjectExpression.argument",
  "SpreadElement > ArrayExpression.argument",
  "JSXSpreadAttribute > ObjectExpression.argument",
].map((selector) => ({ selector, message: "Write the properties themselves, one a line." }));

export default tseslint.config(
  {
    ignores: [
      "build/",
      "test-results/",
      "playwright-report/",
      ".cache/",
      "bff/newsroom/media/files/",
      "e2e/bench/rivals/",
    ],
  },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: { "no-restricted-syntax": ["error", ...packedSpreads] },
  },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { "react-hooks": reactHooks },
    rules: {
      // The plugin's other rules are for the React Compiler, which React 18 without it does not use.
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "no-restricted-exports": [
        "error",
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/only-throw-error": "off",
      "@typescript-eslint/require-await": "off",
      // Our interfaces are implemented by object literals that do not use `this`.
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "no-restricted-properties": ["error", environment],
    },
  },
  {
    // Code whose state outlives a request. The newsroom's tests set its clock, so it is left out.
    files: ["bff/**/*.ts", "server.ts"],
    ignores: ["bff/newsroom/**", "bff/contract/**", "**/*.test.ts", "**/*.testing.ts"],
    rules: { "no-restricted-properties": ["error", environment, wallClock] },
  },
  {
    // These expressions match texts of readers and of the gateway, so they must take linear time.
    files: ["bff/**/*.ts", "app/**/*.{ts,tsx}", "server.ts"],
    ignores: ["bff/newsroom/**", "**/*.test.{ts,tsx}", "**/*.testing.{ts,tsx}"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": [
        "error",
        { report: "potential", ignoreSticky: false, ignorePartial: false },
      ],
    },
  },
  {
    // An unhandled rejection here would end the server process (docs/decisions/0040-unhandled-failures.md).
    files: ["server.ts", "bff/**/*.ts", "app/**/*.server.ts"],
    ignores: ["**/*.test.ts", "**/*.testing.ts"],
    rules: { "@typescript-eslint/no-floating-promises": ["error", { ignoreVoid: false }] },
  },
  {
    files: ["app/**/*.server.ts", "app/**/*-data.ts", "app/pages/**/*.tsx"],
    ignores: ["**/*.test.ts", "**/*.test.tsx"],
    plugins: { wanbao: { rules: { "started-promises": startedPromises } } },
    rules: { "wanbao/started-promises": "error" },
  },
  { files: ["**/*.tsx"], extends: [jsxA11y.flatConfigs.strict] },
  {
    // Remix and the tools load these by their default export.
    files: ["app/pages/**/*.tsx", "app/root.tsx", "app/entry.*.tsx", "*.config.ts"],
    rules: { "no-restricted-exports": "off" },
  },
  {
    files: ["bff/config.ts", "e2e/**", "*.config.ts"],
    rules: { "no-restricted-properties": "off" },
  },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        URL: "readonly",
        fetch: "readonly",
        setTimeout: "readonly",
        AbortSignal: "readonly",
        Buffer: "readonly",
        performance: "readonly",
        DOMException: "readonly",
      },
    },
  },
);
