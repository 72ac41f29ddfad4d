import { expect, it } from "vitest";
import { isId } from "./content-id.ts";

it.each(["1", "NEWS1001", "P20250520A01-1", "a_b", "x".repeat(64)])("is an id: %s", (text) =>
  expect(isId(text)).toBe(true),
);
it.each(["", "../x", "a b", "a.b", "新闻", "x".repeat(65), "NEWS1001\n"])("is no id: %j", (text) =>
  expect(isId(text)).toBe(false),
);
