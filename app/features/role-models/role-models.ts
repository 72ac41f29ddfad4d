import type { Composition } from "#bff/entities/composition.ts";
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

/** The candidates of the composed page, in its order. */
export function candidates({ blocks }: Pick<Composition, "blocks">): RoleModel[] {
  const people = blocks.find(({ blockid }) => blockid === PEOPLE);
  if (!people || (people.kind !== "rank" && people.kind !== "news")) return [];
  return people.items.flatMap((item) => ("newsid" in item && "status" in item ? [roleModel(item)] : []));
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
