import type { GroupId, RankLayout } from "./groups.ts";

/** A page under /ThinkFile. */
export interface ThinkFile {
  group: GroupId;
  /** "list": an industry's own list; "template": any list, by `?rankid=`; the menus link to all of them. */
  kind: "list" | "template" | "menu" | "share-menu";
  layout: RankLayout;
  /** Category filters of a list whose data has none. */
  categories: readonly string[];
}

const layoutOf: Record<GroupId, RankLayout> = {
  T: "podium",
  A: "podium",
  C: "cards",
  Z: "cards",
  M: "table",
  F: "table",
  L: "bars",
  E: "bars",
};

const list = (group: GroupId, ...categories: string[]): ThinkFile => ({
  group,
  kind: "list",
  layout: layoutOf[group],
  categories,
});
const template = (layout: RankLayout): ThinkFile => ({
  group: "Z",
  kind: "template",
  layout,
  categories: [],
});
const menu = (kind: "menu" | "share-menu"): ThinkFile => ({
  group: "Z",
  kind,
  layout: "cards",
  categories: [],
});

/** The table of lists: one row per name of pages §4.12. The route table has their titles. */
const files: Record<string, ThinkFile> = {
  tourism5A: list("T", "综合", "口碑", "服务", "交通"),
  tourism: list("T", "景区", "演艺", "线路"),
  "3AScenicSpot": list("T", "综合", "乡村", "亲子"),
  hotelDining: list("T", "酒店", "餐饮", "早餐"),
  homestay: list("T", "山居", "海滨", "古村"),
  koubeihomestay: list("T", "综合", "服务", "性价比"),
  parenthotel: list("T", "综合", "设施", "活动"),
  textileclothing: list("M", "面料", "男装", "女装", "家纺"),
  supermarket: list("C", "大型商超", "社区店", "生鲜"),
  homeStore: list("C", "综合", "建材", "家具"),
  livingHome: list("C", "家具", "家装", "智能家居"),
  householdAppliances: list("C", "冰洗", "空调", "厨电"),
  montherbaby: list("C", "奶粉", "用品", "服务"),
  meatFood: list("C", "鲜肉", "熟食", "预制菜"),
  liquorEnterprise: list("C", "白酒", "啤酒", "葡萄酒"),
  pch: list("C", "个护", "家清", "美妆"),
  brand: list("Z", "综合", "新锐", "老字号"),
  shandongshouzao: list("M", "非遗", "文创", "食品"),
  ShandongManufacture: list("M", "装备", "化工", "新材料"),
  goodShandong: list("M", "农产品", "工业品", "服务"),
  centra_enterprises: list("M", "能源", "建设", "金融"),
  build: list("M", "房建", "市政", "装饰"),
  internetcom: list("M", "平台", "软件", "直播电商"),
  propertyInsurance: list("F", "综合", "理赔", "服务"),
  lifeInsuranceCompany: list("F", "综合", "理赔", "服务"),
  healthins: list("F", "综合", "产品", "理赔"),
  economy: list("F", "区县", "园区", "企业"),
  propertyEnterprise: list("L", "住宅", "商写", "公建"),
  pensionAgency: list("L", "机构", "社区", "医养"),
  childcare: list("L", "综合", "普惠", "社区"),
  edu: list("E", "中小学", "职教", "培训"),
  academy: list("E", "高校", "科研院所", "书院"),
  agricultural: list("A", "合作社", "龙头企业", "地标产品"),
  TemplateOne: template("podium"),
  TemplateTwo: template("cards"),
  TemplateThree: template("table"),
  TemplateFour: template("bars"),
  allmenu: menu("menu"),
  allMenuShare: menu("share-menu"),
};

/** @param name as spelled in the route table */
export function thinkFile(name: string): ThinkFile | undefined {
  return Object.hasOwn(files, name) ? files[name] : undefined;
}

/** The names of the 33 industry lists, in the order of the menus. */
export const industryNames = Object.keys(files).filter((name) => files[name]?.kind === "list");
/** All 39 names. */
export const thinkFileNames = Object.keys(files);
