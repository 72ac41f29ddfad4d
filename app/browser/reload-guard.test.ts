import { describe, expect, it } from "vitest";
import { mayReload } from "./reload-guard.ts";

function storage(): Storage {
  const values = new Map<string, string>();
  const fake = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  };
  return fake as unknown as Storage;
}

const NOW = 1_747_700_000_000;

describe("reloading after a script chunk has failed", () => {
  it("is allowed once in 60 seconds", () => {
    const session = storage();
    expect(mayReload(NOW, session)).toBe(true);
    expect(mayReload(NOW + 59_999, session)).toBe(false);
    expect(mayReload(NOW + 60_000, session)).toBe(true);
    expect(mayReload(NOW + 60_001, session)).toBe(false);
  });

  it("is not allowed without session storage", () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error("quota");
      },
    } as unknown as Storage;
    expect(mayReload(NOW, full)).toBe(false);
    expect(mayReload(NOW)).toBe(false);
  });
});
