import { Avatar } from "../../ui/Avatar.tsx";
import { Badge, type BadgeTone } from "../../ui/Badge.tsx";
import { Time } from "../../ui/Time.tsx";
import { hours } from "./amounts.ts";
import { ENROLMENT_STATES, type EnrolmentRowData } from "./cards.ts";
import styles from "./enrolment-rows.module.css";

const TONES: Record<EnrolmentRowData["state"], BadgeTone> = { 0: "amber", 1: "brand", 2: "plain" };

/** The people enrolled, names masked: the time, and whether they were accepted or attended. */
export function EnrolmentRows({ enrolments }: { enrolments: readonly EnrolmentRowData[] }) {
  return (
    <ul className={styles.enrolments}>
      {enrolments.map(({ name, headimg, time, state, hours: served }, place) => (
        // Enrolments have no ids.
        <li key={place} data-enrolment={state}>
          <Avatar src={headimg} />
          <p className={styles.words}>
            <b>{name}</b>
            {time && (
              <span>
                <Time value={time} form="full" /> 报名
              </span>
            )}
          </p>
          {served ? <span className={styles.hours}>{hours(served)}</span> : null}
          <Badge tone={TONES[state]}>{ENROLMENT_STATES[state]}</Badge>
        </li>
      ))}
    </ul>
  );
}
