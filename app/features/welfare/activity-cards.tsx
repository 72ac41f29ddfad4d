import { Badge, type BadgeTone } from "../../ui/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { Time } from "../../ui/Time.tsx";
import { openingOfWelfare } from "../../routes/opening.ts";
import { hours } from "./amounts.ts";
import { ACTIVITY_STATES, type ActivityCardData } from "./cards.ts";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./activity-cards.module.css";

interface ActivityCardsProps {
  activities: readonly ActivityCardData[];
  /** Heading level of the titles; 3 under a section's heading. */
  level?: 2 | 3;
}

/** Activities as rows: picture, title, state, time and place, and the number of places taken. */
export function ActivityCards({ activities, level = 3 }: ActivityCardsProps) {
  const where = useWhere();
  const Title = `h${level}` as const;
  return (
    <ul className={styles.cards}>
      {activities.map((activity) => (
        <li key={activity.activityid} className={styles.card} data-activity={activity.activityid}>
          <Picture src={activity.cover} alt="" preset="info" ratio="3:2" className={styles.cover} />
          <div className={styles.words}>
            <Title className={styles.title}>
              <a href={openingOfWelfare("activity", activity.activityid, where).href ?? undefined}>
                {activity.title}
              </a>
            </Title>
            <p className={styles.line}>
              <ActivityState status={activity.status} />
              {activity.starttime && <Time value={activity.starttime} form="full" />}
            </p>
            {activity.place && (
              <p className={styles.place}>
                <Icon name="place" size={14} />
                <span>{activity.place}</span>
              </p>
            )}
            {takenOf(activity) && <p className={styles.taken}>{takenOf(activity)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

const TONES: Record<ActivityCardData["status"], BadgeTone> = { 0: "brand", 1: "hot", 2: "plain", 3: "amber" };

/** An activity's state: 报名中, 进行中, 已结束 or 名额已满. */
export function ActivityState({ status }: { status: ActivityCardData["status"] }) {
  return <Badge tone={TONES[status]}>{ACTIVITY_STATES[status]}</Badge>;
}

function takenOf({ enrolledcount, quota, hours: worth }: ActivityCardData): string {
  const taken = enrolledcount === undefined ? "" : `${enrolledcount}${quota ? `/${quota}` : ""}人报名`;
  return [taken, worth && `计${hours(worth)}`].filter(Boolean).join(" · ");
}
