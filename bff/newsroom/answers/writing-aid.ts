import { z } from "zod";
import { listKeywords } from "../store/items.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, answerReader, Id } from "./answer.ts";
import { requireTarget, findRefusedWords } from "./comment-rules.ts";

/** Returns three comments that name the subject of the news, or that continue the reader's draft. */
function writeSuggestions(subject: string, draft: string): string[] {
  const start = draft.replace(/[。！？!?.，,\s]+$/u, "").slice(0, 120);
  if (start) {
    return [
      `${start}。这是我的真实感受，也想听听大家怎么看。`,
      `${start}，希望后面的进展也能及时告诉我们。`,
      `读完报道想说：${start}。为认真做事的人点个赞！`,
    ];
  }
  return [
    `${subject}就在我们身边，报道写得细，看着亲切。`,
    `一直关心${subject}，希望后面的进展也能及时告诉大家。`,
    `把小事做实，日子就有盼头，为${subject}点赞！`,
  ];
}

/** Suggested comments, and the check of a text (contract §4.6, pages §13). */
export const writingAidAnswers: AnswerTable = {
  "POST /newscomment/ai/generateComment": answerReader(
    z.object({ newsid: Id, title: z.string().optional(), draft: z.string().trim().default("") }),
    ({ newsid, title: shownTitle, draft }, context) => {
      const title = requireTarget(context, newsid).title ?? shownTitle;
      const subject = listKeywords(context.db, newsid)[0] ?? (title ? `“${title}”` : "这件事");
      return { list: writeSuggestions(subject, draft) };
    },
  ),

  "POST /newscomment/ai/validateRule": answer(
    z.object({ content: z.string(), scene: z.enum(["comment", "post", "apply"]) }),
    ({ content }) => {
      const words = findRefusedWords(content);
      return words.length === 0 ? { pass: 1 } : { pass: 0, words };
    },
  ),
};
