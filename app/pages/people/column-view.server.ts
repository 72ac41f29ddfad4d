import type { Column } from "#bff/entities/people.ts";
import type { PersonView } from "../../features/people/person.tsx";

/** The head of a column, as its home and the living pages show it. */
export function columnView(column: Column): PersonView {
  return {
    id: column.columnid,
    name: column.name,
    follow: { type: "column", following: column.followflag === 1 },
    square: true,
    picture: column.logo,
    background: column.bgimg,
    lines: [],
    intro: column.intro,
    stats: [
      { label: "文章", value: column.newscount },
      { label: "关注", value: column.fanscount },
    ],
  };
}
