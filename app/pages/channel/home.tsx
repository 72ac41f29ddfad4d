import { useLoaderData } from "@remix-run/react";
import { useMemo, useRef } from "react";
import { AdCard, NewsCards } from "../../features/lists/cards/news-cards.tsx";
import { NarrowAd } from "../../features/lists/cards/narrow-ad.tsx";
import { running } from "../../features/lists/cards/running.ts";
import { ErrorView } from "../../browser/error-view.tsx";
import { Feed } from "../../features/lists/feed.tsx";
import { askFeed } from "../../feeds.server.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { Markup, onlyInMarkup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { PullToRefresh } from "../../browser/refresh/pull-to-refresh.tsx";
import { FIRST_CHANNEL, rssAddress } from "../../features/syndication/rss-address.ts";
import { listTitle, pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { RECOMMENDED, RECOMMENDED_REQUESTED } from "../../features/layout/rail-recommended.ts";
import { Slides } from "../../features/lists/slides.tsx";
import { NewsSection } from "../../features/lists/cards/news-section.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { Dateline } from "./dateline.tsx";
import { findChannel, FIRST } from "./find-channel.server.ts";
import { FrontPage } from "./front-page.tsx";
import { pickGuesses, layOutHome } from "./front.ts";
import { HotStrip } from "./hot-strip.tsx";
import { Sections } from "./sections.tsx";
import { useChannelSwipe } from "./use-channel-swipe.ts";
import { useTicker } from "./use-ticker.ts";
import { WithoutRepeats } from "./without-repeats.tsx";
import styles from "./home.module.css";

const KIND = "首页";
/** Number of rows above the advertisement. */
const AD_AFTER = 5;
/** Number of pages that load automatically. Then the list stops, so that readers reach the blocks below it. */
const PAGES_BY_THEMSELVES = 3;
/** Number of rows on the first screen when the page begins with the list. */
const EAGER = 2;

async function loadHome({ id: channel, query, context, main, later }: PageArgs) {
  const { bff, page, settings } = context;
  const number = pageNumber(query.get("page"));
  const isFront = number === 1;
  // All calls start at once, so that a home waits for one round trip only.
  const list = main(askFeed(bff, "channel", { id: channel }, number));
  const channels = later(bff.channelList({}), null);
  const weather = later(bff.paperWeather({}), null);
  const banners = isFront ? later(bff.bannerList({ place: "home", channelid: channel }), []) : [];
  const hot = isFront ? later(bff.hotEvents({ pageSize: 10 }), []) : [];
  const ads = isFront ? later(bff.newsAds({ channelid: channel }), []) : [];
  // Only the first channel has these blocks.
  const startFirstOnly = () => ({
    top3: isFront ? later(bff.channelTop3({}), []) : [],
    guesses: later(bff.recommendNews({ pageNo: 1, pageSize: RECOMMENDED_REQUESTED }), null),
  });
  const expected = channel === FIRST ? startFirstOnly() : null;
  // Check the channel first: a list may fail because its channel does not exist, which is a 404.
  const channelList = await channels;
  const current = findChannel(channelList, channel, "home");
  // Some gateways give the first channel another number than 1.
  const isFirst = expected !== null || channelList?.[0]?.channelid === channel;
  const first = expected ?? (isFirst ? startFirstOnly() : { top3: [], guesses: null });
  const { feed, answer } = await list;
  const [slides, offers] = [running(await banners), running(await ads)];
  const { front, taken, shown, ...placed } = layOutHome({
    channel,
    rows: feed.items,
    slides: slides.length > 0 || !isFront ? slides : running(answer.banners),
    top3: await first.top3,
    isWide: isFront && !page.isMobile,
  });
  const narrow = offers.find(({ place }) => place === "narrow") ?? null;
  const moreBlocks = { sections: placed.sections, narrow };
  const noBlocks = { sections: [], narrow: null };
  return {
    channel,
    isFirst,
    name: current?.name ?? KIND,
    nav: onlyInMarkup({ channels: channelList ?? [], weather: await weather }, page.isDocument),
    top: onlyInMarkup(
      {
        front,
        topics: answer.topics,
        slides: placed.slides,
        hot: await hot,
        // A front page shows its sections above the endless list.
        ...(front ? moreBlocks : noBlocks),
      },
      page.isDocument,
    ),
    feed,
    /** Ids of all news on the page; the rail leaves them out. */
    newsShown: onlyInMarkup(shown, page.isDocument),
    /** Ids of rows that the front page shows already. */
    taken,
    /** Number of rows whose pictures load at once. Below slides or a front page it is 0: their pictures come first. */
    eager: front || placed.slides.length > 0 ? 0 : EAGER,
    ad: offers.find(({ place }) => place === "card") ?? null,
    bottom: onlyInMarkup(
      {
        guesses: pickGuesses((await first.guesses)?.list ?? [], shown, page.isMobile ? 0 : RECOMMENDED),
        ...(front ? noBlocks : moreBlocks),
      },
      page.isDocument,
    ),
    share: share(
      {
        title: isFirst ? settings.siteName : (current?.name ?? settings.siteName),
        description: settings.slogan,
        rows: feed.items,
      },
      context,
    ),
  };
}
type HomeData = Awaited<ReturnType<typeof loadHome>>;

export const loader = pageLoader(loadHome);
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<HomeData>(({ isFirst, name, channel, share: shareData }) => ({
  title: isFirst ? KIND : listTitle(name, KIND),
  share: shareData,
  feed: channel === FIRST_CHANNEL ? undefined : { title: shareData.title, href: rssAddress(channel) },
}));

/** A channel's home: channels, slides, hot list and rows (pages §4.7); on a desktop a front page. */
export default function Home() {
  const { content } = useLoaderData<PageData<HomeData>>();
  const { channel, name, feed, taken, eager, ad } = content;
  const root = useRef<HTMLDivElement>(null);
  const first = useMemo(() => feed.items.map(({ newsid }) => newsid), [feed]);
  useChannelSwipe(root);
  useTicker(root);
  const part = `${channel}-${feed.page}`;
  return (
    <div ref={root} className={styles.home} data-home="">
      <h1 className="visually-hidden">{name}</h1>
      {feed.page === 1 && <PullToRefresh first={first} />}
      <Markup name={`nav-${part}`} data={content.nav} className={styles.nav}>
        {({ channels, weather }) => (
          <>
            <Tabs
              label="频道"
              current={channel}
              tabs={channels.map(({ channelid, name: text }) => ({
                id: channelid,
                text,
                href: `/new/home/${channelid}`,
              }))}
            />
            <Dateline weather={weather} />
          </>
        )}
      </Markup>
      <Markup name={`top-${part}`} data={content.top}>
        {({ front, topics, slides, hot, sections, narrow }) => (
          <>
            {!front && slides.length > 0 && <Slides slides={slides} />}
            {hot.length > 0 && <HotStrip events={hot} />}
            {front && <FrontPage front={front} topics={topics} slides={slides} />}
            {sections.length > 0 && <Sections sections={sections} />}
            {narrow && <NarrowAd ad={narrow} />}
          </>
        )}
      </Markup>
      {taken.length > 0 && <SectionHeading>{`更多${name}`}</SectionHeading>}
      <Feed
        key={part}
        source={{ kind: "channel", id: channel }}
        initial={feed}
        restsAfter={PAGES_BY_THEMSELVES}
      >
        {(rows) => (
          <>
            <NewsCards
              items={rows.filter(({ newsid }) => !taken.includes(newsid))}
              layout="two"
              eager={eager}
              level={taken.length > 0 ? 3 : 2}
              between={ad ? { after: AD_AFTER, node: <AdCard ad={ad} /> } : undefined}
            />
            <WithoutRepeats rows={rows} />
          </>
        )}
      </Feed>
      <Markup name={`bottom-${part}`} data={content.bottom} className={styles.bottom}>
        {({ sections, narrow, guesses }) => (
          <>
            {narrow && <NarrowAd ad={narrow} />}
            {sections.length > 0 && <Sections sections={sections} />}
            <NewsSection block="recommend" title="猜你喜欢" items={guesses} layout="two" />
          </>
        )}
      </Markup>
    </div>
  );
}

export { ErrorView as ErrorBoundary };
