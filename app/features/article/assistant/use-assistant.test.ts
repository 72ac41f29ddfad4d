import { expect, it } from "vitest";
import { assistantAt } from "./use-assistant.ts";

const botUrl = "https://bot.example/ask";

it("is at its own address, else in the app, else nowhere", () => {
  expect(assistantAt("bots", { botUrl, appIsKnown: true })?.href).toBe(botUrl);
  expect(assistantAt("bots", { botUrl: "", appIsKnown: true })?.href).toBe("/new/openAppPage/bots");
  expect(assistantAt("assistant", { botUrl: "", appIsKnown: false })).toBeNull();
});
