import { useLoaderData } from "@remix-run/react";
import { commentIntents, objectSet } from "../../features/comments/comment-intents.server.ts";
import { objectComments } from "../../features/comments/comment-sets.server.ts";
import { Comments } from "../../features/comments/comments.tsx";
import { commentsBlock, loadComments, noComments } from "../../features/comments/load-comments.server.ts";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { Markup, onlyInMarkup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { useSession } from "../../browser/use-session.tsx";
import { pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { money } from "../../features/welfare/amounts.ts";
import { Honours } from "../../features/welfare/honours.tsx";
import { ProjectCards } from "../../features/welfare/project-cards.tsx";
import { ThumbButton } from "../../features/welfare/thumb-button.tsx";
import { thumbIntents } from "../../features/welfare/thumb-intents.server.ts";
import { thumbState } from "../../features/welfare/thumbs.ts";
import { NewsSection } from "../../features/lists/cards/news-section.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { OrganizationHead } from "./organization-head.tsx";
import { organizationView, raisedLabel } from "./organization-view.ts";
import styles from "./welfare.module.css";

const COMMENTED = "enterprise";

async function loadOrganization({ id, query, context, main, later }: PageArgs) {
  const { bff, page } = context;
  const set = objectComments(bff, COMMENTED, id);
  const comments = later(loadComments(set, id, query), noComments(set, id));
  const organization = await main(bff.cwOrgDetail({ orgId: id }));
  const { name, logo, type, raised, intro } = organization;
  const gave = raised ? `，${raisedLabel(type)}${money(raised)}` : "";
  return {
    id,
    told: onlyInMarkup(organizationView(organization), page.isDocument),
    thumb: thumbState(organization),
    comments: commentsBlock(await comments, { query, isDocument: page.isDocument }),
    share: share(
      {
        kind: "profile",
        title: name,
        image: logo,
        intro,
        description: intro?.length ? undefined : `${name}的公益主页${gave}。`,
      },
      context,
    ),
  };
}
type OrganizationData = Awaited<ReturnType<typeof loadOrganization>>;

export const loader = pageLoader(loadOrganization);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({ ...thumbIntents("org"), ...commentIntents(objectSet(COMMENTED)) });
export const meta = pageMeta<OrganizationData>(({ share: shareData }) => ({
  title: shareData.title,
  share: shareData,
}));

/** 爱心企业 and charities: description, projects, honours, news (pages §4.11). */
export default function Enterprise() {
  const { content } = useLoaderData<PageData<OrganizationData>>();
  const { environment } = useSession();
  const { id } = content;
  return (
    <article className={styles.page}>
      <Markup name={`org-${id}`} data={content.told}>
        {(organization) => (
          <>
            <OrganizationHead organization={organization} />
            {organization.projects.length > 0 && (
              <section data-block="projects" aria-label="公益项目">
                <SectionHeading>公益项目</SectionHeading>
                <ProjectCards projects={organization.projects} />
              </section>
            )}
            <Honours honours={organization.honours} />
            <NewsSection block="news" title="相关报道" items={organization.news} form="thumb" />
          </>
        )}
      </Markup>
      <div className={styles.actions} data-block="thumb">
        <ThumbButton type="org" id={id} initial={content.thumb} />
        {environment !== "own" && <ShareRow share={content.share} />}
      </div>
      <Comments key={id} data={content.comments} />
    </article>
  );
}

export { ErrorView as ErrorBoundary };
