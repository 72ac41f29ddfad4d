import { describe, expect, it } from "vitest";
import { matchRoute, routeName } from "../../routes/routes.ts";
import { itemOfRoute } from "./item-of-route.ts";

describe("the item that the app opens for a page", () => {
  it.each([
    ["/new/general/NEWS1", { newsid: "X", newstype: 1 }],
    ["/new/atlas/ATL1", { newsid: "X", newstype: 2 }],
    ["/new/videosXx/VID1", { newsid: "X", newstype: 3 }],
    ["/new/infosVideos/INF1", { newsid: "X", newstype: 3203 }],
    ["/new/audioNews/AUD1", { newsid: "X", newstype: 20 }],
    ["/new/living/sharenew/LIVE1", { newsid: "X", newstype: 10 }],
    ["/new/vrlive/share/VRL1", { newsid: "X", newstype: 10 }],
    ["/new/thematicMl/SPC1", { newsid: "X", newstype: 4 }],
    ["/new/notice/NTC1", { page: "notice", id: "X" }],
    ["/new/liveAlbum/LALB1", { page: "liveAlbum", id: "X" }],
    ["/new/videosCollection/VCOL1", { page: "videosCollection", id: "X" }],
    ["/new/home/1", { page: "home", id: "X" }],
  ])("%s", (path, item) => {
    const name = routeName(matchRoute(path)!.row);
    expect(itemOfRoute({ name, id: "X" })).toEqual(item);
  });

  it("is empty for a page that doesn't exist, and the page itself where there is no id", () => {
    expect(itemOfRoute(undefined)).toEqual({});
    expect(itemOfRoute({ name: "videosOut", id: "" })).toEqual({ page: "videosOut", id: "" });
  });
});
