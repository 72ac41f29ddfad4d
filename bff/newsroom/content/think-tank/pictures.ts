import type { Picture } from "../types.ts";

/** Pictures by words in a text. The first match wins, so specific words come first. */
const subjects: readonly (readonly [RegExp, string])[] = [
  [/剪纸|窗花|鱼图/, "workshop-papercut"],
  [/面塑|饽饽|面团|面龙舟/, "workshop-dough"],
  [/釉|瓷|窑|陶/, "workshop-pottery"],
  [/船模|船木|渔船模型|龙骨|木工|榫|木作|船匠|舢板|门板/, "workshop-boat"],
  [/面包|吐司|糕|酥|烧饼|早餐|早点|海盐卷/, "bakery"],
  [/花束|七日花|枝叶|桂花|胭脂|口红|香膏|沐浴|洗发|护臀|美妆/, "flower-shop"],
  [/风电|风机|风场|风叶/, "wind-turbines"],
  [/光伏|屋顶|电站|电网/, "solar-roofs"],
  [/吊机|集装箱|货柜|船坞|港务|重机|货位|通关|货运|物流/, "harbour-crane"],
  [/大桥|桥面|路桥|慢行道|七桥/, "bridge-sea"],
  [/地铁|盾构|车站/, "metro-station"],
  [/公交|班车|校车/, "bus-stop"],
  [/火车|车厢/, "rail-station"],
  [/防汛|大泵|台风|雨前|水管|防渗|淋水/, "flood-drill"],
  [/火险|防火|消防|木屋火/, "fire-drill"],
  [/灯塔/, "sea-lighthouse"],
  [/灯会|灯船|糊灯|鱼形灯|灯骨|渔灯/, "festival-lanterns"],
  [/龙舟/, "festival-dragonboat"],
  [/戏|演出|剧|潮生|歌|合唱|舞|号子/, "theatre"],
  [/博物|库房导览|修复|拓|古建|城砖/, "museum"],
  [/风筝/, "park-kites"],
  [/足球|球场/, "school-football"],
  [/书店|书架|书房|书院|图书|读诗|读书|日记|抄书|夜读|借书/, "library"],
  [/老照片|老街|古城|城墙|老屋|门牌|石板/, "street-old"],
  [/樱桃|桃|苹果|果园|果树|果干|果酱|果农|采摘|松果|杏|梨|柿|葡萄|枸杞|核桃/, "farm-apples"],
  [/茶/, "mountain-tea"],
  [/番茄|大棚|温室|试种/, "farm-greenhouse"],
  [/麦|磨|粮|谷物|小米|高粱|啤|酿|白酒|黄酒/, "farm-wheat"],
  [/牡蛎|扇贝|黑鲪|网箱|网衣|海洋牧场|海藻|浒苔|养殖|水温/, "sea-ranch"],
  [/赶海|蛤|贝壳|退潮|潮间|潮汐|沙滩|海盐|盐/, "sea-tideflat"],
  [/鱼|虾|海鲜|渔获|冰鲜|冷鲜|生鲜/, "market-fish"],
  [/渡轮|航|岛际|岛|船/, "harbour-ferry"],
  [/水饺|打卤|面馆|汤|小菜|夜宵|卤|酱肉|大排档/, "market-noodles"],
  [/菜|藕|笋|菌|生态|净菜|食材/, "market-vegetables"],
  [/厨|灶|锅|饭|餐|宴|辅食|丸子|食/, "kitchen"],
  [/泳|亲水|汤池|温泉|浴|漂流|水池|戏水/, "swimming-pool"],
  [/医|护理|诊|体检|药|血压|康复|听力|口腔|补牙|慢病|奶粉/, "clinic"],
  [/棋|长者|老人|日间|助浴|养老|年金/, "park-chess"],
  [/配送|代跑|半小时|外卖|骑手|快赔|刮蹭|拖车|代收|送货|跑腿/, "delivery-rider"],
  [/骑行|自行车|打气/, "street-cycling"],
  [/修|保养|改造|翻新|回炉|换芯|补配|维/, "repair-stall"],
  [/观鸟|湿地|芦苇|荷|摇橹|湖|垂钓/, "park-lake"],
  [/徒步|登山|日出|山口|步道|巡护|林/, "mountain-trail"],
  [/竹|溪|谷|花|春/, "mountain-spring"],
  [/羊|猪|鸡|鸭|牛|村|农/, "mountain-village"],
  [/观星|星空|夜|投影|直播|数据|软件|系统/, "city-night"],
  [/课|学生|学校|学期|支教|教室|培训|结业|琴房/, "school-classroom"],
  [/孩子|亲子|宝宝|婴|童/, "park-kites"],
  [/石屋|民居|院|邻|居民|楼道|物业|住宅|家政/, "community-yard"],
  [/店|铺|街|市|商/, "street-evening"],
  [/海风|海景|海边|看海|出海|海上/, "sea-dawn"],
];

function fitting(text: string): Picture[] {
  return subjects.flatMap(([subject, name]) => (subject.test(text) ? [`${name}.webp`] : []));
}

/**
 * Returns one picture for each text, no two the same: a match of the text itself, else of its context, else a general
 * picture.
 */
export function picturesFor(
  texts: readonly string[],
  surroundings: string,
  ordinary: readonly Picture[],
): Picture[] {
  const taken = new Set<Picture>();
  return texts.map((text) => {
    const fit = [...fitting(text), ...fitting(surroundings), ...ordinary].find((name) => !taken.has(name));
    const picture = fit ?? ordinary[0] ?? "";
    taken.add(picture);
    return picture;
  });
}
