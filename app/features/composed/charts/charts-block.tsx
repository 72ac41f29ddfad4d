import type { Chart } from "#bff/entities/chart.ts";
import { SectionHeading } from "../../../ui/SectionHeading.tsx";
import { Markup, type OnlyInMarkup } from "../../../browser/document-markup.tsx";
import { ChartFigure } from "./chart-figure.tsx";
import { ChartTips } from "./chart-tips.tsx";
import styles from "./charts.module.css";

interface ChartsBlockProps {
  /** Unique among the pages that are kept: names the block's markup. */
  name: string;
  heading: string;
  charts: OnlyInMarkup<Chart[]>;
}

/** A page's charts under their heading, two beside each other where there is room; without any the block is absent. */
export function ChartsBlock({ name, heading, charts }: ChartsBlockProps) {
  return (
    <ChartTips>
      <Markup name={`charts-${name}`} data={charts}>
        {(all) =>
          all.length > 0 && (
            <section className={styles.block} data-block="charts" aria-label={heading}>
              <SectionHeading>{heading}</SectionHeading>
              <div className={styles.charts}>
                {all.map((chart, nth) => (
                  <ChartFigure key={nth} chart={chart} />
                ))}
              </div>
            </section>
          )
        }
      </Markup>
    </ChartTips>
  );
}
