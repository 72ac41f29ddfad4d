import { mediaUrl } from "../../format/media-url.ts";
import { roleModels } from "../articles-special.ts";
import type { CompositionEntry, CompositionSeed } from "./types.ts";

/** The activity under which readers vote for role models (contract §4.7). */
export const roleVote = "qlbr";

const deeds: Record<string, string> = {
  ROLE1001: "jingye",
  ROLE1002: "jingye",
  ROLE1003: "jingye",
  ROLE1004: "zhuren",
  ROLE1005: "chengxin",
  ROLE1006: "xiaolao",
  ROLE1007: "jianyi",
  ROLE1008: "zhuren",
  ROLE1009: "jingye",
};

/** Votes before any reader of this newsroom votes. */
export const roleVotes: Record<string, number> = {
  ROLE1001: 8412,
  ROLE1002: 10937,
  ROLE1003: 12650,
  ROLE1004: 7288,
  ROLE1005: 6134,
  ROLE1006: 11872,
  ROLE1007: 14306,
  ROLE1008: 9561,
  ROLE1009: 8890,
};

/** The card of a role model: the person and the reason, besides the title of the story. */
function card({ newsid, profile, imgurl }: (typeof roleModels)[number]): CompositionEntry {
  return {
    newsid,
    category: deeds[newsid],
    votedIn: roleVote,
    record: {
      author: {
        authorid: newsid,
        kind: "user",
        name: profile?.name,
        userDes: profile?.role,
        headimg: imgurl && mediaUrl(imgurl),
      },
    },
  };
}

/** The page of role models (pages §4.7 /qlbr/qlbrList). */
export const roleModelPage: CompositionSeed = {
  pageKey: "qlbr",
  title: "海岱榜样",
  theme: { color: "#C8542B", headimg: "square-fountain.webp", icon: "volunteers.webp" },
  intro: ["他们开早班车、巡海岛、教书、卖鱼、送外卖。做的都是一天里最平常的事，做得让人记住。"],
  categories: [
    { id: "jingye", name: "敬业奉献" },
    { id: "zhuren", name: "助人为乐" },
    { id: "chengxin", name: "诚实守信" },
    { id: "xiaolao", name: "孝老爱亲" },
    { id: "jianyi", name: "见义勇为" },
  ],
  blocks: [
    {
      blockid: "rules",
      kind: "text",
      title: "投票规则",
      text: [
        "“海岱榜样”由街坊推荐、社区核实、读者投票，每季度一期。本期共收到推荐信612封，九人入围。",
        {
          list: [
            "投票时间：2025年5月12日至6月30日；",
            "每人每天可以给每位候选人投一票，不需要登录；",
            "同一设备重复投票只计一次，发现刷票的，当日票数作废；",
            "最终名单由读者票数（六成）和评审组意见（四成）共同产生，7月10日公布。",
          ],
        },
      ],
    },
    {
      blockid: "people",
      kind: "rank",
      title: "候选人",
      items: roleModels.map(card),
    },
    {
      blockid: "stories",
      kind: "news",
      title: "身边的故事",
      shown: 6,
      items: [
        "10004",
        "11047",
        "NEWS1010",
        "12007",
        "NEWS1012",
        "11050",
        "10010",
        "11046",
        "POR1001",
        "11049",
        "11048",
        "11024",
      ].map((newsid) => ({ newsid })),
    },
  ],
};
