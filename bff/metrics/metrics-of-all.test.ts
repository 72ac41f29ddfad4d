import { expect, it } from "vitest";
import { ofPrimary } from "./metrics-of-all.ts";

it("a primary tells how often workers were replaced, and since when it is there", async () => {
  let restarts = 0;
  const registry = ofPrimary({ restarts: () => restarts, unhandled: () => 3 });
  expect(await registry.metrics()).toContain("\nwanbao_worker_restarts_total 0\n");
  restarts = 2;
  const text = await registry.metrics();
  expect(text).toContain("\nwanbao_worker_restarts_total 2\n");
  expect(text).toContain("\nwanbao_primary_unhandled_total 3\n");
  expect(text).toMatch(/^process_start_time_seconds \d{10}$/m);
});
