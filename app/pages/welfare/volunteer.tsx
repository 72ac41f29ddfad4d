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
import { CertificateRows } from "../../features/welfare/certificate-rows.tsx";
import { Numbers } from "../../features/welfare/numbers.tsx";
import { GroupRows, Stars } from "../../features/welfare/people-rows.tsx";
import { ThumbButton } from "../../features/welfare/thumb-button.tsx";
import { thumbIntents } from "../../features/welfare/thumb-intents.server.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { ListSection } from "./list-section.tsx";
import { loadVolunteer, type VolunteerData, type VolunteerHome } from "./load-volunteer.server.ts";
import { ActivitiesSection, HonoursSection } from "./people-lists.tsx";
import styles from "./people.module.css";

const TITLE = "志愿者主页";

export const loader = pageLoader(loadVolunteer);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction(thumbIntents("volunteer"));
export const meta = pageMeta<VolunteerData>((home) =>
  home.view === "none"
    ? { title: TITLE, share: home.share, noindex: true }
    : { title: `${home.person.name} - ${TITLE}`, share: home.share, noindex: home.audit !== null },
);

/** 志愿者主页: person, stars and hours, groups, honours, certificates, activities (pages §4.11). */
export default function Volunteer() {
  const { content } = useLoaderData<PageData<VolunteerData>>();
  return content.view === "none" ? <NotYet /> : <Home key={content.id} home={content} />;
}

/** The reader's own page before they have applied. */
function NotYet() {
  return (
    <section className={styles.page}>
      <div className={styles.body}>
        <h1 className={styles.title}>{TITLE}</h1>
        <Empty text="您还没有注册志愿者" home={false}>
          <ButtonLink href={FORM_OF.volunteer}>去注册</ButtonLink>
        </Empty>
      </div>
    </section>
  );
}

function Home({ home }: { home: VolunteerHome }) {
  const { environment } = useSession();
  const { id, person, level, audit, groups, honours, certificates, activities } = home;
  return (
    <div className={styles.page}>
      <Person
        person={person}
        badges={
          <>
            <Stars level={level} />
            {audit !== null && <AuditBadge state={audit} />}
          </>
        }
        action={audit !== null && <ChangeLink kind="volunteer" state={audit} />}
      >
        <Numbers
          numbers={[
            ["服务时长", home.hours, "小时"],
            ["参加活动", home.activitycount, "次"],
            ["志愿者星级", level ? Math.min(level, 5) : undefined, "星"],
          ]}
        />
      </Person>
      <div className={styles.body}>
        <div className={styles.actions} data-block="thumb">
          <ThumbButton type="volunteer" id={id} initial={home.thumb} />
          {environment !== "own" && <ShareRow share={home.share} />}
        </div>
        {groups.length > 0 && (
          <section data-block="groups" aria-label="所在团队">
            <SectionHeading>所在团队</SectionHeading>
            <GroupRows groups={groups} />
          </section>
        )}
        <HonoursSection owner="volunteer" id={id} initial={honours} />
        <ListSection
          name="certificates"
          heading="证书"
          source={{ kind: "certificates", id }}
          initial={certificates}
          idOf={({ certificateid }) => certificateid}
          empty="暂无证书"
        >
          {(rows) => <CertificateRows certificates={rows} />}
        </ListSection>
        <ActivitiesSection owner="volunteer" id={id} initial={activities} />
      </div>
    </div>
  );
}

export { ErrorView as ErrorBoundary };
