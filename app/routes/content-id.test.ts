import { expect, it } from "vitest";
import { isId } from "./content-id.ts";

it.each(["1", "NEWS1001", "P20250520A01-1", "a_b", "x".repeat(64)])("accepts %s as an id", (text) =>
  expect(isId(text)).toBe(true),
);
it.each(["", "../x", "a b", "a.b", "新闻", "x".repeat(65), "NEWS1001\n"])("rejects %j as an id", (text) =>
  expect(isId(text)).toBe(false),
);
