import { useLocation } from "@remix-run/react";
import type { NewsItem } from "#bff/entities/news.ts";
import { ArticleBody } from "../../features/article/article-body.tsx";
import { NewsCards } from "../../features/lists/cards/news-cards.tsx";
import { NewsStrip } from "../../features/lists/cards/news-strip.tsx";
import { Feed } from "../../features/lists/feed.tsx";
import { Markup } from "../../browser/document-markup.tsx";
import { useSession } from "../../browser/use-session.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import type { BlockView, SpecialData } from "./load-special.server.ts";
import styles from "./blocks.module.css";
import { Timeline } from "./timeline.tsx";

interface Around {
  specialid: string;
  host: string;
}

/** The anchor of a block. */
export const anchorOf = (blockid: string) => `block-${blockid}`;

/** The blocks of a special below each other, each in its own style. */
export function Blocks({ blocks, ...around }: Around & { blocks: readonly BlockView[] }) {
  return blocks.map((block) => <Block key={block.blockid} block={block} {...around} />);
}

function Block({ block, specialid, host }: Around & { block: BlockView }) {
  const { blockid, name, style, growing } = block;
  const { environment } = useSession();
  const where = { environment, host };
  return (
    <section
      id={anchorOf(blockid)}
      className={styles.block}
      data-block="special-block"
      data-style={style}
      aria-label={name || undefined}
    >
      {name && <SectionHeading>{name}</SectionHeading>}
      <Markup name={`text-${specialid}-${blockid}`} data={block.text}>
        {(text) => text.length > 0 && <ArticleBody blocks={text} {...where} />}
      </Markup>
      {growing ? (
        <Feed
          source={{ kind: "special", id: specialid, block: blockid }}
          initial={{ items: growing, page: 0, hasMore: true }}
          host={host}
          link={{ block: blockid }}
          byHand
        >
          {(items) => <InStyle style={style} items={items} {...where} />}
        </Feed>
      ) : (
        <Markup name={`items-${specialid}-${blockid}`} data={block.whole}>
          {(items) => items.length > 0 && <InStyle style={style} items={items} {...where} />}
        </Markup>
      )}
    </section>
  );
}

/** One block alone, page by page: where 加载更多 leads without script. */
export function OnlyBlock({ only, specialid, host }: Around & { only: NonNullable<SpecialData["only"]> }) {
  const { blockid, name, style, feed } = only;
  const { environment } = useSession();
  const back = `/new${useLocation().pathname}`;
  return (
    <section className={styles.block} data-block="special-block" data-style={style} aria-label={name}>
      <SectionHeading more={{ href: back, text: "返回专题" }}>{name || "更多内容"}</SectionHeading>
      {feed ? (
        <Feed source={{ kind: "special", id: specialid, block: blockid }} initial={feed} host={host}>
          {(items) => <InStyle style={style} items={items} environment={environment} host={host} />}
        </Feed>
      ) : (
        <a className={styles.failed} href={`${back}?block=${blockid}`} data-retry="block">
          加载失败，点击重试
        </a>
      )}
    </section>
  );
}

interface InStyleProps extends Pick<Parameters<typeof NewsCards>[0], "environment" | "host"> {
  style: BlockView["style"];
  items: readonly NewsItem[];
}

/** News in a block's own style (contract §2, SpecialBlock). */
function InStyle({ style, items, ...where }: InStyleProps) {
  switch (style) {
    case "big":
    case "live":
      return <NewsCards items={items} form="large" level={3} {...where} />;
    case "grid":
    case "video":
      return <NewsCards items={items} layout="tiles" level={3} {...where} />;
    case "slide":
      return <NewsStrip items={items} size="wide" level={3} {...where} />;
    case "timeline":
      return <Timeline items={items} {...where} />;
    default:
      return <NewsCards items={items} level={3} {...where} />;
  }
}
