import { ArticleBody } from "../../features/article/article-body.tsx";
import { AdCard } from "../../features/lists/cards/news-cards.tsx";
import { NewsSection } from "../../features/lists/cards/news-section.tsx";
import type { Environment } from "#bff/page/environment.ts";
import { ArticleHead, ArticleSummary } from "./article-head.tsx";
import { ArticleTail } from "./article-tail.tsx";
import type { ArticleData } from "./load-article.server.ts";

type Value<Part extends "head" | "body" | "more"> = NonNullable<ArticleData[Part]["value"]>;

/** A part of an article that lives in the document's markup, with what it shows. */
export type ArticlePartProps = { environment: Environment } & (
  | { part: "head" | "summary" | "tail"; value: Value<"head"> }
  | { part: "body"; value: Value<"body"> }
  | { part: "more"; value: Value<"more"> }
);

/** The parts of an article in which nothing changes under the reader's hand. */
export function ArticlePart(props: ArticlePartProps) {
  const { environment, part } = props;
  switch (part) {
    case "head":
      return <ArticleHead head={props.value} rank={props.value.rank} />;
    case "summary":
      return <ArticleSummary head={props.value} />;
    case "body":
      return <ArticleBody {...props.value} environment={environment} />;
    case "tail":
      return <ArticleTail head={props.value} environment={environment} host={props.value.host} />;
    case "more":
      return <More {...props.value} environment={environment} />;
  }
}

function More({ related, recommended, ad, ...where }: Value<"more"> & { environment: Environment }) {
  return (
    <>
      {ad && <AdCard ad={ad} {...where} />}
      <NewsSection block="related" title="相关阅读" items={related} {...where} />
      <NewsSection block="recommend" title="推荐阅读" items={recommended} {...where} />
    </>
  );
}
