import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { mediaUrl } from "../html.ts";
import { filesFolder } from "../media/files-folder.ts";
import { treatments } from "../media/treatment.ts";
import { splitStyle } from "../media/variant.ts";
import type { AnswerTable } from "./answer.ts";
import { answerReader, Refusal } from "./answer.ts";

/** The newsroom's own picture that an address names, whatever variant of it: below the site, or with the site's host. */
function ownPicture(address: string): string | undefined {
  const path = /^(?:https?:\/\/[^/?#]+)?(?:\/new)?\/media\/([A-Za-z0-9][\w.-]*)(?:[?#].*)?$/.exec(
    address,
  )?.[1];
  const { file } = splitStyle(path ?? "");
  return /\.(?:webp|png|jpe?g)$/.test(file) && existsSync(join(filesFolder(), file)) ? file : undefined;
}

/** Tools for pictures (contract §4.13). The picture is worked on when its new address is asked for. */
export const toolAnswers: AnswerTable = {
  "POST /editor/manage/bd/ai/image/process": answerReader(
    z.object({ imageUrl: z.string().trim().max(2000), op: z.enum(treatments) }),
    ({ imageUrl, op }) => {
      const file = ownPicture(imageUrl);
      if (file === undefined) throw new Refusal(404, "图片不存在");
      return { url: `${mediaUrl(file)}-${op}`, op };
    },
  ),
};
