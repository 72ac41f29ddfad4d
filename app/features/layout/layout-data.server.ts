import type { Ad, AppConfig, Channel, HotEvent } from "#bff/entities/layout.ts";
import type { Account } from "#bff/entities/account.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import { canonicalAddress } from "../share/canonical-address.ts";
import { qrOf } from "../share/qr.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import type { Signature } from "../share/wechat/signature.ts";
import { signatureFor } from "../share/wechat/signature.server.ts";
import { startParts } from "../../request/later.server.ts";
import { brandOf, type Brand } from "./brand.ts";
import { RECOMMENDED_REQUESTED } from "./rail-recommended.ts";
import { onlyInMarkup, type OnlyInMarkup } from "../../browser/document-markup.tsx";

/** The desktop's right rail (pages §6). */
export interface Rail {
  /** This page's address as a QR code: SVG markup, made on this server. */
  qr: string;
  hot: HotEvent[];
  recommended: NewsItem[];
  top3: { channel: Channel; list: NewsItem[] }[];
  ad: Ad | null;
  accounts: Account[];
}

export interface LayoutData {
  channels: OnlyInMarkup<Channel[]>;
  rail: OnlyInMarkup<Rail> | null;
  brand: Brand | null;
  gray: boolean;
  /** In WeChat: the signature that lets its JS-SDK act for this document. */
  signature: Signature | null;
}

/** Loads the layout around every page. A part that fails never fails the page. Unknown addresses cause no call. */
export async function loadLayout({
  bff,
  page,
  admitted,
  log,
  settings,
  publicOrigin,
  mainContent,
}: RequestContext): Promise<LayoutData> {
  const { isDocument } = page;
  if (!admitted) {
    return { channels: onlyInMarkup([], isDocument), rail: null, brand: null, gray: false, signature: null };
  }
  const { later, main } = startParts(log, page.requestId);
  const newsid = admitted.row.family === "ART" && admitted.id ? admitted.id : undefined;
  const rail = page.isMobile
    ? null
    : {
        hot: later(bff.hotEvents({ pageSize: 10 }), []),
        recommended: later(
          bff.recommendNews({ newsid, pageNo: 1, pageSize: RECOMMENDED_REQUESTED }).then(listOf),
          [],
        ),
        top3: later(bff.channelTop3({}), []),
        ads: later(bff.newsAds({ newsid, place: "rail" }), []),
        accounts: later(bff.subRecommend({ pageNo: 1, pageSize: 4 }).then(listOf), []),
      };
  const isSigned = page.environment === "wechat" && publicOrigin !== undefined;
  const signature = isSigned ? later(signatureFor(page.url.href, { bff, publicOrigin }), null) : null;
  const channels = later(bff.shareChannels({}), []);
  const config = later<AppConfig, null>(bff.colorConfig({}), null);
  main(mainContent.settled).catch(() => undefined);
  const colours = await config;
  return {
    channels: onlyInMarkup(await channels, isDocument),
    rail:
      rail &&
      onlyInMarkup(
        {
          qr: qrOf(canonicalAddress({ page, admitted, settings })),
          ...(await railOf(rail)),
        },
        isDocument,
      ),
    brand: brandOf(colours?.themeColor),
    signature: await signature,
    gray: colours?.gray === 1 && isWithin(colours.starttime, colours.endtime),
  };
}

function listOf<T>(page: { list: T[] }): T[] {
  return page.list;
}

interface RailParts {
  hot: Promise<HotEvent[]>;
  recommended: Promise<NewsItem[]>;
  top3: Promise<Rail["top3"]>;
  ads: Promise<Ad[]>;
  accounts: Promise<Account[]>;
}

async function railOf(parts: RailParts): Promise<Omit<Rail, "qr">> {
  const [hot, recommended, top3, ads, accounts] = await Promise.all([
    parts.hot,
    parts.recommended,
    parts.top3,
    parts.ads,
    parts.accounts,
  ]);
  return { hot, recommended, top3, ad: ads.find((ad) => ad.place === "rail") ?? null, accounts };
}

function isWithin(start: string | undefined, end: string | undefined, now = Date.now()): boolean {
  return (!start || Date.parse(start) <= now) && (!end || now <= Date.parse(end));
}
