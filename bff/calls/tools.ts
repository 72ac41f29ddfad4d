import { z } from "zod";
import { entity } from "../reading/entity.ts";
import { may, must } from "../reading/fields.ts";
import { image, oneOf } from "../reading/kinds.ts";
import { domain } from "./call.ts";
import { MediaAddress } from "./fields.ts";

const call = domain("tools", "Tools for pictures");

/** 增强, 去雾, 对比度, 抠图, 上色. */
const operations = ["enhance", "dehaze", "contrast", "cutout", "colourise"] as const;

/** Tools for pictures (contract §4.13). */
export const toolCalls = {
  imageProcess: call({
    says: "Edit a picture: enhance, dehaze, contrast, cut out, colourise",
    at: "POST /editor/manage/bd/ai/image/process",
    body: z.object({ imageUrl: MediaAddress, op: z.enum(operations) }),
    data: entity({ url: must(image), op: may(oneOf(operations)) }),
    audience: "reader",
    style: "P",
    token: "header",
    version: "11.0.0",
    login: true,
  }),
};
