import { ArticleBody } from "../../features/article/article-body.tsx";
import { AdCard } from "../../features/lists/cards/news-cards.tsx";
import { NewsSection } from "../../features/lists/cards/news-section.tsx";
import { ArticleHead, ArticleSummary } from "./article-head.tsx";
import { ArticleTail } from "./article-tail.tsx";
import type { ArticleData } from "./load-article.server.ts";

type Value<Part extends "head" | "body" | "more"> = NonNullable<ArticleData[Part]["value"]>;

/** The name and the data of a static part: one that a document needs no code for. */
export type ArticlePartProps =
  | { part: "head" | "summary" | "tail"; value: Value<"head"> }
  | { part: "body"; value: Value<"body"> }
  | { part: "more"; value: Value<"more"> };

/** Draws one of the parts that never change while the reader is on the page. */
export function ArticlePart(props: ArticlePartProps) {
  switch (props.part) {
    case "head":
      return <ArticleHead head={props.value} rank={props.value.rank} />;
    case "summary":
      return <ArticleSummary head={props.value} />;
    case "body":
      return <ArticleBody {...props.value} />;
    case "tail":
      return <ArticleTail head={props.value} />;
    case "more":
      return <More {...props.value} />;
  }
}

function More({ related, recommended, ad }: Value<"more">) {
  return (
    <>
      {ad && <AdCard ad={ad} />}
      <NewsSection block="related" title="相关阅读" items={related} />
      <NewsSection block="recommend" title="推荐阅读" items={recommended} />
    </>
  );
}
