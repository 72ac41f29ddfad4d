import { z } from "zod";
import type { BodyBlock } from "./body-block.ts";
import { cleanHtml } from "./html.ts";
import type { Kind } from "./kinds.ts";

/** An HTML field, cleaned and split into blocks (contract §1.10). Absent when no block is left. */
export const body: Kind<BodyBlock[]> = {
  read: (value) => {
    if (typeof value !== "string") return undefined;
    const blocks = cleanHtml(value);
    return blocks.length > 0 ? blocks : undefined;
  },
  shape: z.array(z.custom<BodyBlock>()),
};
