import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { Markup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { useSession } from "../../browser/use-session.tsx";
import { useWhere } from "../../browser/use-where.tsx";
import { openingOfWelfare } from "../../routes/opening.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { Verdict } from "../../features/welfare/ledger.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { ChainBlocks } from "./chain-blocks.tsx";
import { loadChain, type ChainData, type ChainHead } from "./load-chain.server.ts";
import styles from "./chain.module.css";
import sheet from "./welfare.module.css";

export const loader = pageLoader(loadChain);
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<ChainData>(({ share }) => ({ share }));

/** 链上存证: a ledger block by block, and whether its hashes are consistent (pages §4.11). */
export default function Chain() {
  const { content } = useLoaderData<PageData<ChainData>>();
  const { environment } = useSession();
  const { id, page, pages, total } = content;
  const linkTo = (number: number) => `?page=${number}`;
  return (
    <article className={sheet.page}>
      <Markup name={`chain-${id}`} data={content.head}>
        {(head) => <Head head={head} />}
      </Markup>
      {total > 0 ? (
        <>
          <Check chain={content} />
          <section data-block="blocks" aria-label="区块">
            <SectionHeading count={`${total}个`}>区块</SectionHeading>
            <ChainBlocks chain={content} />
            {pages > 1 && (
              <Pager
                shown={content.blocks.length}
                previous={page > 1 ? linkTo(page - 1) : undefined}
                next={page < pages ? linkTo(page + 1) : undefined}
              />
            )}
          </section>
        </>
      ) : (
        <Empty text="暂无存证" />
      )}
      <Explanation />
      {environment !== "own" && (
        <div className={sheet.actions}>
          <ShareRow share={content.share} />
        </div>
      )}
    </article>
  );
}

function Head({ head }: { head: ChainHead }) {
  return (
    <header className={styles.head}>
      {head.picture && (
        <Picture src={head.picture} alt="" preset="info" ratio="3:2" className={styles.picture} eager />
      )}
      <div className={styles.words}>
        <p className={styles.kicker}>链上存证</p>
        <h1>{head.title}</h1>
        <Facts facts={head.facts} look="row" />
        <Back head={head} />
      </div>
    </header>
  );
}

/** A link to the project or activity of the chain. */
function Back({ head }: { head: ChainHead }) {
  const where = useWhere();
  const place =
    head.kind === "project"
      ? ({ to: "project", id: head.projectid, text: "查看项目" } as const)
      : ({ to: "activity", id: head.activityid, text: "查看活动" } as const);
  if (!place.id) return null;
  return (
    <ButtonLink
      size="small"
      variant="soft"
      href={openingOfWelfare(place.to, place.id, where).href ?? ""}
      className={styles.back}
    >
      {place.text}
    </ButtonLink>
  );
}

const SIGNS = { good: "check", bad: "alert", none: "info" } as const;

/** The result of the check, its findings and sums. */
function Check({ chain: { verdict, words, findings, sums, broken, page } }: { chain: ChainData }) {
  return (
    <section className={styles.check} data-block="check" aria-label="核验结果">
      <Verdict verdict={verdict}>{words}</Verdict>
      {broken && (
        <p>
          <a
            className="link"
            href={`${broken.page === page ? "" : `?page=${broken.page}`}#block-${broken.at}`}
          >
            看断在哪一块
          </a>
        </p>
      )}
      <ul className={styles.findings}>
        {findings.map(({ mark, text }) => (
          <li key={text} data-mark={mark}>
            <Icon
              name={SIGNS[mark]}
              size={16}
              label={{ good: "通过", bad: "未通过", none: "未核验" }[mark]}
            />
            {text}
          </li>
        ))}
      </ul>
      {sums.length > 0 && (
        <dl className={styles.sums}>
          {sums.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Explains what a chain is, what the check proves, and how readers can check it themselves. */
function Explanation() {
  return (
    <section className={styles.explanation} data-block="explanation" aria-label="什么是链上存证">
      <SectionHeading>什么是链上存证</SectionHeading>
      <p>
        每一笔记录是一个区块。区块里除了金额、时间和用途，还有上一块的哈希——由上一块内容算出的一串指纹。改动任何一块，它的指纹就变了，和后面的区块便接不上。
      </p>
      <p>
        本页打开时，在服务器上把收到的区块重新核对一遍。核验通过说明这些记录彼此相符、没有被单独改动；钱是否真的花在那里，还要看票据和项目进展。
      </p>
      <details className={styles.rule}>
        <summary>自己核验的方法</summary>
        <p>把一个区块的七项内容用竖线连起来，没有的一项留空：</p>
        <p>
          <code>高度|上一块哈希|时间|类型|对象|数额|说明</code>
        </p>
        <p>
          时间写成北京时间“年-月-日 时:分:秒”，类型写作 donate、spend、hours 或
          certificate，捐赠和支出的数额以分为单位，服务以小时为单位。按 UTF-8 编码计算
          SHA-256，写成六十四位小写十六进制，就是这一块的哈希。第一块的上一块哈希是六十四个 0。
        </p>
      </details>
    </section>
  );
}

export { ErrorView as ErrorBoundary };
