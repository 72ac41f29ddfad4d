import { civicPage } from "./civic.ts";
import { roleModelPage } from "./role-models.ts";
import { toolPages } from "./tools.ts";
import type { CompositionSeed } from "./types.ts";
import { versionsPage } from "./versions.ts";

/** The composed pages that belong to no other domain. */
export const composedPages: CompositionSeed[] = [civicPage, roleModelPage, ...toolPages, versionsPage];
