import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { mediaUrl } from "../format/media-url.ts";
import { filesFolder } from "../media/files-folder.ts";
import { treatments } from "../media/treatment.ts";
import { splitStyle } from "../media/variant.ts";
import type { AnswerTable } from "./answer.ts";
import { answerReader, Refusal } from "./answer.ts";

/**
 * Returns the file of a picture of the newsroom by its address, with or without host and variant; undefined for any
 * other address.
 */
function findOwnPicture(address: string): string | undefined {
  const path = /^(?:https?:\/\/[^/?#]+)?(?:\/new)?\/media\/([A-Za-z0-9][\w.-]*)(?:[?#].*)?$/.exec(
    address,
  )?.[1];
  const { file } = splitStyle(path ?? "");
  return /\.(?:webp|png|jpe?g)$/.test(file) && existsSync(join(filesFolder(), file)) ? file : undefined;
}

/** Tools for pictures (contract §4.13). The picture is processed when its new address is requested. */
export const toolAnswers: AnswerTable = {
  "POST /editor/manage/bd/ai/image/process": answerReader(
    z.object({ imageUrl: z.string().trim().max(2000), op: z.enum(treatments) }),
    ({ imageUrl, op }) => {
      const file = findOwnPicture(imageUrl);
      if (file === undefined) throw new Refusal(404, "图片不存在");
      return { url: `${mediaUrl(file)}-${op}`, op };
    },
  ),
};
