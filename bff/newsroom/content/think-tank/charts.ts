import { createRandom } from "../random.ts";
import type { EnterpriseRecord } from "./compose.ts";
import { periodLabels } from "./compose.ts";
import { groupOrder, groups } from "./groups.ts";
import type { ChartSeed, IndustrySeed } from "./types.ts";

interface Industry {
  industry: IndustrySeed;
  enterprises: readonly EnterpriseRecord[];
}

const quarters = ["2023二季度", "2023三季度", ...periodLabels];
const tenth = (value: number) => Math.round(value * 10) / 10;
const average = (values: readonly number[]) =>
  tenth(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length));

/** The index of an industry over eight quarters, from 100. Travel and shopping rise in summer. */
function indexOf({ name, group }: IndustrySeed): number[] {
  const random = createRandom(`index ${name}`);
  const seasonal = group === "T" || group === "C" ? 3.2 : 1.1;
  const slope = random.between(0.7, 2.3);
  return quarters.map((quarter, at) => {
    if (at === 0) return 100;
    const season = quarter.includes("三季度") ? seasonal : quarter.includes("一季度") ? -seasonal / 2 : 0;
    return tenth(100 + slope * at + season + random.between(-1.2, 1.2));
  });
}

const indexNote = "以2023年第二季度为100，由营业额、客流与投诉三类数据合成。";

/**
 * An industry compared with the city, and the average scores of its categories (or of its dims, when every category
 * ranks all enterprises).
 */
export function industryCharts(own: Industry, all: readonly Industry[]): ChartSeed[] {
  const { industry, enterprises } = own;
  const city = quarters.map((_, at) => average(all.map((one) => indexOf(one.industry)[at] ?? 0)));
  const members = industry.categories
    .map((name, place) => ({
      name,
      scores: enterprises.filter(({ kinds }) => kinds.includes(place)).map(({ score }) => score),
    }))
    .filter(({ scores }) => scores.length > 0);
  const bars =
    members.length > 1
      ? members.map(({ name, scores }) => ({ name, value: average(scores) }))
      : industry.dims.map((name) => ({
          name,
          value: average(enterprises.map(({ dims }) => dims.find((dim) => dim.name === name)?.score ?? 0)),
        }));
  return [
    {
      title: `${industry.title.replace(/榜$/, "")}景气指数`,
      unit: "点",
      kind: "line",
      labels: quarters,
      series: [
        { name: "本行业", values: indexOf(industry) },
        { name: "全部行业", values: city },
      ],
      note: indexNote,
    },
    {
      title: members.length > 1 ? "各类别平均得分" : "各项平均得分",
      unit: "分",
      kind: "bar",
      labels: bars.map(({ name }) => name),
      series: [{ name: "入榜平均", values: bars.map(({ value }) => value) }],
      note: "按本期入榜的十二家计算。",
    },
  ];
}

/** The scores of an enterprise over six quarters, and its dims compared with the average of its list. */
export function enterpriseCharts(
  enterprise: EnterpriseRecord,
  peers: readonly EnterpriseRecord[],
): ChartSeed[] {
  const dims = enterprise.dims.map(({ name }) => name);
  return [
    {
      title: "近六季得分",
      unit: "分",
      kind: "line",
      labels: periodLabels,
      series: [
        { name: "得分", values: enterprise.history },
        {
          name: "榜单平均",
          values: periodLabels.map((_, at) => average(peers.map(({ history }) => history[at] ?? 0))),
        },
      ],
    },
    {
      title: "分项得分",
      unit: "分",
      kind: "bar",
      labels: dims,
      series: [
        { name: "本企业", values: enterprise.dims.map(({ score }) => score) },
        {
          name: "榜单平均",
          values: dims.map((name) =>
            average(peers.map((peer) => peer.dims.find((dim) => dim.name === name)?.score ?? 0)),
          ),
        },
      ],
    },
  ];
}

/** The charts of the think tank: the index of each group, and the cities of all enterprises. */
export function overallCharts(all: readonly Industry[]): ChartSeed[] {
  const shown = groupOrder.filter((id) => ["T", "C", "M", "L"].includes(id));
  const homes = new Map<string, number>();
  for (const { city } of all.flatMap(({ enterprises }) => enterprises))
    homes.set(city, (homes.get(city) ?? 0) + 1);
  const places = [...homes].sort(([, one], [, other]) => other - one);
  return [
    {
      title: "海岱行业景气指数",
      unit: "点",
      kind: "line",
      labels: quarters,
      series: shown.map((id) => {
        const members = all
          .filter(({ industry }) => industry.group === id)
          .map(({ industry }) => indexOf(industry));
        return {
          name: groups[id].name,
          values: quarters.map((_, at) => average(members.map((index) => index[at] ?? 0))),
        };
      }),
      note: indexNote,
    },
    {
      title: "入榜企业在哪里",
      unit: "家",
      kind: "bar",
      labels: places.map(([city]) => city),
      series: [{ name: "入榜企业", values: places.map(([, count]) => count) }],
      note: "按各榜本期名单统计。",
    },
  ];
}
