import type { Answer } from "#bff/entities/intelligence.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { countLabel } from "../../ui/format.ts";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { Time } from "../../ui/Time.tsx";
import { emojiText } from "../../ui/emoji/emoji-text.tsx";
import { hasSquareMark } from "../reactions/follow/author-home.ts";
import { AuthorName } from "../reactions/follow/author-name.tsx";
import { ANONYMOUS } from "../comments/anonymous.ts";
import { PostPictures } from "./post-pictures.tsx";
import styles from "./answers.module.css";

const BADGES: Partial<Record<string, string>> = { account: "机构", expert: "专家", reporter: "记者" };

/** An answer by AI, labelled as such. */
export function AiAnswer({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <section className={styles.ai} data-block="ai-answer" aria-label="AI回答">
      <h2>AI回答</h2>
      <p>{text}</p>
      <small>内容由AI生成</small>
    </section>
  );
}

/** Answers to a question; the accepted one is first. */
export function Answers({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return null;
  return (
    <section className={styles.answers} data-block="answers" aria-label="回答">
      <SectionHeading count={String(answers.length)}>回答</SectionHeading>
      <ul>
        {answers.map(({ answerid, author, content, pubtime, praisecount, adopted, images }) => (
          <li key={answerid} data-adopted={adopted === 1 || undefined}>
            <header>
              <Avatar src={author?.headimg} square={author && hasSquareMark(author)} />
              <p>
                {author ? <AuthorName author={author} /> : <b>{ANONYMOUS}</b>}{" "}
                {author && BADGES[author.kind] && <Badge tone="brand">{BADGES[author.kind] ?? ""}</Badge>}
                {(author?.userDes || author?.org) && <span>{author.userDes || author.org}</span>}
              </p>
              {adopted === 1 && <Badge tone="solid-brand">已采纳</Badge>}
            </header>
            <p className={styles.words} data-read="">
              {emojiText(content)}
            </p>
            {images && <PostPictures images={images} />}
            <p className={styles.under}>
              <Time value={pubtime} />
              {praisecount > 0 && <span>{countLabel(praisecount, "赞")}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
