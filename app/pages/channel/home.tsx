import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { NewsCards } from "../../features/cards/news-cards.tsx";
import { ErrorView } from "../../features/errors/error-view.tsx";
import { Feed } from "../../features/feed/feed.tsx";
import { askFeed } from "../../features/feed/feeds.server.ts";
import { keptLoader, notAfterActions } from "../../features/keep-alive/kept-data.ts";
import { Markup, onlyInMarkup } from "../../features/navigation/document-markup.tsx";
import { pageLoader, type PageArgs, type PageData } from "../../features/navigation/page-loader.server.ts";
import { useSession } from "../../features/navigation/use-session.tsx";
import { pageNumber } from "../../features/paging/page-number.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { opening } from "../../features/opening/opening.ts";
import { Slides } from "../../features/slides/slides.tsx";
import { HotList } from "../../ui/HotList.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { findChannel } from "./find-channel.server.ts";
import { useChannelSwipe } from "./use-channel-swipe.ts";
import { WeatherChip } from "./weather-chip.tsx";
import styles from "./home.module.css";

const FIRST = "1";
const HOT = 6;

async function loadHome({ id: channel, query, context, main, later }: PageArgs) {
  const { bff, page, settings } = context;
  const isFirst = channel === FIRST;
  const number = pageNumber(query.get("page"));
  const list = main(askFeed(bff, "channel", { id: channel }, number));
  const channels = later(bff.channelList({}), null);
  const banners = number === 1 ? later(bff.bannerList({ place: "home", channelid: channel }), []) : [];
  const hot = number === 1 ? later(bff.hotEvents({ pageSize: 10 }), []) : [];
  const weather = later(bff.paperWeather({}), null);
  const top3 = isFirst ? later(bff.channelTop3({}), []) : [];
  const guesses = isFirst ? later(bff.recommendNews({ pageNo: 1, pageSize: 6 }), null) : null;
  // The list's failure may be that of a channel that does not exist: the channel list decides which.
  list.catch(() => {});
  const known = await channels;
  const current = findChannel(known, channel);
  const { feed, answer } = await list;
  const slides = await banners;
  return {
    channel,
    name: current?.name ?? "首页",
    host: page.url.host,
    nav: onlyInMarkup({ channels: known ?? [], weather: await weather }, page.isDocument),
    top: onlyInMarkup(
      {
        slides: slides.length > 0 ? slides : number === 1 ? answer.banners : [],
        hot: (await hot).slice(0, HOT),
      },
      page.isDocument,
    ),
    feed,
    bottom: onlyInMarkup({ top3: await top3, guesses: (await guesses)?.list ?? [] }, page.isDocument),
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
export const meta = pageMeta<HomeData>(({ share: shared }) => ({ title: shared.title, share: shared }));

/** A channel's front: channels, slides, hot list, rows (pages §4.7). */
export default function Home() {
  const { content } = useLoaderData<PageData<HomeData>>();
  const { environment } = useSession();
  const { channel, host } = content;
  const linkOf = (item: Parameters<typeof opening>[0]) => opening(item, { environment, host });
  const root = useRef<HTMLDivElement>(null);
  useChannelSwipe(root);
  return (
    <div ref={root} className={styles.home}>
      <h1 className="visually-hidden">{content.name}</h1>
      <Markup name={`nav-${channel}`} data={content.nav} className={styles.nav}>
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
            {weather && <WeatherChip weather={weather} />}
          </>
        )}
      </Markup>
      <Markup name={`top-${channel}`} data={content.top} className={styles.front}>
        {({ slides, hot }) => (
          <>
            {slides.length > 0 && <Slides slides={slides} where={{ environment, host }} />}
            {hot.length > 0 && (
              <section className={styles.hot} data-block="hot" aria-label="热榜">
                <SectionHeading>热榜</SectionHeading>
                <HotList
                  form="strip"
                  items={hot}
                  linkOf={(event) =>
                    linkOf({ newstype: event.newstype ?? 1, newsid: event.newsid, linkUrl: event.linkUrl })
                  }
                />
              </section>
            )}
          </>
        )}
      </Markup>
      <Feed
        key={channel}
        source={{ kind: "channel", id: channel }}
        initial={content.feed}
        host={host}
        layout="two"
      />
      <Markup name={`bottom-${channel}`} data={content.bottom}>
        {({ top3, guesses }) => (
          <>
            {top3.length > 0 && (
              <section data-block="channel-top3" aria-label="频道精选">
                <SectionHeading>频道精选</SectionHeading>
                <div className={styles.top3}>
                  {top3.map((block) => (
                    <section key={block.channel.channelid}>
                      <SectionHeading level={3} more={{ href: `/new/home/${block.channel.channelid}` }}>
                        {block.channel.name}
                      </SectionHeading>
                      <NewsCards
                        items={block.list.slice(0, 1)}
                        environment={environment}
                        host={host}
                        form="thumb"
                      />
                      <NewsCards
                        items={block.list.slice(1)}
                        environment={environment}
                        host={host}
                        form="text"
                      />
                    </section>
                  ))}
                </div>
              </section>
            )}
            {guesses.length > 0 && (
              <section data-block="recommend" aria-label="猜你喜欢">
                <SectionHeading>猜你喜欢</SectionHeading>
                <NewsCards items={guesses} environment={environment} host={host} layout="two" />
              </section>
            )}
          </>
        )}
      </Markup>
    </div>
  );
}

export { ErrorView as ErrorBoundary };
