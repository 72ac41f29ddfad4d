import { useLoaderData } from "@remix-run/react";
import type { CompositionBlock } from "#bff/entities/composition.ts";
import { ArticleBody } from "../../features/article/article-body.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { Markup, onlyInMarkup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { Empty } from "../../ui/Empty.tsx";
import { PillLink } from "../../ui/PillLink.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { loadSupport } from "./load-support.server.ts";
import styles from "./version.module.css";

/** One version is one block of the composition; its title is the version number (pages §4.15). */
type Version = CompositionBlock;

async function loadVersions(args: PageArgs) {
  const support = await loadSupport(args);
  const { blocks = [] } = support.composed.value ?? {};
  const versions = blocks.filter(({ title }) => title);
  const version = versionOf(versions, args.query.get("v") ?? "") ?? versions[0] ?? null;
  return {
    title: support.title,
    share: support.share,
    number: version?.title ?? "",
    version: onlyInMarkup(version, args.context.page.isDocument),
    numbers: versions.flatMap(({ title }) => title ?? []),
  };
}
type VersionsData = Awaited<ReturnType<typeof loadVersions>>;

/** The version of this number, else the newest that begins with it: `12.0` finds 12.0.0. */
function versionOf(versions: readonly Version[], number: string): Version | undefined {
  if (!number) return undefined;
  return (
    versions.find(({ title }) => title === number) ??
    versions.find(({ title }) => title?.startsWith(`${number}.`))
  );
}

export const loader = pageLoader(loadVersions);
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<VersionsData>(({ title, share }) => ({ title, share }));

/** 版本介绍: the new features of a version of the app; the app itself opens this page (pages §4.15). */
export default function Versions() {
  const { content } = useLoaderData<PageData<VersionsData>>();
  const { title, number, numbers } = content;
  const others = numbers.filter((other) => other !== number);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {number && <p className={styles.number}>{number}</p>}
      </header>
      {number ? (
        <Markup name={`version-${number.replace(/[^\w-]/g, "-")}`} data={content.version}>
          {(version) => version && <Features version={version} />}
        </Markup>
      ) : (
        <Empty text="内容整理中" home={false} />
      )}
      {others.length > 0 && (
        <nav className={styles.others} aria-label="其他版本" data-block="versions">
          <SectionHeading>其他版本</SectionHeading>
          <ul>
            {others.map((other) => (
              <li key={other}>
                <PillLink href={`/new/apph5/briefVs?v=${encodeURIComponent(other)}`} className="number">
                  {other}
                </PillLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function Features({ version }: { version: Version }) {
  const features = version.kind === "menu" ? version.items : [];
  return (
    <section data-block="features" aria-label="新功能">
      {version.text && <ArticleBody blocks={version.text} />}
      <ol className={styles.features}>
        {features.map(({ name, summary }) => (
          <li key={name}>
            <b>{name}</b>
            {summary && <p>{summary}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

export { ErrorView as ErrorBoundary };
