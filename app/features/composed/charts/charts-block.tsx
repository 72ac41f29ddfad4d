import type { Chart } from "#bff/entities/chart.ts";
import { SectionHeading } from "../../../ui/SectionHeading.tsx";
import { Markup, type OnlyInMarkup } from "../../../browser/document-markup.tsx";
import { ChartFigure } from "./chart-figure.tsx";
import { ChartTips } from "./chart-tips.tsx";
import styles from "./charts.module.css";

interface ChartsBlockProps {
  /** Name of the block's markup; unique among the open pages. */
  name: string;
  heading: string;
  charts: OnlyInMarkup<Chart[]>;
}

/** A page's charts under a heading, two in a row where there is room. Absent without charts. */
export function ChartsBlock({ name, heading, charts }: ChartsBlockProps) {
  return (
    <ChartTips>
      <Markup name={`charts-${name}`} data={charts}>
        {(list) =>
          list.length > 0 && (
            <section className={styles.block} data-block="charts" aria-label={heading}>
              <SectionHeading>{heading}</SectionHeading>
              <div className={styles.charts}>
                {list.map((chart, index) => (
                  <ChartFigure key={index} chart={chart} />
                ))}
              </div>
            </section>
          )
        }
      </Markup>
    </ChartTips>
  );
}
