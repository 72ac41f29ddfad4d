import type { LoaderFunctionArgs } from "@remix-run/node";
import { routeTable } from "../../routes/routes.ts";
import { unknownDocument, xmlResponse } from "./xml-response.server.ts";
import { channelNews, newsChannels, onceEach, feedEntries } from "./channel-news.server.ts";
import { newsSitemap, pagesSitemap, sitemapIndex } from "./sitemaps.ts";

type Context = Pick<LoaderFunctionArgs["context"], "bff" | "settings">;

/** `/new/sitemap.xml` and the sitemaps that it lists. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const [file = ""] = new URL(request.url).pathname.split("/").slice(-1);
  const write = SITEMAPS[file];
  return xmlResponse({ request, context }, "application/xml", async () => {
    if (!write) throw unknownDocument();
    return write(context);
  });
}

const SITEMAPS: Record<string, (context: Context) => Promise<string> | string> = {
  "sitemap.xml": ({ settings: { origin } }) =>
    sitemapIndex([`${origin}/new/sitemap-pages.xml`, `${origin}/new/sitemap-news.xml`]),

  "sitemap-pages.xml": async ({ bff, settings: { origin } }) => {
    const channels = newsChannels(await bff.channelList({}));
    const homes = channels.map(({ channelid }) => `/new/home/${channelid}`);
    return pagesSitemap([...homes, ...STANDING].map((path) => origin + path));
  },

  "sitemap-news.xml": async ({ bff, settings }) => {
    const channels = newsChannels(await bff.channelList({}));
    const results = await Promise.allSettled(channels.map(({ channelid }) => channelNews(bff, channelid)));
    const [failed] = results.flatMap((result) =>
      result.status === "rejected" ? [result.reason as unknown] : [],
    );
    const news = results.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
    // Other channels survive one channel's failure. An empty sitemap would mean that all content is gone.
    if (failed !== undefined && news.length === 0) throw failed;
    const ours = news.flatMap((item) => feedEntries(item, { settings })).filter((piece) => piece.ours);
    return newsSitemap(onceEach(ours), settings.siteName);
  },
};

/** Families whose pages without an id have content. The others lead into the app or are tools. */
const READ = new Set(["CHN", "TOP", "AUD", "WEL", "THK", "PAP", "PPL"]);
/** Paths that need no id. */
const STANDING = routeTable.flatMap(({ path, family, params }) => {
  const bare = path.replace(/\/(?:\*|:\w+\?)$/, "");
  const personal = /Applay|volHome|\/home(?:News)?$/.test(bare);
  if (!READ.has(family) || personal || bare.includes(":")) return [];
  return params([], new URLSearchParams()) === null ? [] : [`/new${bare}`];
});
