import { useLoaderData } from "@remix-run/react";
import { ArticleBody } from "../../features/article/article-body.tsx";
import { RadarFigure } from "../../features/composed/charts/chart-figure.tsx";
import { ChartsBlock } from "../../features/composed/charts/charts-block.tsx";
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
import { openingOfLink } from "../../routes/opening.ts";
import { Change, Logo } from "../../features/think-tank/rank-parts.tsx";
import { pointsText } from "../../features/think-tank/rank-view.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { CastVoteForm } from "../../features/reactions/votes/cast-vote.tsx";
import { NewsSection } from "../../features/lists/cards/news-section.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { ENTERPRISE, loadEnterprise, type EnterpriseData } from "./load-enterprise.server.ts";
import { ofFile, voteIntent } from "./think-file.server.ts";
import styles from "./enterprise.module.css";
import file from "./think-file.module.css";

export const loader = pageLoader(ofFile(loadEnterprise));
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({ vote: voteIntent, ...commentIntents(objectSet(ENTERPRISE)) });
export const meta = pageMeta<EnterpriseData>(({ title, share }) => ({ title, share }));

type Part<Name extends "head" | "body"> = NonNullable<EnterpriseData[Name]["value"]>;

/** An enterprise: rank and scores, description, news, vote and comments (pages §4.12). */
export default function EnterprisePage() {
  const { content } = useLoaderData<PageData<EnterpriseData>>();
  const { environment } = useSession();
  const { id, name } = content;
  return (
    <article className={file.page} style={content.tone}>
      <Markup name={`enterprise-${id}`} data={content.head}>
        {(head) => <Head head={head} vote={`#vote-${id}`} />}
      </Markup>
      <Markup name={`about-${id}`} data={content.body}>
        {(body) => <Body body={body} />}
      </Markup>
      <ChartsBlock name={id} heading="得分走势" charts={content.charts} />
      <Markup name={`news-${id}`} data={content.news}>
        {(news) => (
          <NewsSection className={file.block} block="news" title="相关新闻" items={news} layout="two" />
        )}
      </Markup>
      <div className={styles.ballot} data-block="vote">
        <p>
          为它加油
          <small>每人每天可投一票，票数不计入得分</small>
        </p>
        <CastVoteForm optionid={id} name={name} count={undefined} size="medium">
          为TA投票
        </CastVoteForm>
      </div>
      {environment !== "own" && (
        <div className={styles.actions}>
          <ShareRow share={content.share} />
        </div>
      )}
      <Comments data={content.comments} />
    </article>
  );
}

function Head({ head, vote }: { head: Part<"head">; vote: string }) {
  const where = useWhere();
  const { name, logo, about, tags, website, score, rank, change, list } = head;
  const site = website ? openingOfLink(website, where) : undefined;
  return (
    <header className={styles.head} data-block="enterprise">
      <p className={styles.crumb}>
        <a href={list.href}>
          <Icon name="chevron-left" size={16} />
          {list.title}
        </a>
      </p>
      <div className={styles.who}>
        <Logo src={logo} className={styles.logo} />
        <div>
          <h1>{name}</h1>
          {about && <p className={styles.about}>{about}</p>}
          {site?.href && (
            <p className={styles.about}>
              <a href={site.href} rel={site.rel}>
                官方网站
                <Icon name="external" size={14} />
              </a>
            </p>
          )}
        </div>
      </div>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="标签">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <div className={styles.standing}>
        {(score !== undefined || (rank !== undefined && rank > 0)) && (
          <dl data-block="standing">
            {score !== undefined && (
              <div>
                <dt>总分</dt>
                <dd>{pointsText(score)}</dd>
              </div>
            )}
            {rank !== undefined && rank > 0 && (
              <div>
                <dt>名次</dt>
                <dd>
                  {rank} <Change change={change} />
                </dd>
              </div>
            )}
          </dl>
        )}
        <ButtonLink href={vote} variant="secondary">
          去投票
        </ButtonLink>
      </div>
    </header>
  );
}

function Body({ body }: { body: Part<"body"> }) {
  const { dims, intro, products, images, honours } = body;
  return (
    <>
      {dims.length > 0 && (
        <section className={file.block} data-block="dims" aria-label="各项得分">
          <RadarFigure title="各项得分" dims={dims} withBars />
        </section>
      )}
      {intro && intro.length > 0 && (
        <section className={file.block} data-block="intro" aria-label="简介">
          <SectionHeading>简介</SectionHeading>
          <ArticleBody blocks={intro} />
        </section>
      )}
      {products.length > 0 && (
        <section className={file.block} data-block="products" aria-label="产品与服务">
          <SectionHeading>产品与服务</SectionHeading>
          <ul className={styles.products}>
            {products.map(({ name, imgurl, desc }) => (
              <li key={name}>
                {imgurl && (
                  <figure data-figure={imgurl}>
                    <Picture src={imgurl} alt={name} preset="general" ratio="18:11" opens />
                  </figure>
                )}
                <h3>{name}</h3>
                {desc && <p>{desc}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {images.length > 0 && (
        <section className={file.block} data-block="pictures" aria-label="图片">
          <SectionHeading>图片</SectionHeading>
          <div className={styles.pictures}>
            {images.map(({ url, desc, width, height }, nth) => (
              <figure key={url} data-figure={url}>
                <Picture
                  src={url}
                  alt={desc || `图片${nth + 1}`}
                  preset="full"
                  ratio="3:2"
                  width={width}
                  height={height}
                />
                {desc && <figcaption>{desc}</figcaption>}
              </figure>
            ))}
          </div>
        </section>
      )}
      {honours.length > 0 && (
        <section className={file.block} data-block="honours" aria-label="荣誉">
          <SectionHeading>荣誉</SectionHeading>
          <ul className={styles.honours}>
            {honours.map((honour) => (
              <li key={honour}>{honour}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export { ErrorView as ErrorBoundary };
