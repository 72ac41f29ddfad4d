import { enterpriseCharts, industryCharts, overallCharts } from "../content/think-tank/charts.ts";
import type { ReportSeed } from "../content/think-tank/types.ts";
import type { Database } from "./database.ts";
import type { SeededIndustry } from "./think-enterprises.ts";

/** The owner of charts: an industry, an enterprise, a report, or the whole think tank. */
export type ChartOwner = `industry:${string}` | `enterprise:${string}` | `report:${string}` | "all";

export function seedCharts(
  db: Database,
  all: readonly SeededIndustry[],
  reports: readonly ReportSeed[],
): void {
  const add = (owner: ChartOwner, charts: unknown) =>
    db.run("INSERT INTO think_charts VALUES (?,?)", owner, JSON.stringify(charts));
  add("all", overallCharts(all));
  for (const seeded of all) {
    add(`industry:${seeded.industry.name}`, industryCharts(seeded, all));
    for (const enterprise of seeded.enterprises) {
      add(`enterprise:${enterprise.enterpriseid}`, enterpriseCharts(enterprise, seeded.enterprises));
    }
  }
  for (const { reportid, charts } of reports) add(`report:${reportid}`, charts);
  const [first] = all;
  if (first?.enterprises[0])
    add("enterprise:ENT9504", enterpriseCharts(first.enterprises[0], first.enterprises));
  if (reports[2]) add("report:REP9504", reports[2].charts);
}

/** Finds the charts of an owner; undefined for an unknown one. The case of an industry does not matter. */
export function findCharts(db: Database, owner: ChartOwner): unknown {
  const row = db.one<{ record: string }>("SELECT record FROM think_charts WHERE owner = ?", owner);
  return row && (JSON.parse(row.record) as unknown);
}
