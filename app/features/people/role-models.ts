import type { Composition, CompositionBlock } from "#bff/entities/composition.ts";
import type { NewsItem } from "#bff/entities/news.ts";

/** The composed page of role models, and the activity under which they are voted for (contract §4.7). */
export const ROLE_MODELS = "qlbr";
const PEOPLE = "people";

/** Somebody to vote for. */
export interface RoleModel {
  id: string;
  name: string;
  role?: string;
  /** What they did, in one sentence. */
  deed?: string;
  picture?: string;
  votes?: number;
}

type Blocks = Pick<Composition, "blocks">;

/** The block of the candidates: by its name, else the one whose news are voted for. */
export function candidatesBlock({ blocks }: Blocks): CompositionBlock | undefined {
  return (
    blocks.find(({ blockid }) => blockid === PEOPLE) ??
    blocks.find((block) => block.kind === "rank" && newsIn(block).length > 0) ??
    blocks.find((block) => newsIn(block).some(({ heat }) => heat !== undefined))
  );
}

/** The candidates of the composed page, in its order. */
export function candidates(composition: Blocks): RoleModel[] {
  const block = candidatesBlock(composition);
  return block ? newsIn(block).map(roleModel) : [];
}

function newsIn(block: CompositionBlock): NewsItem[] {
  if (block.kind !== "rank" && block.kind !== "news") return [];
  return block.items.flatMap((item) => ("newsid" in item && "status" in item ? [item] : []));
}

function roleModel({ newsid, title, summary, imgurl, heat, author }: NewsItem): RoleModel {
  return {
    id: newsid,
    name: author?.name ?? title,
    role: author?.userDes,
    deed: summary ?? title,
    picture: author?.headimg ?? imgurl,
    votes: heat,
  };
}
