import { mediaUrl } from "../../format/media-url.ts";
import { collectPage } from "./collected.ts";
import type { CompositionEntry, CompositionSeed } from "./types.ts";

const colour = "#0B7A6A";

const card = (name: string, summary: string, picture: string, linkUrl?: string): CompositionEntry => ({
  record: { name, summary, imgurl: mediaUrl(picture), linkUrl },
});

const stat = (name: string, value: string, unit: string, note?: string): CompositionEntry => ({
  record: { name, value, unit, note },
});

const copyrightPage: CompositionSeed = {
  pageKey: "techSupport/copyright",
  title: "版权服务",
  theme: { color: colour, headimg: "library.webp" },
  intro: ["一篇稿子发出去以后走到了哪里，谁署了名，谁没有？登记、监测、取证、沟通，四步一次办完。"],
  blocks: [
    {
      blockid: "steps",
      kind: "menu",
      title: "怎样运作",
      items: [
        card("登记", "稿件发布时自动生成指纹，文字、图片、视频各一份，当天入库。", "school-classroom.webp"),
        card("监测", "每六小时比对一次公开网页，改了标题、裁了边也认得出。", "city-night.webp"),
        card("取证", "保存页面全貌、时间和地址，生成可以核验的取证单。", "museum.webp"),
        card("沟通", "先提醒署名，再谈授权，确有必要才交给法律顾问。", "square-fountain.webp"),
      ],
    },
    {
      blockid: "numbers",
      kind: "stats",
      title: "2025年4月",
      items: [
        stat("登记稿件", "1862", "篇"),
        stat("发现转载", "7415", "次", "其中已署名6203次"),
        stat("补署名", "1014", "次", "提醒后三天内"),
        stat("转为授权", "57", "家"),
      ],
    },
    {
      blockid: "sample",
      kind: "text",
      title: "样例：一篇稿件的版权报告",
      text: [
        "稿件《三千一百七十四块石板，一块一块回家》，作者周砚秋、邵一帆，2025年5月20日8时12分首发。报告生成于当日20时。",
        {
          table: [
            ["发现时间", "去向", "相似度", "署名", "处理"],
            ["09:05", "市级新闻网站", "100%", "有", "授权转载"],
            ["10:40", "本地生活公众号", "92%", "有", "授权转载"],
            ["12:18", "旅游资讯站", "81%", "无", "已提醒，14:02补署名"],
            ["15:33", "短视频账号", "图片3张", "无", "已提醒，等待回复"],
            ["18:47", "论坛帖子", "36%", "有", "合理引用，不处理"],
          ],
        },
      ],
    },
    {
      blockid: "contact",
      kind: "text",
      title: "联系我们",
      text: [
        "需要转载授权、核对署名，或者您就是稿件里的当事人，都可以来信。请写明稿件标题、链接和希望怎样处理，两个工作日内回复。",
        {
          list: [
            "来访：海岱晚报一楼读者服务台，工作日9点至17点；",
            "来信：海岱市望海区书院路报社版权组收；",
            "加急：开庭、投诉等有时限的，请在信封上注明日期。",
          ],
        },
      ],
    },
  ],
};

const editPage: CompositionSeed = {
  pageKey: "techSupport/edit",
  title: "智能编辑",
  theme: { color: colour, headimg: "sea-gulls.webp" },
  intro: ["给一张图片的地址，选一种处理，几秒钟后左右对照。记者在码头、在球场，用手机就能把照片救回来。"],
  blocks: [
    {
      blockid: "operations",
      kind: "menu",
      title: "五种处理",
      items: [
        card("增强", "提亮暗部、收住噪点，适合夜市和室内。", "harbour-night.webp"),
        card("去雾", "海边雾天常用，远处的岛和桥能看清轮廓。", "bridge-sea.webp"),
        card("对比度", "把灰蒙蒙的画面拉开层次，不改变颜色。", "mountain-trail.webp"),
        card("抠图", "留下人物或器物，背景变成透明，供版面编排。", "portrait-potter.webp"),
        card("上色", "给黑白老照片试着上色，结果会标明“AI上色，仅供参考”。", "old-photo.webp"),
      ],
    },
    {
      blockid: "rules",
      kind: "text",
      title: "使用前请看",
      text: [
        {
          list: [
            "图片不超过10兆，支持jpg、png和webp；",
            "处理只在副本上进行，原图不动，结果保存24小时；",
            "新闻照片只允许增强、去雾和对比度，抠图、上色不得当作新闻图片刊发；",
            "需要登录，每人每天三十张。",
          ],
        },
      ],
    },
  ],
};

const hours = Array.from({ length: 12 }, (_, index) => `${String(index + 8).padStart(2, "0")}时`);
/** The reads of NEWS1001 by hour. Their sum is the read count of the article. */
const hourly = [3120, 5240, 6105, 5480, 5873, 4390, 3204, 2811, 2640, 2987, 3215, 3152];
const sources: [string, number][] = [
  ["客户端", 20480],
  ["微信", 11936],
  ["网站", 7215],
  ["合作媒体", 4388],
  ["微博", 2604],
  ["其他", 1594],
];
const allReads = hourly.reduce((sum, reads) => sum + reads, 0);

const trackPage: CompositionSeed = {
  pageKey: "techSupport/track",
  title: "传播追踪",
  theme: { color: colour, headimg: "city-skyline.webp" },
  intro: ["一篇稿子发出以后的十二个小时：谁在读、从哪里来、在哪一刻被转得最多。"],
  blocks: [
    {
      blockid: "article",
      kind: "news",
      title: "样例稿件",
      items: [{ newsid: "NEWS1001" }],
    },
    {
      blockid: "numbers",
      kind: "stats",
      title: "截至2025年5月20日20时",
      items: [
        stat("阅读", String(allReads), "次"),
        stat("转发", "2316", "次"),
        stat("转载媒体", "23", "家"),
        stat("平均停留", "2分41秒", ""),
      ],
    },
    {
      blockid: "curve",
      kind: "chart",
      title: "传播曲线",
      items: [
        {
          record: {
            title: "每小时阅读与转发",
            unit: "次",
            kind: "line",
            labels: hours,
            series: [
              { name: "阅读", values: hourly },
              { name: "转发", values: [96, 231, 348, 287, 301, 214, 143, 121, 108, 139, 167, 161] },
            ],
            note: "10时的高点来自城市广播的口播，12时来自午间推送。",
          },
        },
        {
          record: {
            title: "读者从哪里来",
            unit: "次",
            kind: "bar",
            labels: sources.map(([name]) => name),
            series: [{ name: "阅读", values: sources.map(([, reads]) => reads) }],
            note: "同一读者在不同渠道打开，各计一次。",
          },
        },
      ],
    },
    {
      blockid: "table",
      kind: "text",
      title: "关键节点",
      text: [
        {
          table: [
            ["时间", "节点", "新增阅读（一小时内）"],
            ["08:12", "客户端首发", "3120"],
            ["09:05", "市级新闻网站转载", "5240"],
            ["10:10", "城市广播口播", "6105"],
            ["12:00", "午间推送", "5873"],
            ["13:30", "望海区三个街道公众号转发", "4390"],
            ["18:20", "晚间专题首页", "3215"],
          ],
        },
        `来源合计：${sources.map(([name, reads]) => `${name}${String(reads)}`).join("，")}，共${String(allReads)}次。`,
      ],
    },
  ],
};

const experiencePage: CompositionSeed = {
  pageKey: "techSupport/com/experience",
  title: "产品体验",
  theme: { color: colour, headimg: "square-fountain.webp" },
  intro: ["下面每一样都可以直接点开试。用得顺手，或者哪里别扭，都请告诉我们。"],
  blocks: [
    {
      blockid: "reading",
      kind: "menu",
      title: "读",
      items: [
        card("图文报道", "大图、投票、听新闻，都在一篇里。", "street-old.webp", "/new/general/NEWS1001"),
        card("电子报", "14天的版面，点哪块看哪块。", "street-bookshop.webp", "/new/paper/qlwbPaper"),
        card("目录专题", "高考服务手册，一页一页查。", "school-classroom.webp", "/new/thematicMl/SPC1004"),
        card("地区专题", "五个区县，各看各的新鲜事。", "city-skyline.webp", "/new/thematicDq/SPC1006"),
      ],
    },
    {
      blockid: "watching",
      kind: "menu",
      title: "看和听",
      items: [
        card(
          "视频合集",
          "一条接一条，竖着横着都能看。",
          "harbour-boats.webp",
          "/new/videosCollection/VCOL1001",
        ),
        card(
          "多路直播",
          "车头、站厅、控制中心，三个机位随你换。",
          "metro-station.webp",
          "/new/living/sharenew/LIVE1001",
        ),
        card("全景漫游", "转动手机，站到现场中间。", "sea-lighthouse.webp", "/new/vr/share/VR1001"),
        card("早安海岱", "每天早上一分钟的声音。", "sea-dawn.webp", "/new/audioNews/AUD1001"),
      ],
    },
    {
      blockid: "using",
      kind: "menu",
      title: "用",
      items: [
        card("智能编辑", "给一张照片，去雾、提亮、上色。", "sea-gulls.webp", "/new/techSupport/edit"),
        card("传播追踪", "看一篇稿子走了多远。", "bridge-sea.webp", "/new/techSupport/track"),
        card("公益报名", "找一场周末的活动，走出去。", "volunteers.webp", "/new/welfare"),
        card("智库榜单", "三十三个行业，分数怎么来的写得明白。", "harbour-crane.webp", "/new/thinkTank"),
      ],
    },
  ],
};

/** The pages of tools and about the site (pages §4.15). */
export const toolPages: CompositionSeed[] = [copyrightPage, editPage, trackPage, collectPage, experiencePage];
