import { expect, it } from "vitest";
import { assistantLink } from "./use-assistant.ts";

const botUrl = "https://bot.example/ask";

it("links to the assistant's own address, else to the app, else nowhere", () => {
  expect(assistantLink("bots", { botUrl, appIsKnown: true })?.href).toBe(botUrl);
  expect(assistantLink("bots", { botUrl: "", appIsKnown: true })?.href).toBe("/new/openAppPage/bots");
  expect(assistantLink("assistant", { botUrl: "", appIsKnown: false })).toBeNull();
});
