import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.{ts,tsx}", "bff/**/*.test.ts", "deploy/**/*.test.ts"],
    environment: "node",
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    // Test files share a thread and its modules. Loading the modules for each of two hundred files took as long as all tests together.
    pool: "threads",
    isolate: false,
  },
});
