import type { Column } from "#bff/entities/people.ts";
import type { PersonView } from "../../features/people/person.tsx";

/** The data of a column's head, on its home and on the living pages. */
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
