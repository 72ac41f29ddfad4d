import { useLoaderData } from "@remix-run/react";
import { ArticleBody } from "../../features/article/article-body.tsx";
import { ReadingTools } from "../../features/article/reading-tools.tsx";
import { commentIntents, objectSet } from "../../features/comments/comment-intents.server.ts";
import { objectComments } from "../../features/comments/comment-sets.server.ts";
import { Comments } from "../../features/comments/comments.tsx";
import { commentsBlock, loadComments, noComments } from "../../features/comments/load-comments.server.ts";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { Markup, onlyInMarkup } from "../../browser/document-markup.tsx";
import { leaveWhenMismatched } from "../../request/mismatch.server.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { useSession } from "../../browser/use-session.tsx";
import { useWhere } from "../../browser/use-where.tsx";
import { TEXT } from "../../routes/news-types.ts";
import { openingOfRoleModel } from "../../routes/opening.ts";
import { candidates, ROLE_MODELS } from "../../features/people/role-models.ts";
import people from "../../features/people/role-models.module.css";
import { pageMeta } from "../../features/share/page-meta.ts";
import { shareOf } from "../../features/share/share-of.server.ts";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { CastVoteForm } from "../../features/reactions/votes/cast-vote.tsx";
import { castVoteIntent } from "../../features/reactions/votes/cast-vote.server.ts";
import { votedToday } from "../../features/reactions/votes/vote-memory.server.ts";
import { Facts } from "../../ui/Facts.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import styles from "./article.module.css";

const ROLE = "role";

async function loadRoleModel({ id, query, context, main, later }: PageArgs) {
  const { bff, page } = context;
  const set = objectComments(bff, ROLE, id);
  const comments = later(loadComments(set, id, query), noComments(set, id));
  const composition = later(bff.compPage({ pageKey: ROLE_MODELS }), null);
  const news = await main(bff.newsContent({ newsid: id }));
  leaveWhenMismatched(news, [TEXT], context);
  const everyone = candidates((await composition) ?? { blocks: [] });
  const candidate = everyone.find((person) => person.id === id);
  const { profile, imgurl, title, summary, body, images = [], text } = news;
  const name = profile?.name ?? candidate?.name ?? title;
  return {
    id,
    name,
    votes: candidate?.votes,
    voted: votedToday(context, ROLE_MODELS).includes(id),
    person: onlyInMarkup(
      {
        picture: imgurl ?? candidate?.picture,
        role: profile?.role ?? candidate?.role,
        facts: profile?.facts ?? [],
      },
      page.isDocument,
    ),
    story: onlyInMarkup(
      {
        title,
        summary,
        blocks: body,
        images: body.some(({ kind }) => kind === "image") ? [] : images,
        others: everyone.filter((person) => person.id !== id),
      },
      page.isDocument,
    ),
    comments: commentsBlock(
      { ...(await comments), closed: news.commentflag === 0 },
      { query, isDocument: page.isDocument },
    ),
    share: shareOf(news, text, context),
  };
}
type RoleModelData = Awaited<ReturnType<typeof loadRoleModel>>;

export const loader = pageLoader(loadRoleModel);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({
  vote: castVoteIntent(() => ROLE_MODELS),
  ...commentIntents(objectSet(ROLE)),
});
export const meta = pageMeta<RoleModelData>(({ share }) => ({ share }));

/** 榜样人物详情: the person, the vote, the story and the other candidates (pages §4.1). */
export default function RoleModelPage() {
  const { content } = useLoaderData<PageData<RoleModelData>>();
  const { environment } = useSession();
  const { id, name } = content;
  const where = useWhere();
  return (
    <article className={styles.article}>
      <Markup name={`person-${id}`} data={content.person}>
        {({ picture, role, facts }) => (
          <header className={people.person} data-block="person">
            <div className={people.portrait} data-figure={picture}>
              <Picture src={picture} alt={name} preset="square446" ratio="1:1" eager opens />
            </div>
            <div>
              <h1>{name}</h1>
              {role && <p className={people.role}>{role}</p>}
            </div>
            <Facts
              look="box"
              className={people.facts}
              facts={facts.map(({ k, v }) => ({ label: k, text: v }))}
            />
          </header>
        )}
      </Markup>
      <div className={people.ballot} data-block="vote">
        <CastVoteForm optionid={id} name={name} count={content.votes} voted={content.voted} size="medium">
          为Ta点赞
        </CastVoteForm>
      </div>
      <ReadingTools folds />
      <Markup name={`story-${id}`} data={content.story}>
        {({ title, summary, blocks, images, others }) => (
          <>
            {title !== name && <h2 className={people.story}>{title}</h2>}
            {summary && <p className={styles.summary}>{summary}</p>}
            <ArticleBody blocks={blocks} images={images} />
            {others.length > 0 && (
              <section data-block="others" aria-label="更多榜样">
                <SectionHeading more={{ href: "/new/qlbr/qlbrList", text: "全部" }}>更多榜样</SectionHeading>
                <ul className={people.others}>
                  {others.map((person) => (
                    <li key={person.id}>
                      <a href={openingOfRoleModel(person.id, where).href ?? undefined}>
                        <Picture src={person.picture} alt="" preset="square220" ratio="1:1" />
                        <span>
                          {person.name}
                          {person.role && <small>{person.role}</small>}
                        </span>
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </Markup>
      {environment !== "own" && (
        <div className={styles.actions}>
          <ShareRow share={content.share} />
        </div>
      )}
      <Comments data={content.comments} />
    </article>
  );
}

export { ErrorView as ErrorBoundary };
