import type { LoaderFunctionArgs } from "@remix-run/node";
import { unknownDocument, xmlResponse } from "./xml-response.server.ts";
import { channelNews, newsChannels, onceEach, feedEntries } from "./channel-news.server.ts";
import { FIRST_CHANNEL, rssAddress } from "./rss-address.ts";
import { rss } from "./rss.ts";

/** `/new/feed.xml` and `/new/feed/{channel}.xml`: the newest items of a channel as RSS. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { bff, settings } = context;
  return xmlResponse({ request, context }, "application/rss+xml", async () => {
    const [, id] = /^(\d{1,8})\.xml$/.exec(params.file ?? `${FIRST_CHANNEL}.xml`) ?? [];
    if (!id) throw unknownDocument();
    const [channels, news] = await Promise.all([bff.channelList({}), channelNews(bff, id)]);
    const channel = newsChannels(channels).find(({ channelid }) => channelid === id);
    if (!channel) throw unknownDocument();
    const { siteName, slogan, origin } = settings;
    return rss({
      title: id === FIRST_CHANNEL ? siteName : `${channel.name} - ${siteName}`,
      description: slogan || siteName,
      url: `${origin}/new/home/${id}`,
      self: origin + rssAddress(id),
      items: onceEach(news.flatMap((item) => feedEntries(item, { settings }))),
    });
  });
}
