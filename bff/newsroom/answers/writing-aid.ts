import { z } from "zod";
import { keywordsOf } from "../store/items.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, answerReader, Id } from "./answer.ts";
import { anythingToDiscuss, refusedWordsIn } from "./comment-rules.ts";

/** Three ways to say it; they name what the news is about, and carry on what the reader has begun. */
function suggestions(subject: string, draft: string): string[] {
  const begun = draft.replace(/[。！？!?.，,\s]+$/u, "").slice(0, 120);
  if (begun) {
    return [
      `${begun}。这是我的真实感受，也想听听大家怎么看。`,
      `${begun}，希望后面的进展也能及时告诉我们。`,
      `读完报道想说：${begun}。为认真做事的人点个赞！`,
    ];
  }
  return [
    `${subject}就在我们身边，报道写得细，看着亲切。`,
    `一直关心${subject}，希望后面的进展也能及时告诉大家。`,
    `把小事做实，日子就有盼头，为${subject}点赞！`,
  ];
}

/** Helpers for those who write (contract §4.6, pages §13). */
export const writingAidAnswers: AnswerTable = {
  "POST /newscomment/ai/generateComment": answerReader(
    z.object({ newsid: Id, title: z.string().optional(), draft: z.string().trim().default("") }),
    ({ newsid, title: shown, draft }, ask) => {
      const title = anythingToDiscuss(ask, newsid).title ?? shown;
      const subject = keywordsOf(ask.db, newsid)[0] ?? (title ? `“${title}”` : "这件事");
      return { list: suggestions(subject, draft) };
    },
  ),

  "POST /newscomment/ai/validateRule": answer(
    z.object({ content: z.string(), scene: z.enum(["comment", "post", "apply"]) }),
    ({ content }) => {
      const words = refusedWordsIn(content);
      return words.length === 0 ? { pass: 1 } : { pass: 0, words };
    },
  ),
};
