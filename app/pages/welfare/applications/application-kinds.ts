import { openingOfWelfare, type Where } from "../../../routes/opening.ts";
import type { ApplicationKind } from "./application-rules.ts";

/** The addresses of the forms. */
export const FORM_OF: Record<ApplicationKind, string> = {
  volunteer: "/new/v10/publicWelfare/volApplay",
  group: "/new/v10/publicWelfare/orgApplay",
};

/** The address of the form that changes an accepted application. */
export const changeFormOf = (kind: ApplicationKind): string => `${FORM_OF[kind]}?edit=1`;

/** @returns the home page of an accepted application; without an id, a volunteer's own page, and null for a group */
export function homeOf(kind: ApplicationKind, id: string | undefined, where: Where): string | null {
  if (id) return openingOfWelfare(kind, id, where).href;
  return kind === "volunteer" ? MY_HOME : null;
}

const MY_HOME = "/new/v10/publicWelfare/volHome";
