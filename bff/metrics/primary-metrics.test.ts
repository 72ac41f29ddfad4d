import { expect, it } from "vitest";
import { primaryRegistry } from "./primary-metrics.ts";

it("a primary exposes the number of replaced workers and its start time", async () => {
  let restarts = 0;
  const registry = primaryRegistry({ restarts: () => restarts, unhandled: () => 3 });
  expect(await registry.metrics()).toContain("\nwanbao_worker_restarts_total 0\n");
  restarts = 2;
  const text = await registry.metrics();
  expect(text).toContain("\nwanbao_worker_restarts_total 2\n");
  expect(text).toContain("\nwanbao_primary_unhandled_total 3\n");
  expect(text).toMatch(/^process_start_time_seconds \d{10}$/m);
});
