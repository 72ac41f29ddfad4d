import { z } from "zod";
import type { ComposedPage } from "../store/composed-pages.ts";
import {
  composedBlocks,
  findComposition,
  hasComposedBlock,
  listBlockItems,
} from "../store/composed-pages.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, found, optionalId, Refusal, slice } from "./answer.ts";

/** Page keys name a page of the site: `qlbr`, `ThinkFile/tourism5A`. */
const PageKey = z.string().regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+){0,3}$/);

/** The category `id` and those below it; undefined when no category is asked for, or the page has none. */
function chosenOf({ categories }: ComposedPage, id: string | undefined): string[] | undefined {
  if (id === undefined || !categories) return undefined;
  const chosen = categories.filter((category) => category.id === id || category.parent === id);
  if (chosen.length === 0) throw new Refusal(404, "内容不存在");
  return chosen.map((category) => category.id);
}

/** Pages composed of blocks (contract §4.5); `id` chooses one of a page's categories. */
export const compositionsAnswers: AnswerTable = {
  "POST /subchannelcomposition/getPageComposition.do": answer(
    z.object({ pageKey: PageKey, id: optionalId }),
    ({ pageKey, id }, { db }) => {
      const page = found(findComposition(db, pageKey));
      return { ...page, blocks: composedBlocks(db, pageKey, chosenOf(page, id)) };
    },
  ),

  "POST /subchannelcomposition/listBlockNews.do": answer(
    z.object({ pageKey: PageKey, blockid: z.string().min(1).max(64), id: optionalId, ...slice }),
    ({ pageKey, blockid, id, ...wanted }, { db }) => {
      const page = found(findComposition(db, pageKey));
      if (!hasComposedBlock(db, pageKey, blockid)) throw new Refusal(404, "内容不存在");
      return listBlockItems(db, { pageKey, blockid, categories: chosenOf(page, id) }, wanted);
    },
  ),
};
