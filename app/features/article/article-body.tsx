import type { ImageRef } from "#bff/entities/media.ts";
import type { BodyBlock } from "#bff/reading/body-block.ts";
import { AudioWidget } from "../media/audio-widget/audio-widget.tsx";
import { useWhere } from "../../browser/use-where.tsx";
import { opening, type Where } from "../../routes/opening.ts";
import { Player } from "../media/player/player.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";

/** The first pictures load eagerly; the others load when they come near the viewport (pages §14). */
const EAGER = 2;

interface ArticleBodyProps {
  blocks: BodyBlock[];
  /** Pictures that the answer has outside the text; they follow it. */
  images?: ImageRef[];
}

/** The cleaned text of an article, with its pictures, videos and audio in reading order. */
export function ArticleBody({ blocks, images = [] }: ArticleBodyProps) {
  const where = useWhere();
  let pictures = 0;
  return (
    <div className="article-body">
      {blocks.map((block, index) => {
        switch (block.kind) {
          case "html": {
            const html = openLinks(block.html, where);
            return <div key={index} dangerouslySetInnerHTML={{ __html: focusableTables(html) }} />;
          }
          case "image":
            return (
              <Figure
                key={index}
                image={block}
                alt={block.alt}
                caption={block.caption}
                eager={pictures++ < EAGER}
              />
            );
          case "video":
            return (
              <figure key={index}>
                <Player video={block} />
                {block.title && <figcaption>{block.title}</figcaption>}
              </figure>
            );
          case "audio":
            return <AudioWidget key={index} audio={block} />;
          case "embed":
            return (
              <iframe
                key={index}
                src={block.url}
                title={block.title ?? "嵌入内容"}
                sandbox={sandboxOf(block.url, where.host)}
                loading="lazy"
                allowFullScreen
                referrerPolicy="no-referrer"
              />
            );
        }
      })}
      {images.map((image) => (
        <Figure key={image.url} image={image} caption={image.desc} />
      ))}
    </div>
  );
}

/** What embedded players and maps need: scripts, popups to their own site, and presentation on another screen. */
const SANDBOX = "allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation";

/**
 * The sandbox of an embedded page. The page can't navigate the top window, submit forms, open dialogs or download files. A page of our
 * own host gets no origin: with scripts and our origin it could remove its sandbox.
 */
function sandboxOf(url: string, host: string): string {
  return new URL(url).host === host ? SANDBOX : `${SANDBOX} allow-same-origin`;
}

interface FigureProps {
  image: { url: string; width?: number; height?: number };
  alt?: string;
  caption?: string;
  eager?: boolean;
}

function Figure({ image: { url, width, height }, alt, caption, eager }: FigureProps) {
  return (
    <figure data-figure={url}>
      <Picture
        src={url}
        alt={alt ?? caption ?? ""}
        preset="full"
        width={width}
        height={height}
        eager={eager}
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

const NEWS_LINK = /<a data-newsid="([\w-]{1,64})" data-newstype="(\d{1,6})"/g;

/**
 * Adds `href` to the content-opening links of cleaned HTML. The cleaning leaves them as `<a data-newsid data-newstype>`, in
 * this order and without `href`, so a plain replacement is safe.
 */
export function openLinks(html: string, where: Where): string {
  const opened = html.replace(NEWS_LINK, (link, newsid: string, newstype: string) => {
    const { href, newWindow } = opening({ newsid, newstype: Number(newstype) }, where);
    return href
      ? `${link} href="${escapeAttribute(href)}"${newWindow ? ' target="_blank" rel="noopener"' : ""}`
      : link;
  });
  return where.environment === "mini" ? opened.replaceAll(' target="_blank"', "") : opened;
}

function escapeAttribute(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** Wide tables scroll (styles/article.css). A scrollable element must be reachable by keyboard (WCAG 2.1.1). */
function focusableTables(html: string): string {
  return html.replaceAll("<table>", '<table tabindex="0">');
}
