import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.{ts,tsx}", "bff/**/*.test.ts", "deploy/**/*.test.ts"],
    environment: "node",
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    // As in playwright.config.ts: a retry tells a slow machine from a bug. The report names the tests that needed one.
    retry: process.env.CI ? 1 : 0,
    // Test files share a thread and its modules. Loading the modules for each of two hundred files took as long as all tests together.
    pool: "threads",
    isolate: false,
  },
});
