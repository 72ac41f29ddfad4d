import { afterEach, expect, it, vi } from "vitest";
import { isThinConnection } from "./connection.ts";

afterEach(() => vi.unstubAllGlobals());

it("is thin on 2g and with data saver on, and not thin when the browser says nothing", () => {
  const thin = (connection: unknown) => {
    vi.stubGlobal("navigator", { connection });
    return isThinConnection();
  };
  expect(thin({ effectiveType: "2g" })).toBe(true);
  expect(thin({ effectiveType: "slow-2g", saveData: false })).toBe(true);
  expect(thin({ effectiveType: "4g", saveData: true })).toBe(true);
  expect(thin({ effectiveType: "3g", saveData: false })).toBe(false);
  expect(thin(undefined)).toBe(false);
});
