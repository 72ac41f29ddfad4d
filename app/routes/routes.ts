import {
  appPage,
  channelNumber,
  idOrLabel,
  none,
  optionalWild,
  optionalWildOf,
  optionalDay,
  optionalId,
  optionalQuery,
  optionalVersion,
  paperArticle,
  requiredId,
  requiredQuery,
  requiredWild,
  requiredWildOf,
  thinkFileParams,
  thinkTankSection,
  type ParamCheck,
} from "./route-params.ts";

/** Family codes of pages §4. */
export type Family =
  | "ART"
  | "GAL"
  | "VID"
  | "AUD"
  | "LIV"
  | "VR"
  | "CHN"
  | "SPC"
  | "PPL"
  | "TOP"
  | "WEL"
  | "THK"
  | "PAP"
  | "APP"
  | "TEC"
  | "OTH";

/** Middlewares that run on a navigation to a route. They are implemented in request/middleware.server.ts. */
export type MiddlewareName = "heartbeat" | "user" | "view" | "visit-log" | "clear-user-data";

export interface RouteRow {
  /** The specification's pattern, without the base path. */
  path: string;
  family: Family;
  /** Chinese title of pages §4. */
  title: string;
  /** Module under app/pages. */
  page: string;
  /** The module for addresses below the row's own, such as an entry of the page's list. */
  beneath?: string;
  /** Validates the page's parameters; null means the 404 screen (spec §5). */
  params: ParamCheck;
  middleware: readonly MiddlewareName[];
  /** The page has no open-app bar: it is a part that other pages embed (pages §4.5), or it opens the app itself. */
  withoutBar?: true;
  /** The page is for one reader, so the page cache never stores it. */
  unshared?: true;
}

/** Middlewares of every navigation (spec §4). `view` counts content pages only (pages §8). */
const plain = ["heartbeat", "user", "visit-log", "clear-user-data"] as const;
const counted = ["heartbeat", "user", "view", "visit-log", "clear-user-data"] as const;
/** For a step between a link and its page; the page itself is counted. */
const uncounted = ["heartbeat", "user", "clear-user-data"] as const;

/** A route whose page depends on the reader's device, or on a secret of the reader. */
function own(...row: Parameters<typeof route>): RouteRow {
  return { ...route(...row), unshared: true };
}

function route(
  path: string,
  family: Family,
  title: string,
  page: string,
  params: ParamCheck,
  middleware: readonly MiddlewareName[] = plain,
): RouteRow {
  return { path, family, title, page, params, middleware };
}

/** A page that leads into the app. It depends on the device and on the app that shows it. */
function bridge(path: string, title: string, page: string, params: ParamCheck): RouteRow {
  return { ...own(path, "APP", title, page, params), withoutBar: true };
}

/** A part of a live room as a page; all parts are one module (pages §4.5). */
function livePart(name: string, title: string, params: ParamCheck = requiredQuery("id")): RouteRow {
  return { ...route(`/living/components/${name}`, "LIV", title, "live/part", params), withoutBar: true };
}

/** A rank list with its enterprises, or a menu of all lists (pages §4.12). */
function thinkFileRow(name: string, title: string): RouteRow {
  const row = (page: string) => route(`/ThinkFile/${name}/*`, "THK", title, page, thinkFileParams(name));
  if (/^allmenu/i.test(name)) return row("think-tank/menu");
  return { ...row("think-tank/rank"), beneath: "think-tank/enterprise" };
}

/** THE ROUTE TABLE: one row per route of the specification (§2), in its order. */
export const routeTable: readonly RouteRow[] = [
  // News and general
  route("/home/*", "CHN", "首页", "channel/home", channelNumber),
  route("/homeNews/*", "CHN", "频道新闻", "channel/plain", channelNumber),
  route("/general/:id", "ART", "新闻详情", "article/general", requiredId, counted),
  route("/focusNews", "CHN", "焦点新闻", "channel/focus", none),
  route("/imptNews/*", "CHN", "今日要闻", "channel/important", optionalDay),
  route("/info/:id", "TOP", "情报详情", "topic/info", requiredId, counted),
  route("/infomation/*", "TOP", "情报站", "topic/infomation", optionalWild, counted),
  route("/infosVideos/*", "VID", "情报视频", "video/posts", optionalWild, counted),
  route("/atlas/:id", "GAL", "图集", "gallery/atlas", requiredId, counted),
  route("/answer/*", "TOP", "问答", "topic/info", requiredWild, counted),
  route("/notice/*", "ART", "公告详情", "article/notice", requiredWild, counted),
  bridge("/down/*", "下载客户端", "bridge/download", none),
  bridge("/shareDown/*", "打开客户端", "bridge/download", optionalWild),
  bridge("/shareToBrowser/:id?", "在浏览器打开", "bridge/to-browser", optionalId),
  bridge("/openAppPage/*", "正在打开…", "bridge/open-app-page", appPage),
  route("/liveAlbum/*", "LIV", "直播专辑", "live/album", requiredWild),
  route("/sameTopic/*", "CHN", "同题报道", "channel/same-topic", idOrLabel),
  route("/reunion/*", "SPC", "寻亲团圆", "special/reunion", requiredWild, counted),
  route("/retrato/*", "ART", "人物肖像", "article/portrait", requiredWild, counted),
  route("/report/*", "THK", "智库报告", "think-tank/report", requiredWildOf("reportid"), counted),
  route("/reporterHome/*", "PPL", "记者主页", "people/reporter", requiredWild),
  route("/expert/*", "PPL", "专家主页", "people/expert", requiredWild),
  route("/thinkTank/*", "THK", "智库", "think-tank/home", thinkTankSection),
  route("/thematic/:id", "SPC", "专题", "special/thematic", requiredId, counted),
  route("/thematicMl/:id", "SPC", "专题", "special/thematic-catalogue", requiredId, counted),
  route("/thematicDq/*", "SPC", "专题·地区", "special/thematic-region", requiredWild, counted),
  route("/columnHome/:id", "PPL", "栏目主页", "people/column", requiredId),
  route("/columnlife/*", "PPL", "生活栏目", "people/column-life", optionalWildOf("columnid")),
  route("/ydIndex/:id", "PPL", "账号主页", "people/account", requiredId),
  route("/wmqilu/*", "CHN", "文明实践", "channel/civic", optionalWildOf("category")),
  route("/wisdom/:reportid?", "THK", "智慧报告", "think-tank/wisdom", optionalId, counted),

  // Video and audio
  route("/videos/:id", "VID", "视频详情", "video/video", requiredId, counted),
  route("/videosXx/*", "VID", "主播短视频", "video/upright", requiredWild, counted),
  route("/videosOut/*", "VID", "站外视频", "video/outside", optionalWild, counted),
  route("/videosCollection/*", "VID", "视频合集", "video/collection", requiredWild, counted),
  route("/audioNews/:id", "AUD", "音频新闻", "audio/programme", requiredId, counted),
  route("/audioList/*", "AUD", "听新闻", "audio/list", optionalWildOf("columnid"), counted),

  // Live
  route("/living/appview/:id?", "LIV", "直播", "live/live", requiredId, counted),
  route("/living/share/:id?", "LIV", "直播", "live/live", requiredId, counted),
  route("/living/sharenew/:id?", "LIV", "直播", "live/live", requiredId, counted),
  own("/living/cashout/:zid?", "LIV", "红包提现", "live/cashout", optionalId),
  own("/living/qrlogin", "LIV", "扫码登录", "live/qrlogin", none),
  livePart("albumview", "直播图集"),
  livePart("albumviewnew", "直播图集"),
  livePart("inviteRule", "邀请规则"),
  livePart("inviteRulenew", "邀请规则"),
  livePart("redpopup", "现金红包"),
  livePart("relativeReporter", "相关记者"),
  livePart("scene", "直播间"),
  livePart("scenevideo", "直播间视频"),
  { ...livePart("yue", "我的余额", optionalQuery("zid")), unshared: true },

  // Virtual reality
  route("/vr/share/*", "VR", "VR全景", "vr/vr", requiredWild, counted),
  route("/vr/appview/*", "VR", "VR全景", "vr/vr", requiredWild, counted),
  route("/vrlive/appview/:id?", "VR", "VR直播", "vr/vr", requiredId, counted),
  route("/vrlive/share/:id?", "VR", "VR直播", "vr/vr", requiredId, counted),

  // Topics and information
  route("/infoTopic/:id?", "TOP", "话题", "topic/topic", optionalId, counted),
  route("/msgIntell/infoTopic/*", "TOP", "话题", "topic/topic", requiredWild, counted),
  route("/msgIntell/infomation/*", "TOP", "情报详情", "topic/info", requiredWild, counted),
  route("/topicFile/topicSquare/*", "TOP", "话题广场", "topic/square", optionalWild, counted),
  route("/topicFile/topicSquareshare/:id", "TOP", "话题广场", "topic/square", requiredId, counted),
  route("/publicWelfare/pwtopicSquare/*", "WEL", "公益话题广场", "welfare/topic", optionalWild, counted),
  route("/publicWelfare/projectDetail/*", "WEL", "项目详情", "welfare/project", requiredWild, counted),
  route("/publicWelfare/enterprise/*", "WEL", "爱心企业", "welfare/enterprise", requiredWild, counted),
  route("/paper/qlwbPaper/*", "PAP", "数字报", "paper/paper", paperArticle),
  route("/v10/journal/*", "TOP", "情报日志", "topic/info", requiredWild, counted),
  route("/v10/infoText/*", "TOP", "情报图文", "topic/info", requiredWild, counted),

  // Welfare
  route("/welfare/:id?", "WEL", "公益", "welfare/home", optionalId, counted),
  route("/welfare/list", "WEL", "公益项目", "welfare/list", none),
  route("/v10/publicWelfare/welTopic/:id?", "WEL", "公益话题", "welfare/topic", optionalId, counted),
  route("/v10/publicWelfare/weldetails/*", "WEL", "公益详情", "welfare/project", requiredWild, counted),
  route("/v10/publicWelfare/volHome/*", "WEL", "志愿者主页", "welfare/volunteer", optionalWild, counted),
  own("/v10/publicWelfare/volApplay/*", "WEL", "志愿者注册", "welfare/application", none),
  route("/v10/publicWelfare/orzHome/*", "WEL", "志愿团队主页", "welfare/group", requiredWild, counted),
  own("/v10/publicWelfare/orgApplay/*", "WEL", "志愿团队注册", "welfare/application", none),
  route(
    "/v10/publicWelfare/enrolledList/*",
    "WEL",
    "报名名单",
    "welfare/enrolled",
    requiredWildOf("activityId"),
    counted,
  ),
  route("/v10/publicWelfare/chainBlocks/*", "WEL", "链上存证", "welfare/chain", requiredWild, counted),
  route("/v10/publicWelfare/actDetails/*", "WEL", "活动详情", "welfare/activity", requiredWild, counted),

  // Think-tank industry pages
  ...(
    [
      ["tourism5A", "5A景区榜"],
      ["tourism", "文旅榜"],
      ["textileclothing", "纺织服装榜"],
      ["TemplateOne", "榜单"],
      ["TemplateTwo", "榜单"],
      ["TemplateThree", "榜单"],
      ["TemplateFour", "榜单"],
      ["supermarket", "商超榜"],
      ["shandongshouzao", "山东手造"],
      ["ShandongManufacture", "山东制造"],
      ["propertyInsurance", "财产险公司榜"],
      ["propertyEnterprise", "物业企业榜"],
      ["pensionAgency", "养老机构榜"],
      ["pch", "个护家清榜"],
      ["parenthotel", "亲子酒店榜"],
      ["montherbaby", "母婴榜"],
      ["meatFood", "肉类食品榜"],
      ["livingHome", "家居生活榜"],
      ["liquorEnterprise", "酒企榜"],
      ["lifeInsuranceCompany", "人身险公司榜"],
      ["koubeihomestay", "口碑民宿榜"],
      ["internetcom", "互联网企业榜"],
      ["householdAppliances", "家用电器榜"],
      ["hotelDining", "酒店餐饮榜"],
      ["homeStore", "家居卖场榜"],
      ["homestay", "民宿榜"],
      ["healthins", "健康险榜"],
      ["goodShandong", "好品山东"],
      ["edu", "教育榜"],
      ["economy", "经济榜"],
      ["childcare", "托育机构榜"],
      ["centra_enterprises", "央企在鲁"],
      ["build", "建筑企业榜"],
      ["brand", "品牌榜"],
      ["allMenuShare", "全部榜单"],
      ["allmenu", "全部榜单"],
      ["agricultural", "农业榜"],
      ["academy", "高校院所榜"],
      ["3AScenicSpot", "3A级景区榜"],
    ] as const
  ).map(([name, title]) => thinkFileRow(name, title)),

  // Other
  { ...route("/apph5/briefVs", "OTH", "版本介绍", "support/version", optionalVersion), withoutBar: true },
  own("/login/loginCommon", "APP", "登录", "bridge/login", none),
  route("/qlbr/qlbrDetails", "ART", "榜样人物详情", "article/role-model", requiredQuery("id")),
  route("/qlbr/qlbrList", "CHN", "榜样人物", "channel/role-models", none),
  route("/techSupport/copyright", "TEC", "版权服务", "support/composed", none),
  own("/techSupport/edit", "TEC", "智能编辑", "support/edit", none),
  route("/techSupport/track", "TEC", "传播追踪", "support/composed", none),
  route("/techSupport/usercollect", "TEC", "个人信息收集清单", "support/collection", none),
  route("/techSupport/com/experience", "TEC", "产品体验", "support/composed", none),

  // Ours, beyond the specification (docs/decisions/0043)
  {
    ...own("/login/continue", "APP", "确认身份", "bridge/continue-login", none, uncounted),
    withoutBar: true,
  },
];

/** A route for Remix, made from one or more rows: a pattern without leading slash, and a module under app/pages. */
export interface CompiledRoute {
  id: string;
  path: string;
  page: string;
}

/**
 * The table's routes for Remix. Remix tries every pattern on every request, so rows with the same module and parent become one
 * pattern with a parameter in place of their names. `matchRoute` finds the row of an address; a name without a row gets the
 * 404 screen.
 */
export function compiledRoutes(rows: readonly RouteRow[] = routeTable): CompiledRoute[] {
  const rowPatterns = rows.flatMap(patternsOf);
  const members = new Map<string, Map<string, number>>();
  for (const { path, page } of rowPatterns) {
    const pages = members.get(sharedPattern(path)) ?? new Map<string, number>();
    members.set(sharedPattern(path), pages.set(page, (pages.get(page) ?? 0) + 1));
  }
  const compiled = rowPatterns.map(({ path, page }) => {
    const common = sharedPattern(path);
    const pages = [...(members.get(common) ?? [])].sort(([, one], [, other]) => other - one);
    const [[most, count] = ["", 0]] = pages;
    // When two modules could have the pattern, the one with more rows gets it.
    return { page, path: common && most === page && count > 1 ? common : path };
  });
  const patterns = new Map(compiled.map((one) => [one.path, one]));
  return [...patterns.values()].map(({ path, page }) => ({ id: path, path: path.slice(1), page }));
}

/** A row's pattern; two when the addresses beneath it have another module. */
function patternsOf({ path, page, beneath }: RouteRow): { path: string; page: string }[] {
  if (beneath === undefined) return [{ path, page }];
  return [
    { path: path.replace(/\/\*$/, ""), page },
    { path, page: beneath },
  ];
}

/** "/living/share/:id?" → "/living/:name/:id?"; "" for a row directly under the root, which has no parent. */
function sharedPattern(path: string): string {
  const literal = literalSegments(path);
  const rest = path.slice(literal.join("/").length + 1);
  return literal.length > 1 ? `/${literal.slice(0, -1).join("/")}/:name${rest}` : "";
}

/** The literal segments that a pattern starts with: "/living/share/:id?" → ["living", "share"]. */
export function literalSegments(path: string): string[] {
  return path.split("/").filter((segment) => segment && segment !== "*" && !segment.startsWith(":"));
}

/** Route name (pages §1.1): the last literal segment of the route. */
export function routeName(row: RouteRow): string {
  return literalSegments(row.path).at(-1) ?? "home";
}

const rowByPrefix = new Map(
  routeTable.map((row) => [literalSegments(row.path).join("/").toLowerCase(), row] as const),
);
const homeRow = rowByPrefix.get("home");

/**
 * Finds the row of a path under the base path, and the segments after the row's literal prefix. The longest prefix wins.
 * Names match in any case, with or without a trailing slash (pages §1.1). The root is the home page.
 * @returns undefined when no row matches
 */
export function matchRoute(pathname: string): { row: RouteRow; rest: string[] } | undefined {
  const segments = pathname
    .replace(/^\/new(?=\/|$)/i, "")
    .split("/")
    .filter(Boolean);
  if (segments.length === 0) return homeRow && { row: homeRow, rest: [] };
  for (let length = Math.min(segments.length, 3); length > 0; length--) {
    const row = rowByPrefix.get(segments.slice(0, length).join("/").toLowerCase());
    if (!row) continue;
    const rest = segments.slice(length);
    const isMatch =
      row.path.endsWith("/*") || (row.path.includes(":") ? rest.length <= 1 : rest.length === 0);
    if (isMatch) return { row, rest };
  }
  return undefined;
}
