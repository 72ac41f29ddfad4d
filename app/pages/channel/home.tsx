import { useLoaderData } from "@remix-run/react";
import { useMemo, useRef } from "react";
import { AdCard, NewsCards } from "../../features/lists/cards/news-cards.tsx";
import { NarrowAd } from "../../features/lists/cards/narrow-ad.tsx";
import { running } from "../../features/lists/cards/running.ts";
import { ErrorView } from "../../browser/error-view.tsx";
import { Feed } from "../../features/lists/feed.tsx";
import { askFeed } from "../../feeds.server.ts";
import { keptLoader, notAfterActions } from "../../browser/keep-alive/kept-data.ts";
import { Markup, onlyInMarkup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { PullToRefresh } from "../../browser/refresh/pull-to-refresh.tsx";
import { FIRST_CHANNEL, feedAddress } from "../../features/syndication/feed-address.ts";
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
import { guessesOf, setHome } from "./front.ts";
import { HotStrip } from "./hot-strip.tsx";
import { Sections } from "./sections.tsx";
import { useChannelSwipe } from "./use-channel-swipe.ts";
import { useTicker } from "./use-ticker.ts";
import { WithoutRepeats } from "./without-repeats.tsx";
import styles from "./home.module.css";

const KIND = "首页";
/** The advertisement stands after so many rows. */
const AD_AFTER = 5;
/** So many pages come by themselves before what stands below the list has its turn. */
const PAGES_BY_THEMSELVES = 3;
/** So many rows are on the first screen where the list begins the page. */
const EAGER = 2;

async function loadHome({ id: channel, query, context, main, later }: PageArgs) {
  const { bff, page, settings } = context;
  const number = pageNumber(query.get("page"));
  const isFront = number === 1;
  // All of it is asked for at once: a home costs one round, whatever stands on it.
  const list = main(askFeed(bff, "channel", { id: channel }, number));
  const channels = later(bff.channelList({}), null);
  const weather = later(bff.paperWeather({}), null);
  const banners = isFront ? later(bff.bannerList({ place: "home", channelid: channel }), []) : [];
  const hot = isFront ? later(bff.hotEvents({ pageSize: 10 }), []) : [];
  const ads = isFront ? later(bff.newsAds({ channelid: channel }), []) : [];
  // What stands on the first channel only.
  const askFirst = () => ({
    top3: isFront ? later(bff.channelTop3({}), []) : [],
    guesses: later(bff.recommendNews({ pageNo: 1, pageSize: RECOMMENDED_REQUESTED }), null),
  });
  const expected = channel === FIRST ? askFirst() : null;
  // The list's failure may be that of a channel that does not exist: the channel list decides which.
  const known = await channels;
  const current = findChannel(known, channel, "home");
  // Not everywhere has the first channel the number 1.
  const isFirst = expected !== null || known?.[0]?.channelid === channel;
  const first = expected ?? (isFirst ? askFirst() : { top3: [], guesses: null });
  const { feed, answer } = await list;
  const [slides, offers] = [running(await banners), running(await ads)];
  const { front, taken, shown, ...set } = setHome({
    channel,
    rows: feed.items,
    slides: slides.length > 0 || !isFront ? slides : running(answer.banners),
    top3: await first.top3,
    isWide: isFront && !page.isMobile,
  });
  const narrow = offers.find(({ place }) => place === "narrow") ?? null;
  const below = { sections: set.sections, narrow };
  const nothing = { sections: [], narrow: null };
  return {
    channel,
    isFirst,
    name: current?.name ?? KIND,
    nav: onlyInMarkup({ channels: known ?? [], weather: await weather }, page.isDocument),
    top: onlyInMarkup(
      {
        front,
        topics: answer.topics,
        slides: set.slides,
        hot: await hot,
        // A front page has its sections above the list, which has no end to wait for.
        ...(front ? below : nothing),
      },
      page.isDocument,
    ),
    feed,
    /** All news on the page: the rail leaves it out. */
    newsShown: onlyInMarkup(shown, page.isDocument),
    /** Rows that stand in the front page already. */
    taken,
    /** So many rows whose pictures come at once; under slides or a front page none, which have theirs first. */
    eager: front || set.slides.length > 0 ? 0 : EAGER,
    ad: offers.find(({ place }) => place === "card") ?? null,
    bottom: onlyInMarkup(
      {
        guesses: guessesOf((await first.guesses)?.list ?? [], shown, page.isMobile ? 0 : RECOMMENDED),
        ...(front ? nothing : below),
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
export const clientLoader = keptLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<HomeData>(({ isFirst, name, channel, share: shared }) => ({
  title: isFirst ? KIND : listTitle(name, KIND),
  share: shared,
  feed: channel === FIRST_CHANNEL ? undefined : { title: shared.title, href: feedAddress(channel) },
}));

/** A channel's front: channels, slides, hot list, rows (pages §4.7); on a desktop a front page. */
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
              tabs={channels.map(({ channelid, name }) => ({
                id: channelid,
                text: name,
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
