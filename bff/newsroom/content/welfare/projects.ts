import type { PkSeed } from "../intelligence/types.ts";
import { givingProjects } from "./projects-giving.ts";
import { learningProjects } from "./projects-learning.ts";
import { shoreProject } from "./project-shore.ts";
import type { ProjectSeed } from "./types.ts";

/** PRJ1001–PRJ1006. PRJ1006 is in preparation, PRJ1005 has ended. The amount raised is the sum of the ledger. */
export const projects: ProjectSeed[] = [shoreProject, ...learningProjects, ...givingProjects];

/** The PK of PRJ1001. */
export const shorePk: PkSeed = {
  pkid: "PK2001",
  title: "周末净滩，你更愿意赶哪一趟潮？",
  left: { id: "early", text: "早潮：五点下滩，看完日出回家吃早饭", count: 268 },
  right: { id: "late", text: "午前潮：九点下滩，带上孩子一起来", count: 517 },
};
