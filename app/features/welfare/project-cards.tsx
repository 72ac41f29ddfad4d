import { clsx } from "clsx";
import { Badge } from "../../ui/Badge.tsx";
import { Meter } from "../../ui/Meter.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { openingOfWelfare } from "../../routes/opening.ts";
import { inFull, percentReached, yuanDigits } from "./amounts.ts";
import { PROJECT_STATES, type ProjectCardData } from "./cards.ts";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./project-cards.module.css";

interface ProjectCardsProps {
  projects: readonly ProjectCardData[];
  /** Heading level of the titles; 3 under a section's heading. */
  level?: 2 | 3;
  /** `row`: a small picture beside the text, for a narrow column. */
  form?: "large" | "row";
  /** Number of pictures on the first screen. */
  eager?: number;
}

/** Projects as cards: picture, state, title, organisation, and the money raised. */
export function ProjectCards({ projects, level = 3, form = "large", eager = 0 }: ProjectCardsProps) {
  const where = useWhere();
  const Title = `h${level}` as const;
  return (
    <ul className={clsx(styles.cards, styles[form])}>
      {projects.map((project, place) => (
        <li key={project.projectid} className={styles.card} data-project={project.projectid}>
          <span className={styles.cover}>
            <Picture src={project.cover} alt="" {...(form === "row" ? SMALL : LARGE)} eager={place < eager} />
            {form === "large" && (
              <span className={styles.state}>
                <ProjectState status={project.status} />
              </span>
            )}
          </span>
          <div className={styles.words}>
            <Title className={styles.title}>
              <a href={openingOfWelfare("project", project.projectid, where).href ?? undefined}>
                {project.title}
              </a>
            </Title>
            {project.orgname && <p className={styles.org}>{project.orgname}</p>}
            <Raised {...project} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const LARGE = { preset: "topBanner", ratio: "9:5" } as const;
const SMALL = { preset: "info", ratio: "3:2" } as const;

/** A project's state on its picture: 筹备中, 进行中 or 已结束. */
export function ProjectState({ status }: { status: ProjectCardData["status"] }) {
  return (
    <Badge tone={status === 1 ? "solid-red" : status === 0 ? "solid-brand" : "solid-dark"}>
      {PROJECT_STATES[status]}
    </Badge>
  );
}

type RaisedProps = Pick<ProjectCardData, "goal" | "raised" | "donors">;

/** The card's line of money: a bar if there is a goal, the sum, and the number of donors. */
function Raised({ goal, raised, donors }: RaisedProps) {
  const percent = percentReached(raised, goal);
  if (raised === undefined) return null;
  return (
    <div className={styles.raised}>
      {percent !== null && <Meter percent={percent} label="筹款进度" tone="warm" />}
      <p className={styles.sums}>
        <span>
          已筹 <b>{yuanDigits(raised)}</b> 元
        </span>
        <span>
          {[percent !== null && `${percent}%`, donors && inFull(donors, "人次")].filter(Boolean).join(" · ")}
        </span>
      </p>
    </div>
  );
}
