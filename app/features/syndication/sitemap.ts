import type { LoaderFunctionArgs } from "@remix-run/node";
import { routeTable } from "../../routes/routes.ts";
import { nothingThere, xmlAnswer } from "./answer.server.ts";
import { channelNews, newsChannels, onceEach, published } from "./channel-news.server.ts";
import { newsSitemap, pagesSitemap, sitemapIndex } from "./sitemaps.ts";

type Context = Pick<LoaderFunctionArgs["context"], "bff" | "settings">;

/** `/new/sitemap.xml` and the sitemaps that it lists. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const [file = ""] = new URL(request.url).pathname.split("/").slice(-1);
  const write = SITEMAPS[file];
  return xmlAnswer({ request, context }, "application/xml", async () => {
    if (!write) throw nothingThere();
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
    const asked = await Promise.allSettled(channels.map(({ channelid }) => channelNews(bff, channelid)));
    const [failed] = asked.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
    const news = asked.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    // One channel's failure leaves the others; a sitemap without anything would tell that all is gone.
    if (failed !== undefined && news.length === 0) throw failed;
    const ours = news.flatMap((item) => published(item, { settings })).filter((piece) => piece.ours);
    return newsSitemap(onceEach(ours), settings.siteName);
  },
};

/** Families whose pages without an id are for reading; the rest leads into the app or is a tool. */
const READ = new Set(["CHN", "TOP", "AUD", "WEL", "THK", "PAP", "PPL"]);
/** What an address without an id shows is there by itself: no id has to be known for it. */
const STANDING = routeTable.flatMap(({ path, family, params }) => {
  const bare = path.replace(/\/(?:\*|:\w+\?)$/, "");
  const personal = /Applay|volHome|\/home(?:News)?$/.test(bare);
  if (!READ.has(family) || personal || bare.includes(":")) return [];
  return params([], new URLSearchParams()) === null ? [] : [`/new${bare}`];
});
