import { UpstreamError, type Bff } from "#bff/client/client.ts";
import type { CertificateOnChain, ChainBlock, WelfareProject } from "#bff/entities/welfare.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import type { PageArgs } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { share } from "../../features/share/share-of.server.ts";
import { hours, money } from "../../features/welfare/amounts.ts";
import { checkChain } from "../../features/welfare/chain-check.server.ts";
import { listFindings, verdictWords, type ChainCheck, type Finding } from "../../features/welfare/chain.ts";
import { maskName } from "../../features/welfare/masking.ts";

/** Blocks on one page of a long chain. The check always covers all blocks. */
const ON_A_PAGE = 50;

type Owner =
  { kind: "certificate"; record: CertificateOnChain } | { kind: "project"; record: WelfareProject };

/**
 * Finds the owner of a chain: a certificate, else a project (pages §4.11).
 * @throws when it is neither. An error of either call other than 404 takes precedence over 404.
 */
async function findOwner(bff: Bff, id: string): Promise<Owner> {
  const certificateOrError = await bff.cwCertificateDetail({ certificateId: id }).then(
    (record): Owner => ({ kind: "certificate", record }),
    (error: unknown) => error,
  );
  if (isOwner(certificateOrError)) return certificateOrError;
  try {
    return { kind: "project", record: await bff.cwProjectDetail({ projectId: id }) };
  } catch (error) {
    throw isMissing(error) ? certificateOrError : error;
  }
}

const isOwner = (value: unknown): value is Owner =>
  typeof value === "object" && value !== null && "record" in value;
const isMissing = (error: unknown) => error instanceof UpstreamError && error.status === 404;

/** The ledger of a project or behind a certificate, checked (pages §4.11, docs/newsroom-chain.md). */
export async function loadChain({ id, query, context, main }: PageArgs) {
  const { bff, page } = context;
  const owner = await main(findOwner(bff, id));
  const blocks: readonly ChainBlock[] = owner.record.chain ?? [];
  const check = checkChain(blocks);
  const pages = Math.max(1, Math.ceil(blocks.length / ON_A_PAGE));
  const number = Math.min(pageNumber(query.get("page")), pages);
  const from = (number - 1) * ON_A_PAGE;
  const { title } = owner.record;
  return {
    id,
    head: onlyInMarkup(headOf(owner), page.isDocument),
    verdict: check.verdict,
    words: verdictWords(check),
    findings: [...listFindings(check), ...sumFindings(owner, check)],
    sums: sumsOf(check),
    broken:
      check.brokenAt === null
        ? null
        : { at: check.brokenAt, page: Math.floor(check.brokenAt / ON_A_PAGE) + 1 },
    total: blocks.length,
    from,
    blocks: check.blocks.slice(from, from + ON_A_PAGE),
    page: number,
    pages,
    share: share(
      {
        title: title || "志愿服务证书",
        description: verdictWords(check),
        image: pictureOf(owner),
      },
      context,
    ),
  };
}
export type ChainData = Awaited<ReturnType<typeof loadChain>>;

const pictureOf = ({ kind, record }: Owner) => (kind === "certificate" ? record.imgurl : record.cover);

function headOf(owner: Owner) {
  const { kind, record } = owner;
  if (kind === "project") {
    const { projectid, title, cover, orgname } = record;
    return { kind, title, picture: cover, projectid, facts: [{ label: "发起", text: orgname }] };
  }
  const { title, name, hours: served, issuer, issuetime, imgurl, activityid } = record;
  return {
    kind,
    picture: imgurl,
    activityid,
    title: title || "志愿服务证书",
    facts: [
      { label: "持有人", text: name && maskName(name) },
      { label: "服务时长", text: served === undefined ? undefined : hours(served) },
      { label: "颁发", text: issuer },
      { label: "颁发时间", text: issuetime?.slice(0, 10) },
    ],
  };
}
export type ChainHead = ReturnType<typeof headOf>;

/** Sums over the blocks; none for a broken chain. */
function sumsOf({ verdict, sums: { donate, spend, hours: served } }: ChainCheck) {
  if (verdict === "broken") return [];
  return [
    ...(donate > 0 ? [{ label: "捐赠合计", value: money(donate) }] : []),
    ...(spend > 0 ? [{ label: "支出合计", value: money(spend) }] : []),
    ...(served > 0 ? [{ label: "服务合计", value: hours(served) }] : []),
  ];
}

/** Compares published sums with those of a chain that is complete from its first block on. */
function sumFindings({ kind, record }: Owner, check: ChainCheck): Finding[] {
  if (check.verdict !== "whole" || !check.isFromStart) return [];
  const { donate, hours: served } = check.sums;
  const compare = (what: string, published: string, isSame: boolean): Finding =>
    isSame
      ? { mark: "good", text: `${what}与公布的${published}一致` }
      : { mark: "none", text: `${what}与公布的${published}不同：有的往来可能没有上链` };
  if (kind === "project") {
    const { raised } = record;
    return raised === undefined ? [] : [compare("捐赠合计", `已筹金额${money(raised)}`, donate === raised)];
  }
  const last = check.blocks.at(-1);
  return [
    ...(record.hours === undefined
      ? []
      : [compare("服务合计", `证书时长${hours(record.hours)}`, served === record.hours)]),
    ...(record.hash === undefined || last === undefined
      ? []
      : [compare("最后一块的哈希", "证书哈希", last.hash.toLowerCase() === record.hash.toLowerCase())]),
  ];
}
