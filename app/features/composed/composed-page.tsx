import type { ReactNode } from "react";
import { Empty } from "../../ui/Empty.tsx";
import { Markup } from "../../browser/document-markup.tsx";
import { ComposedBlock } from "./composed-block.tsx";
import { Hero } from "./hero.tsx";
import type { CompositionData } from "./load-composition.server.ts";
import styles from "./composed.module.css";

interface ComposedPageProps {
  /** Name of the page's markup; unique among composed pages. */
  name: string;
  data: CompositionData;
  /** The page's own content, between the head and the blocks. */
  children?: ReactNode;
  /** Shown in place of an empty composition; default: a note that the content is being prepared. */
  instead?: ReactNode;
}

/** A page that editors compose: its head and its blocks. */
export function ComposedPage({ name, data, children, instead }: ComposedPageProps) {
  if (data.isEmpty) {
    return (
      <div className={styles.page}>
        <h1 className={styles.heading}>{data.heading}</h1>
        {children}
        {instead ?? <Empty text="内容整理中" />}
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <Markup name={`${name}-head`} data={data.composed}>
        {(composition) => <Hero composition={composition} />}
      </Markup>
      {children}
      <Markup name={`${name}-blocks`} data={data.composed}>
        {({ blocks }) => blocks.map((block, index) => <ComposedBlock key={index} block={block} />)}
      </Markup>
    </div>
  );
}
