import type { LoaderFunctionArgs } from "@remix-run/node";
import { nothingThere, xmlAnswer } from "./answer.server.ts";
import { channelNews, newsChannels, onceEach, published } from "./channel-news.server.ts";
import { FIRST_CHANNEL, feedAddress } from "./feed-address.ts";
import { rss } from "./rss.ts";

/** `/new/feed.xml` and `/new/feed/{channel}.xml`: the newest of a channel as RSS. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { bff, settings } = context;
  return xmlAnswer({ request, context }, "application/rss+xml", async () => {
    const [, id] = /^(\d{1,8})\.xml$/.exec(params.file ?? `${FIRST_CHANNEL}.xml`) ?? [];
    if (!id) throw nothingThere();
    const [channels, news] = await Promise.all([bff.channelList({}), channelNews(bff, id)]);
    const channel = newsChannels(channels).find(({ channelid }) => channelid === id);
    if (!channel) throw nothingThere();
    const { siteName, slogan, origin } = settings;
    return rss({
      title: id === FIRST_CHANNEL ? siteName : `${channel.name} - ${siteName}`,
      description: slogan || siteName,
      url: `${origin}/new/home/${id}`,
      self: origin + feedAddress(id),
      items: onceEach(news.flatMap((item) => published(item, { settings }))),
    });
  });
}
