import { describe, expect, it } from "vitest";
import { fakeContext } from "../../request-context.testing.ts";
import { canonicalAddress } from "./canonical-address.ts";

const of = (path: string) => {
  const { context } = fakeContext({ path });
  return canonicalAddress(context).slice(context.settings.origin.length);
};

describe("the canonical address of a page (pages §7)", () => {
  it.each([
    ["/new/general/NEWS1001", "/new/general/NEWS1001"],
    ["/new/General/NEWS1001/", "/new/general/NEWS1001"],
    ["/new/general/NEWS1001?tokenID=t&from=wx&utm_source=a&cpage=2", "/new/general/NEWS1001"],
    ["/new/general/NEWS1001?scene=126&source=wechat", "/new/general/NEWS1001"],
    ["/new/vr/share/VR1001?scene=s2", "/new/vr/share/VR1001?scene=s2"],
    ["/new/videosOut?source=a", "/new/videosOut?source=a"],
    ["/new/report/REP1001/x/y", "/new/report/REP1001"],
    ["/new/report?reportid=REP1001", "/new/report?reportid=REP1001"],
    ["/new/report?id=REP1001&from=wx", "/new/report?id=REP1001"],
    ["/new/report/REP1001?id=REP1002", "/new/report/REP1001"],
    [
      "/new/v10/publicWelfare/enrolledList?activityId=ACT1001",
      "/new/v10/publicWelfare/enrolledList?activityId=ACT1001",
    ],
    ["/new/thinkTank?section=reports", "/new/thinkTank?section=reports"],
    ["/new/ThinkFile/tourism5A?region=a&page=2", "/new/ThinkFile/tourism5A?region=a&page=2"],
    ["/new/ThinkFile/TemplateOne?rankid=RANK1001", "/new/ThinkFile/TemplateOne?rankid=RANK1001"],
    ["/new/qlbr/qlbrDetails?id=ROLE1001", "/new/qlbr/qlbrDetails?id=ROLE1001"],
    ["/new/living/components/scene?id=LIVE1005", "/new/living/components/scene?id=LIVE1005"],
    ["/new/paper/qlwbPaper/2025-05-20/A01", "/new/paper/qlwbPaper/2025-05-20/A01"],
    ["/new/home/2?page=3", "/new/home/2?page=3"],
    ["/new/?from=wx", "/new/"],
  ])("%s is %s", (path, address) => {
    expect(of(path)).toBe(address);
  });
});
