import { opening } from "../../routes/opening.ts";
import { Icon } from "../../ui/Icon.tsx";
import { PillLink } from "../../ui/PillLink.tsx";
import type { ArticleHeadData } from "./article-head.tsx";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./article.module.css";

const SPECIAL = 4;
const TOPIC = 30;

interface TailProps {
  head: ArticleHeadData;
}

/** Editor, copyright, keywords, special, topic and the link to the printed sheet. */
export function ArticleTail({ head }: TailProps) {
  const where = useWhere();
  const special =
    head.special &&
    opening(
      { newsid: head.special.specialid, newstype: SPECIAL, specialStyle: head.special.specialStyle },
      where,
    );
  const topic =
    head.topic &&
    opening({ newsid: head.topic.topicid, newstype: TOPIC, topicType: head.topic.topicType }, where);
  const others = (head.authors ?? []).filter(({ authorid }) => authorid !== head.author?.authorid);
  const { paper, keywords = [] } = head;
  return (
    <footer className={styles.tail}>
      {others.length > 0 && <p>本文记者：{others.map(({ name }) => name).join("、")}</p>}
      {head.editor && <p>责任编辑：{head.editor}</p>}
      {head.copyright && <p>{head.copyright}</p>}
      <ul className={styles.tags} data-block="tags">
        {special?.href && (
          <li>
            <PillLink href={special.href} tone="tint">
              专题 · {head.special?.title}
            </PillLink>
          </li>
        )}
        {topic?.href && (
          <li>
            <PillLink href={topic.href}># {head.topic?.title}</PillLink>
          </li>
        )}
        {keywords.map((word) => (
          <li key={word}>
            <PillLink href={`/new/sameTopic/${encodeURIComponent(word)}`}>{word}</PillLink>
          </li>
        ))}
      </ul>
      {paper && (
        <p>
          <a
            className={styles.paper}
            href={`/new/paper/qlwbPaper/${paper.date}/${encodeURIComponent(paper.pageNo)}${paper.articleid ? `/${paper.articleid}` : ""}${paper.edition === "mor" ? "?edition=mor" : ""}`}
          >
            <Icon name="newspaper" />
            查看报纸原版
          </a>
        </p>
      )}
    </footer>
  );
}
