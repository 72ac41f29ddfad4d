import { z } from "zod";
import type { ComposedPage } from "../store/composed-pages.ts";
import {
  listComposedBlocks,
  findComposition,
  hasComposedBlock,
  listBlockItems,
} from "../store/composed-pages.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, requireFound, optionalId, Refusal, pagingFields } from "./answer.ts";

/** The key of a composed page, such as `qlbr` or `ThinkFile/tourism5A`. */
const PageKey = z.string().regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+){0,3}$/);

/**
 * Returns the category and its children; undefined without an id, or when the page has no categories.
 * @throws Refusal 404 for an unknown id
 */
function selectCategories({ categories }: ComposedPage, id: string | undefined): string[] | undefined {
  if (id === undefined || !categories) return undefined;
  const selected = categories.filter((category) => category.id === id || category.parent === id);
  if (selected.length === 0) throw new Refusal(404, "内容不存在");
  return selected.map((category) => category.id);
}

/** Pages composed of blocks (contract §4.5). `id` selects one of a page's categories. */
export const compositionsAnswers: AnswerTable = {
  "POST /subchannelcomposition/getPageComposition.do": answer(
    z.object({ pageKey: PageKey, id: optionalId }),
    ({ pageKey, id }, { db }) => {
      const page = requireFound(findComposition(db, pageKey));
      return { ...page, blocks: listComposedBlocks(db, pageKey, selectCategories(page, id)) };
    },
  ),

  "POST /subchannelcomposition/listBlockNews.do": answer(
    z.object({ pageKey: PageKey, blockid: z.string().min(1).max(64), id: optionalId, ...pagingFields }),
    ({ pageKey, blockid, id, ...paging }, { db }) => {
      const page = requireFound(findComposition(db, pageKey));
      if (!hasComposedBlock(db, pageKey, blockid)) throw new Refusal(404, "内容不存在");
      return listBlockItems(db, { pageKey, blockid, categories: selectCategories(page, id) }, paging);
    },
  ),
};
