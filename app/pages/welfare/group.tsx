import { useLoaderData } from "@remix-run/react";
import { FORM_OF } from "./applications/application-kinds.ts";
import { AuditBadge, ChangeLink } from "./applications/own-application.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { useSession } from "../../browser/use-session.tsx";
import { Person } from "../../features/people/person.tsx";
import { pageMeta } from "../../features/share/page-meta.ts";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { inFull } from "../../features/welfare/amounts.ts";
import { Numbers } from "../../features/welfare/numbers.tsx";
import { VolunteerRows } from "../../features/welfare/people-rows.tsx";
import { ThumbButton } from "../../features/welfare/thumb-button.tsx";
import { thumbIntents } from "../../features/welfare/thumb-intents.server.ts";
import { Badge } from "../../ui/Badge.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { ListSection } from "./list-section.tsx";
import { loadGroup, type GroupData } from "./load-group.server.ts";
import { ActivitiesSection, HonoursSection } from "./people-lists.tsx";
import styles from "./people.module.css";

export const loader = pageLoader(loadGroup);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction(thumbIntents("group"));
export const meta = pageMeta<GroupData>(({ person, share }) => ({
  title: `${person.name} - 志愿团队主页`,
  share,
}));

/** 志愿团队主页: the group, its activities, members and honours (pages §4.11). */
export default function Group() {
  const { content: group } = useLoaderData<PageData<GroupData>>();
  const { environment } = useSession();
  const { id, person, audit, joined, activities, members, honours } = group;
  return (
    <div key={id} className={styles.page}>
      <Person
        person={person}
        badges={
          <>
            {audit !== null && <AuditBadge state={audit} />}
            {joined && <Badge tone="brand">已加入</Badge>}
          </>
        }
        action={
          audit !== null ? (
            <ChangeLink kind="group" state={audit} />
          ) : (
            !joined && (
              <ButtonLink
                href={`${FORM_OF.volunteer}?groupId=${encodeURIComponent(id)}`}
                variant="secondary"
                size="small"
              >
                加入团队
              </ButtonLink>
            )
          )
        }
      >
        <Numbers
          numbers={[
            ["队员", group.membercount, "人"],
            ["服务时长", group.hours, "小时"],
            ["开展活动", group.activitycount, "次"],
          ]}
        />
      </Person>
      <div className={styles.body}>
        <div className={styles.actions} data-block="thumb">
          <ThumbButton type="group" id={id} initial={group.thumb} />
          {environment !== "own" && <ShareRow share={group.share} />}
        </div>
        <Intro group={group} />
        <ActivitiesSection owner="group" id={id} initial={activities} />
        <ListSection
          name="members"
          heading="队员"
          count={group.membercount ? inFull(group.membercount, "人") : undefined}
          source={{ kind: "members", id }}
          initial={members}
          idOf={({ volunteerid }) => volunteerid}
          empty="还没有队员"
        >
          {(rows) => <VolunteerRows volunteers={rows} />}
        </ListSection>
        <HonoursSection owner="group" id={id} initial={honours} />
      </div>
    </div>
  );
}

/** The group's introduction, founding date and address. */
function Intro({ group: { intro, facts } }: { group: GroupData }) {
  if (!intro && facts.length === 0) return null;
  return (
    <section data-block="intro" aria-label="简介">
      <SectionHeading>简介</SectionHeading>
      {intro && <p className={styles.intro}>{intro}</p>}
      <Facts facts={facts} />
    </section>
  );
}

export { ErrorView as ErrorBoundary };
