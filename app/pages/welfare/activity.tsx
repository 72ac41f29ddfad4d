import { useLoaderData } from "@remix-run/react";
import { ArticleBody } from "../../features/article/article-body.tsx";
import { ReadingTools } from "../../features/article/reading-tools.tsx";
import { commentIntents, objectSet } from "../../features/comments/comment-intents.server.ts";
import { Comments } from "../../features/comments/comments.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { Markup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { useSession } from "../../browser/use-session.tsx";
import { useWhere } from "../../browser/use-where.tsx";
import { openingOfWelfare } from "../../routes/opening.ts";
import { PostPictures } from "../../features/posts/post-pictures.tsx";
import { registerActivity } from "./registration/register-intent.server.ts";
import { RegistrationForm } from "./registration/registration-form.tsx";
import { pageMeta } from "../../features/share/page-meta.ts";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { ActivityState } from "../../features/welfare/activity-cards.tsx";
import { GroupRows } from "../../features/welfare/people-rows.tsx";
import { ThumbButton } from "../../features/welfare/thumb-button.tsx";
import { thumbIntents } from "../../features/welfare/thumb-intents.server.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import styles from "./activity.module.css";
import { loadActivity, type ActivityData } from "./load-activity.server.ts";
import sheet from "./welfare.module.css";

export const loader = pageLoader(loadActivity);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({
  "register-activity": registerActivity,
  ...thumbIntents("activity"),
  ...commentIntents(objectSet("activity")),
});
export const meta = pageMeta<ActivityData>(({ share }) => ({ share }));

/** 活动详情: the facts of an activity, registration, and who takes part (pages §4.11). */
export default function Activity() {
  const { content } = useLoaderData<PageData<ActivityData>>();
  const { environment } = useSession();
  const { id, title } = content;
  return (
    <article key={id} className={sheet.page}>
      <Markup name={`activity-head-${id}`} data={content.head}>
        {(head) => <Head title={title} head={head} />}
      </Markup>
      <RegistrationForm id={id} places={content.places} />
      {content.hasText && <ReadingTools />}
      <Markup name={`activity-${id}`} data={content.told}>
        {(details) => <Details details={details} />}
      </Markup>
      <Enrolled activity={content} />
      <div className={sheet.actions} data-block="thumb">
        <ThumbButton type="activity" id={id} initial={content.thumb} />
        {environment !== "own" && <ShareRow share={content.share} />}
      </div>
      <Comments data={content.comments} />
    </article>
  );
}

type HeadData = NonNullable<ActivityData["head"]["value"]>;
type DetailsData = NonNullable<ActivityData["told"]["value"]>;

/** Picture, title, state, and facts such as time and place. */
function Head({ title, head: { cover, status, facts } }: { title: string; head: HeadData }) {
  return (
    <header className={styles.head}>
      <div className={styles.cover} data-figure={cover}>
        <Picture
          src={cover}
          alt=""
          preset="topBanner"
          ratio="9:5"
          sizes="(min-width: 1024px) 780px, 100vw"
          eager
          opens
        />
      </div>
      <h1>{title}</h1>
      <p>
        <ActivityState status={status} />
      </p>
      <Facts facts={facts} block="facts" className={styles.facts} />
    </header>
  );
}

/** Requirements, text, the group that runs the activity, photos. */
function Details({ details: { requirements, body, group, photos } }: { details: DetailsData }) {
  return (
    <>
      {requirements && (
        <section className={styles.requirements} data-block="requirements" aria-label="报名要求">
          <h2>报名要求</h2>
          <p data-read="">{requirements}</p>
        </section>
      )}
      {body.length > 0 && (
        <section data-block="body" aria-label="活动介绍">
          <ArticleBody blocks={body} />
        </section>
      )}
      {group && (
        <section className={styles.group} data-block="group" aria-label="主办团队">
          <SectionHeading>主办团队</SectionHeading>
          <GroupRows groups={[group]} />
        </section>
      )}
      {photos.length > 0 && (
        <section data-block="photos" aria-label="活动照片">
          <SectionHeading count={`${photos.length}张`}>活动照片</SectionHeading>
          <PostPictures images={photos} />
        </section>
      )}
    </>
  );
}

/** The first people who take part, and a link to the whole list. */
function Enrolled({ activity: { id, heads, total } }: { activity: ActivityData }) {
  const where = useWhere();
  if (heads === null) return null;
  const href = openingOfWelfare("enrolled", id, where).href ?? "";
  return (
    <section data-block="enrolled" aria-label="报名名单">
      <SectionHeading
        count={total > 0 ? `${total}人` : undefined}
        more={heads.length > 0 ? { href, text: "查看全部" } : undefined}
      >
        报名名单
      </SectionHeading>
      {heads.length === 0 ? (
        <p className={styles.nobody}>还没有人报名</p>
      ) : (
        <ul className={styles.heads}>
          {heads.map(({ name, headimg }, place) => (
            <li key={place}>
              <Avatar src={headimg} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export { ErrorView as ErrorBoundary };
