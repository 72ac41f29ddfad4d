import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.{ts,tsx}", "bff/**/*.test.ts", "deploy/**/*.test.ts"],
    environment: "node",
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    // Files share a thread and what they import: loading it anew for each of two hundred took as long as all tests together.
    pool: "threads",
    isolate: false,
  },
});
