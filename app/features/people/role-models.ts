import type { Composition, CompositionBlock } from "#bff/entities/composition.ts";
import type { NewsItem } from "#bff/entities/news.ts";

/** The id of the composed page of role models; also the activity id of its votes (contract §4.7). */
export const ROLE_MODELS = "qlbr";
const PEOPLE = "people";

/** A candidate. */
export interface RoleModel {
  id: string;
  name: string;
  role?: string;
  /** The deed, in one sentence. */
  deed?: string;
  picture?: string;
  votes?: number;
}

type Blocks = Pick<Composition, "blocks">;

/** The candidates' block: the one with that name, otherwise the one whose news can be voted for. */
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
