import { useLoaderData } from "@remix-run/react";
import { ComposedPage } from "../../features/composed/composed-page.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { ON_OUR_SERVERS, OWN_COOKIES, type Collected } from "./collected.ts";
import { loadSupport, type SupportData } from "./load-support.server.ts";
import styles from "./collection.module.css";

async function loadCollection(args: PageArgs) {
  const support = await loadSupport(args);
  const text = JSON.stringify(support.composed.value?.blocks ?? []);
  // Editors may list the cookies in their text; the page adds those that they have forgotten.
  const isListed = ({ name }: Collected) => name.split(" / ").every((cookie) => text.includes(cookie));
  return { ...support, untold: OWN_COOKIES.filter((cookie) => !isListed(cookie)).map(({ name }) => name) };
}
type CollectionData = SupportData & { untold: string[] };

export const loader = pageLoader(loadCollection);
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<CollectionData>(({ title, share }) => ({ title, share }));

/** 个人信息收集清单: which data the site stores about readers, why, and how to have it deleted (pages §4.15). */
export default function Collection() {
  const { content } = useLoaderData<PageData<CollectionData>>();
  const untold = OWN_COOKIES.filter(({ name }) => content.untold.includes(name));
  return (
    <ComposedPage
      name={content.name}
      data={content}
      instead={
        <>
          <p className={styles.lead}>
            这里列出本网站会记下的每一项信息、为什么记、什么时候记，以及怎样让它消失。
          </p>
          <Table id="cookies" title="保存在您浏览器里的" rows={OWN_COOKIES} />
          <Table id="server" title="由我们的服务器处理的" rows={ON_OUR_SERVERS} />
        </>
      }
    >
      {!content.isEmpty && untold.length > 0 && (
        <Table id="cookies" title="本站使用的Cookie和本地存储" rows={untold} />
      )}
    </ComposedPage>
  );
}

function Table({ id, title, rows }: { id: string; title: string; rows: readonly Collected[] }) {
  return (
    <section className={styles.part} data-block={id} aria-label={title}>
      <SectionHeading>{title}</SectionHeading>
      <div className="article-body">
        {/* A scrollable table has to be reachable by keyboard (WCAG 2.1.1). */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
        <table tabIndex={0}>
          <thead>
            <tr>
              <th scope="col">信息</th>
              <th scope="col">用途</th>
              <th scope="col">何时收集</th>
              <th scope="col">保存多久</th>
              <th scope="col">怎样撤回</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, purpose, when, life, withdraw }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{purpose}</td>
                <td>{when}</td>
                <td>{life}</td>
                <td>{withdraw}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export { ErrorView as ErrorBoundary };
