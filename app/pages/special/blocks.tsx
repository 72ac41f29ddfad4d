import type { NewsItem } from "#bff/entities/news.ts";
import { ArticleBody } from "../../features/article/article-body.tsx";
import { NewsCards } from "../../features/lists/cards/news-cards.tsx";
import { NewsStrip } from "../../features/lists/cards/news-strip.tsx";
import { Feed } from "../../features/lists/feed.tsx";
import { Markup } from "../../browser/document-markup.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import type { BlockView, SpecialData } from "./load-special.server.ts";
import { usePageAddress } from "../../browser/use-page-address.ts";
import styles from "./blocks.module.css";
import { Timeline } from "./timeline.tsx";

interface OfSpecial {
  specialid: string;
}

/** The element id of a block; the catalogue links to it. */
export const anchorOf = (blockid: string) => `block-${blockid}`;

/** All blocks of a special, each in its own style. */
export function Blocks({ blocks, specialid }: OfSpecial & { blocks: readonly BlockView[] }) {
  return blocks.map((block) => <Block key={block.blockid} block={block} specialid={specialid} />);
}

function Block({ block, specialid }: OfSpecial & { block: BlockView }) {
  const { blockid, name, style, growing } = block;
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
        {(text) => text.length > 0 && <ArticleBody blocks={text} />}
      </Markup>
      {growing ? (
        <Feed
          source={{ kind: "special", id: specialid, block: blockid }}
          initial={{ items: growing, page: 0, hasMore: true }}
          link={{ block: blockid }}
          byHand
        >
          {(items) => <InStyle style={style} items={items} />}
        </Feed>
      ) : (
        <Markup name={`items-${specialid}-${blockid}`} data={block.whole}>
          {(items) => items.length > 0 && <InStyle style={style} items={items} />}
        </Markup>
      )}
    </section>
  );
}

/** One block alone, page by page. Without script, 加载更多 leads here. */
export function OnlyBlock({ only, specialid }: OfSpecial & { only: NonNullable<SpecialData["only"]> }) {
  const { blockid, name, style, feed } = only;
  const { path: back } = usePageAddress();
  return (
    <section className={styles.block} data-block="special-block" data-style={style} aria-label={name}>
      <SectionHeading more={{ href: back, text: "返回专题" }}>{name || "更多内容"}</SectionHeading>
      {feed ? (
        <Feed source={{ kind: "special", id: specialid, block: blockid }} initial={feed}>
          {(items) => <InStyle style={style} items={items} />}
        </Feed>
      ) : (
        <a className={styles.failed} href={`${back}?block=${blockid}`} data-retry="block">
          加载失败，点击重试
        </a>
      )}
    </section>
  );
}

interface InStyleProps {
  style: BlockView["style"];
  items: readonly NewsItem[];
}

/** A list of news in the style of its block (contract §2, SpecialBlock). */
function InStyle({ style, items }: InStyleProps) {
  switch (style) {
    case "big":
    case "live":
      return <NewsCards items={items} form="large" level={3} />;
    case "grid":
    case "video":
      return <NewsCards items={items} layout="tiles" level={3} />;
    case "slide":
      return <NewsStrip items={items} size="wide" level={3} />;
    case "timeline":
      return <Timeline items={items} />;
    default:
      return <NewsCards items={items} level={3} />;
  }
}
