import { openingOfWelfare, type Where } from "../../../routes/opening.ts";
import type { ApplicationKind } from "./application-rules.ts";

/** Where the forms stand. */
export const FORM_OF: Record<ApplicationKind, string> = {
  volunteer: "/new/v10/publicWelfare/volApplay",
  group: "/new/v10/publicWelfare/orgApplay",
};

/** The form to change what was accepted. */
export const changeFormOf = (kind: ApplicationKind): string => `${FORM_OF[kind]}?edit=1`;

/** The page that an accepted application makes; without an id a volunteer's own. */
export function homeOf(kind: ApplicationKind, id: string | undefined, where: Where): string | null {
  if (id) return openingOfWelfare(kind, id, where).href;
  return kind === "volunteer" ? MY_HOME : null;
}

const MY_HOME = "/new/v10/publicWelfare/volHome";
