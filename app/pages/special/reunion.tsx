import { useLoaderData } from "@remix-run/react";
import { ArticleBody } from "../../features/article/article-body.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { Feed } from "../../features/lists/feed.tsx";
import { askFeed } from "../../feeds.server.ts";
import { openPageLoader } from "../../browser/keep-alive/open-page-data.ts";
import { Markup, onlyInMarkup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { useSettings } from "../../browser/use-session.tsx";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { notForTabs, useTabAddress } from "../../features/lists/tabs/tab-address.ts";
import { Empty } from "../../ui/Empty.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { Stats } from "../../ui/Stats.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { frameOf } from "./load-special.server.ts";
import { MissingPeople } from "./missing-people.tsx";
import styles from "./reunion.module.css";
import { SpecialPage } from "./special-page.tsx";
import { Timeline } from "./timeline.tsx";

const STATES = ["", "0", "1"];
const STATE = "state";

async function loadReunion({ id, query, context, main, later }: PageArgs) {
  const { bff, page } = context;
  const number = pageNumber(query.get("page"));
  const reports = later(askFeed(bff, "timeline", { id }, number), null);
  const special = await main(bff.subjectContent({ specialid: id }));
  return {
    ...frameOf(special, context),
    people: special.people ?? [],
    words: onlyInMarkup(
      special.blocks.flatMap(({ blockid, name, text }) => (text?.length ? [{ blockid, name, text }] : [])),
      page.isDocument,
    ),
    reports: (await reports)?.feed ?? null,
  };
}
type ReunionData = Awaited<ReturnType<typeof loadReunion>>;

export const loader = pageLoader(loadReunion);
export const clientLoader = openPageLoader;
export const shouldRevalidate = notForTabs(STATE);
export const meta = pageMeta<ReunionData>(({ share }) => ({ share }));

/** 寻亲团圆: missing people, people who were found, the reports, and how to contact the paper (pages §4.8). */
export default function Reunion() {
  const { content } = useLoaderData<PageData<ReunionData>>();
  const { specialid, people, reports } = content;
  const { open: state, choose, hrefOf } = useTabAddress(STATES, "people", STATE);
  const found = people.filter((person) => person.state === 1).length;
  return (
    <SpecialPage special={content} kind="寻亲团圆">
      {people.length > 0 && (
        <section id="people" className={styles.people} data-block="people" aria-label="他们在找的人">
          <div className={styles.stats} data-block="stats">
            <Stats
              stats={[
                { label: "寻找中", value: people.length - found, unit: "位" },
                { label: "已团圆", value: found, unit: "位" },
              ]}
            />
          </div>
          <Tabs
            label="筛选"
            look="pills"
            current={state}
            onChoose={choose}
            tabs={[
              { id: "", text: `全部 ${people.length}`, href: hrefOf("") },
              { id: "0", text: `寻找中 ${people.length - found}`, href: hrefOf("0") },
              { id: "1", text: `已团圆 ${found}`, href: hrefOf("1") },
            ]}
          />
          <MissingPeople people={people.filter((person) => state === "" || String(person.state) === state)} />
        </section>
      )}
      <Contact />
      <Markup name={`words-${specialid}`} data={content.words}>
        {(words) =>
          words.map(({ blockid, name, text }) => (
            <section key={blockid} className={styles.words} data-block="special-block">
              {name && <SectionHeading>{name}</SectionHeading>}
              <ArticleBody blocks={text} />
            </section>
          ))
        }
      </Markup>
      {reports && reports.items.length > 0 && (
        <section className={styles.words} aria-label="寻亲报道">
          <SectionHeading>寻亲报道</SectionHeading>
          <Feed source={{ kind: "timeline", id: specialid }} initial={reports}>
            {(items) => <Timeline items={items} />}
          </Feed>
        </section>
      )}
      {people.length === 0 && !reports?.items.length && <Empty />}
    </SpecialPage>
  );
}

/** How to send a clue: the paper's hotline when it has one, else the page for readers' posts. */
function Contact() {
  const { reportTel, paperName } = useSettings();
  return (
    <aside className={styles.contact} data-block="contact" aria-label="提供线索">
      <h2>认得其中一位？</h2>
      <p>
        一句乡音、一个旧地名，都可能是线索。请告诉{paperName}，我们替您转达；见不见、何时见，由两边自己决定。
      </p>
      {reportTel ? (
        <a href={`tel:${reportTel}`}>寻亲热线 {reportTel}</a>
      ) : (
        <a href="/new/infomation">在线提供线索</a>
      )}
    </aside>
  );
}

export { ErrorView as ErrorBoundary };
