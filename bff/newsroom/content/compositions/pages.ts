import { civicPage } from "./civic.ts";
import { roleModelPage } from "./role-models.ts";
import { toolPages } from "./tools.ts";
import type { CompositionSeed } from "./types.ts";
import { versionsPage } from "./versions.ts";

/** The composed pages of the newsroom's own. */
export const composedPages: CompositionSeed[] = [civicPage, roleModelPage, ...toolPages, versionsPage];
