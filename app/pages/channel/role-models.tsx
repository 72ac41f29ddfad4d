import { useLoaderData } from "@remix-run/react";
import { ComposedBlock } from "../../features/composed/composed-block.tsx";
import { Hero } from "../../features/composed/hero.tsx";
import { composedList } from "../../features/composed/list-block.server.ts";
import { ErrorView } from "../../browser/error-view.tsx";
import { Feed } from "../../features/lists/feed.tsx";
import { openingOfRoleModel } from "../../routes/opening.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { Markup, onlyInMarkup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { RoleModelCard } from "../../features/people/role-model-card.tsx";
import { candidates, candidatesBlock, ROLE_MODELS } from "../../features/people/role-models.ts";
import people from "../../features/people/role-models.module.css";
import { listTitle, pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { castVoteIntent } from "../../features/reactions/votes/cast-vote.server.ts";
import { votedToday } from "../../features/reactions/votes/vote-memory.server.ts";
import { Empty } from "../../ui/Empty.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { whereOfAll } from "../../request/where.ts";
import { isId } from "../../routes/content-id.ts";
import styles from "./list.module.css";

const KIND = "榜样人物";
const STORIES = "stories";

async function loadRoleModels(args: PageArgs) {
  const { query, context, main, later } = args;
  const { bff, page } = context;
  const number = pageNumber(query.get("page"));
  const categoryParam = query.get("category") ?? "";
  const ofCategory = isId(categoryParam)
    ? later(bff.compPage({ pageKey: ROLE_MODELS, id: categoryParam }), null)
    : null;
  const stories = composedList(args, { pageKey: ROLE_MODELS, usual: STORIES, page: number });
  const whole = await main(bff.compPage({ pageKey: ROLE_MODELS }));
  const category = whole.categories.find(({ id }) => id === categoryParam);
  const title = whole.title || KIND;
  const where = whereOfAll(page.url.origin);
  const listed = number === 1 ? candidates((category && (await ofCategory)) ?? whole) : [];
  return {
    title,
    category: category?.id ?? "",
    categories: whole.categories.map(({ id, name }) => ({ id, name })),
    front: onlyInMarkup(
      {
        composition: { title, theme: whole.theme, intro: whole.intro },
        texts: whole.blocks.filter(({ kind }) => kind === "text"),
      },
      page.isDocument,
    ),
    people: listed,
    voted: votedToday(context, ROLE_MODELS),
    stories: await stories(whole.blocks, candidatesBlock(whole)?.blockid),
    page: number,
    share: share(
      {
        title,
        intro: whole.intro,
        image: whole.theme?.headimg,
        rows: listed.map(({ id, name }) => ({ title: name, ...openingOfRoleModel(id, where) })),
      },
      context,
    ),
  };
}
type RoleModelsData = Awaited<ReturnType<typeof loadRoleModels>>;

export const loader = pageLoader(loadRoleModels);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({ vote: castVoteIntent(() => ROLE_MODELS) });
export const meta = pageMeta<RoleModelsData>(({ title, share: shareData }) => ({
  title: listTitle(title, KIND),
  share: shareData,
}));

/** 榜样人物: candidates, each open to one vote a day, and stories about them (pages §4.7). */
export default function RoleModels() {
  const { content } = useLoaderData<PageData<RoleModelsData>>();
  const { category, categories, stories, page } = content;
  return (
    <div className={styles.page}>
      <Markup name={`roles-${category}-${page}`} data={content.front}>
        {({ composition, texts }) => (
          <>
            <Hero composition={composition} />
            {page === 1 && texts.map((block) => <ComposedBlock key={block.blockid} block={block} />)}
          </>
        )}
      </Markup>
      {page === 1 && (
        <section data-block="people" aria-label="候选人">
          <SectionHeading>候选人</SectionHeading>
          {categories.length > 0 && (
            <Tabs
              label="分类"
              look="pills"
              current={category}
              tabs={[
                { id: "", text: "全部", href: "/new/qlbr/qlbrList" },
                ...categories.map(({ id, name }) => ({
                  id,
                  text: name,
                  href: `/new/qlbr/qlbrList?category=${encodeURIComponent(id)}`,
                })),
              ]}
            />
          )}
          {content.people.length > 0 ? (
            <ul className={people.grid}>
              {content.people.map((person) => (
                <RoleModelCard key={person.id} person={person} voted={content.voted.includes(person.id)} />
              ))}
            </ul>
          ) : (
            <Empty home={false} />
          )}
        </section>
      )}
      {stories && stories.feed.items.length > 0 && (
        <section aria-label="身边的故事">
          <SectionHeading>身边的故事</SectionHeading>
          <Feed
            source={{ kind: "composed", id: ROLE_MODELS, block: stories.block }}
            initial={stories.feed}
            layout="two"
            eager={0}
            level={3}
          />
        </section>
      )}
    </div>
  );
}

export { ErrorView as ErrorBoundary };
