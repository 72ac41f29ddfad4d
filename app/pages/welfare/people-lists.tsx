import type { Honour } from "#bff/entities/welfare-people.ts";
import type { FeedPage } from "../../features/lists/feed-view.ts";
import { ActivityCards } from "../../features/welfare/activity-cards.tsx";
import type { ActivityCardData } from "../../features/welfare/cards.ts";
import { HonourRows } from "../../features/welfare/honours.tsx";
import { ListSection } from "./list-section.tsx";

interface OwnerProps<Row> {
  owner: "group" | "volunteer";
  id: string;
  initial: FeedPage<Row> | null;
}

/** The activities of a group or of a volunteer. */
export function ActivitiesSection({ owner, id, initial }: OwnerProps<ActivityCardData>) {
  return (
    <ListSection
      name="activities"
      heading={owner === "group" ? "团队活动" : "参加的活动"}
      source={{ kind: "activities", [owner]: id }}
      initial={initial}
      idOf={({ activityid }) => activityid}
      empty="暂无活动"
    >
      {(rows) => <ActivityCards activities={rows} />}
    </ListSection>
  );
}

/** The honours of a group or of a volunteer. */
export function HonoursSection({ owner, id, initial }: OwnerProps<Honour>) {
  return (
    <ListSection
      name="honours"
      heading="荣誉"
      source={{ kind: "honours", owner, id }}
      initial={initial}
      idOf={({ honourid }) => honourid || undefined}
      empty="暂无荣誉"
    >
      {(rows) => <HonourRows honours={rows} />}
    </ListSection>
  );
}
