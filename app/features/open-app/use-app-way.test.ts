import { describe, expect, it } from "vitest";
import { appWay, type AppReader } from "./use-app-way.ts";

const settings = { appScheme: "wanbao", iosUrl: "", androidUrl: "", wxOpenAppId: "wx1" };
const from = (environment: AppReader["environment"], query: Parameters<typeof appWay>[0]) =>
  appWay(query, { settings, environment, isMobile: true });

describe("the way into the app", () => {
  it("is the app's scheme in a phone's browser", () => {
    expect(from("browser", { newsid: "N1" })).toMatchObject({
      page: "/new/shareDown/N1",
      scheme: "wanbao://open?newsid=N1",
      launch: null,
    });
    expect(from("browser", { page: "home" })?.page).toBe("/new/down");
  });
  it("is WeChat's tag in WeChat, and the page of shared links where that fails", () => {
    expect(from("wechat", { newsid: "N1" })).toMatchObject({
      page: "/new/shareDown/N1",
      scheme: null,
      launch: { appId: "wx1" },
    });
    expect(from("wechat", { page: "home" })).toMatchObject({
      page: "/new/shareDown",
      launch: { extinfo: "wanbao://open?page=home" },
    });
  });
  it("is none in our own app", () => expect(from("own", { newsid: "N1" })).toBeNull());
});
