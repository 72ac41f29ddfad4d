import type { RankSeed } from "./types.ts";

/** Parses an entry such as "tourism5A-01 12": an enterprise, and the indexes of its categories besides 综合. */
function entries(lines: string): RankSeed["entries"] {
  return lines
    .trim()
    .split(/\s*\n\s*/)
    .map((entry) => {
      const [id = "", kinds = ""] = entry.split(" ");
      return { enterpriseid: `ENT-${id}`, kinds: [...kinds].map(Number) };
    });
}

/** Rank lists across industries, one for each of the four templates. */
export const ranks: readonly RankSeed[] = [
  {
    rankid: "RANK1001",
    template: "TemplateOne",
    title: "海岱周末好去处",
    note: "由5860名读者投出，编辑部逐一走访核对。路程以海岱站为起点，人均花费不超过三百元；得分不含往返交通费。",
    categories: ["综合", "看海", "进山", "逛街"],
    dims: ["好玩", "好吃", "好走", "不贵", "不挤"],
    entries: entries(`
      tourism5A-01 1
      tourism-04 2
      tourism5A-04 3
      tourism-05 1
      3AScenicSpot-01 2
      brand-02 3
      tourism5A-03 1
      homestay-05 2
      hotelDining-03 3
      3AScenicSpot-02 1
      tourism5A-11 2
      shandongshouzao-02 3`),
  },
  {
    rankid: "RANK1002",
    template: "TemplateTwo",
    title: "海岱伴手礼",
    note: "评审团由40名外地游客和20名本地读者组成，盲评之后再看价签；每件都要能带上火车，保质期不短于七天。",
    categories: ["综合", "好吃", "好用", "好看"],
    dims: ["特色", "品质", "包装", "价格", "好带"],
    entries: entries(`
      goodShandong-01 1
      shandongshouzao-01 3
      brand-01 1
      pch-08 2
      shandongshouzao-05 3
      brand-10 2
      goodShandong-03 1
      pch-01 2
      brand-12 3
      shandongshouzao-11 1
      pch-10 2
      shandongshouzao-12 3
      agricultural-10 1
      textileclothing-11 2
      shandongshouzao-04 3
      agricultural-12 1
      shandongshouzao-08 2
      shandongshouzao-10 3`),
  },
  {
    rankid: "RANK1003",
    template: "TemplateThree",
    title: "海岱制造创新榜",
    note: "研发投入取2024年占营业收入的比重，专利只计已经用在产品上的；人才一项看三年留存，不看头衔。",
    categories: ["综合", "装备", "材料", "消费品"],
    dims: ["研发", "专利", "人才", "转化", "绿色"],
    entries: entries(`
      ShandongManufacture-01 1
      ShandongManufacture-03 2
      householdAppliances-01 3
      ShandongManufacture-08 1
      textileclothing-05 2
      livingHome-03 3
      ShandongManufacture-02 1
      ShandongManufacture-09 2
      householdAppliances-02 3
      goodShandong-06 1
      ShandongManufacture-05 2
      pch-03 3`),
  },
  {
    rankid: "RANK1004",
    template: "TemplateFour",
    title: "家门口的服务",
    note: "步行十五分钟能到才算家门口。每类取得分前四，由社区居民、记者和行业评审各打三分之一的分。",
    categories: ["综合", "养老", "托育", "物业"],
    dims: ["专业", "态度", "距离", "价格", "及时"],
    entries: entries(`
      pensionAgency-03 1
      childcare-02 2
      propertyEnterprise-01 3
      pensionAgency-08 1
      childcare-06 2
      propertyEnterprise-03 3
      pensionAgency-06 1
      childcare-03 2
      propertyEnterprise-05 3
      pensionAgency-10 1
      childcare-08 2
      propertyEnterprise-10 3`),
  },
];
