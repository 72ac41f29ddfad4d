import { matchRoute } from "../../app/routes/routes.ts";
import { everyAddress } from "../addresses.ts";
import { ask, DESKTOP, type Answer } from "../ask.ts";
import { expect, test } from "../fixtures.ts";
import { schemaOrgErrors } from "../schema-org.ts";
import { startSite } from "../server.ts";

const ORIGIN = "https://www.news.example";

/** og:type and JSON-LD by family (pages §7). */
const TOLD: Record<string, { og: RegExp; types: RegExp }> = {
  ART: { og: /^article$/, types: /^NewsArticle$/ },
  GAL: { og: /^article$/, types: /^NewsArticle$/ },
  VID: { og: /^(video\.other|website)$/, types: /^(VideoObject|ItemList)$/ },
  AUD: { og: /^(music\.song|website)$/, types: /^(AudioObject|ItemList)$/ },
  LIV: { og: /^(video\.other|website)$/, types: /^(BroadcastEvent|VideoObject|ItemList)$/ },
  VR: { og: /^(video\.other|article)$/, types: /^(BroadcastEvent|NewsArticle)$/ },
  CHN: { og: /^website$/, types: /^ItemList$/ },
  SPC: { og: /^website$/, types: /^ItemList$/ },
  PPL: { og: /^(profile|website)$/, types: /^(ProfilePage|ItemList)$/ },
  TOP: { og: /^(article|website)$/, types: /^(NewsArticle|QAPage|ItemList)$/ },
  WEL: { og: /^(website|profile|article)$/, types: /^(ItemList|ProfilePage|Event|NewsArticle)$/ },
  THK: { og: /^(article|profile|website)$/, types: /^(NewsArticle|ProfilePage|ItemList)$/ },
  PAP: { og: /^(article|website)$/, types: /^NewsArticle$/ },
};

/** The required fields of each kind of JSON-LD (pages §7). */
const FIELDS: Record<string, string[]> = {
  NewsArticle: ["headline", "image", "author", "publisher", "mainEntityOfPage"],
  QAPage: ["mainEntity"],
  VideoObject: ["name", "description", "thumbnailUrl", "uploadDate", "duration", "contentUrl"],
  AudioObject: ["name", "description", "thumbnailUrl", "duration", "contentUrl"],
  BroadcastEvent: ["name", "isLiveBroadcast", "startDate"],
  ItemList: ["name", "itemListElement"],
  ProfilePage: ["mainEntity"],
  Event: ["name", "startDate", "location"],
};
/** A topic has no date and need not have a host. */
const TOPIC = /[tT]opic/;

/** The missing fields of a block, and the meta tags that contradict it. */
function missingIn(block: Record<string, unknown>, { tags }: Head, address: string): string[] {
  const type = String(block["@type"]);
  const beside: [tag: string, value: unknown][] = [];
  if (type === "NewsArticle") beside.push(["article:published_time", block.datePublished]);
  if (type === "VideoObject") beside.push(["og:video", block.contentUrl]);
  if (type === "AudioObject") beside.push(["og:audio", block.contentUrl]);
  return [
    ...(FIELDS[type] ?? ["nothing is known of this type"]).filter((name) => block[name] === undefined),
    ...beside.flatMap(([tag, value]) =>
      tags.get(tag) === value && (value !== undefined || TOPIC.test(address)) ? [] : [tag],
    ),
    ...(type === "NewsArticle" && !tags.has("article:author") && !TOPIC.test(address)
      ? ["article:author"]
      : []),
    // An empty list or text must be left out.
    ...(JSON.stringify(block).match(/"\w+":(?:""|null|\[\])/g) ?? []),
  ].map((name) => `${address}: ${type} without ${name}`);
}

/** Pages with noindex (pages §7): the reader's own pages, the links into the app, the app's variants. */
const KEPT_OUT =
  /\/(loginCommon|qrlogin|cashout|yue|openAppPage|shareToBrowser|volApply|orgApply)([/?]|$)|\/appview\//;

interface Head {
  title: string;
  tags: Map<string, string>;
  canonical?: string;
  blocks: Record<string, unknown>[];
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_whole, name: string) => entities[name] ?? "");

function headOf({ text }: Answer): Head {
  const tags = new Map<string, string>();
  for (const [, attributes = ""] of text.matchAll(/<meta ([^>]*)>/g)) {
    const [, key] = /(?:name|property|itemProp|itemprop)="([^"]*)"/.exec(attributes) ?? [];
    const [, content] = /content="([^"]*)"/.exec(attributes) ?? [];
    const own = /itemprop=/i.test(attributes) ? `item:${key}` : key;
    if (own && content !== undefined) tags.set(own, plain(content));
  }
  const scripts = text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return {
    title: plain(/<title>([^<]*)/.exec(text)?.[1] ?? ""),
    tags,
    canonical: plain(/<link [^>]*rel="canonical"[^>]*>/.exec(text)?.[0].match(/href="([^"]*)"/)?.[1] ?? ""),
    blocks: [...scripts].map(([, json = ""]) => {
      expect(json).not.toContain("<");
      return JSON.parse(json) as Record<string, unknown>;
    }),
  };
}

/** The mistakes in the head of a page. */
function wrongsOf({ title, tags, canonical }: Head, family: string): string[] {
  const wrong: string[] = [];
  const must = (name: string, fits: boolean) => fits || wrong.push(`${name}: ${tags.get(name) ?? canonical}`);
  const shared = tags.get("og:title") ?? "";
  must("title", /^.+ - 晚报新闻$|^晚报新闻$/.test(title) && !/undefined|null|\[object/.test(title));
  must(
    "og:title",
    shared.length > 0 && tags.get("twitter:title") === shared && tags.get("item:name") === shared,
  );
  for (const name of ["og:description", "twitter:description", "item:description", "description"]) {
    must(name, (tags.get(name) ?? "").trim().length > 0 && tags.get(name) === tags.get("description"));
  }
  for (const name of ["og:image", "twitter:image", "item:image"]) {
    must(name, /^https?:\/\/\S+$/.test(tags.get(name) ?? "") && tags.get(name) === tags.get("og:image"));
    must(name, !/\.svg/.test(tags.get(name) ?? ""));
  }
  must("canonical", canonical?.startsWith(`${ORIGIN}/new/`) === true && canonical === tags.get("og:url"));
  must("og:site_name", tags.get("og:site_name") === "晚报新闻");
  must("twitter:card", tags.get("twitter:card") === "summary_large_image");
  must("og:type", (TOLD[family]?.og ?? /^website$/).test(tags.get("og:type") ?? ""));
  must("theme-color", /^#[0-9a-f]{6}$/i.test(tags.get("theme-color") ?? ""));
  return wrong;
}

test("every page has its tags for link previews and search engines", async ({ newsroom }) => {
  test.setTimeout(180_000);
  const site = await startSite({
    UPSTREAM_URL: newsroom.url,
    SITE_ORIGIN: ORIGIN,
    MEDIA_BASE: `${ORIGIN}/m`,
    TRUST_PROXY: "1",
  });
  const wrongs: string[] = [];
  const found: { at: string; block: Record<string, unknown> }[] = [];
  const untold: string[] = [];
  try {
    for (const address of everyAddress) {
      const family = matchRoute(new URL(address, ORIGIN).pathname)?.row.family ?? "";
      const answer = await ask(`${site.url}${address}${address.includes("?") ? "&" : "?"}from=wx`, {
        userAgent: DESKTOP,
        headers: { "x-forwarded-host": new URL(ORIGIN).host },
      });
      if (answer.status === 301 || answer.status === 302) continue;
      expect([address, answer.status]).toEqual([address, 200]);
      const head = headOf(answer);
      const keptOut = head.tags.get("robots") === "noindex";
      expect([address, keptOut]).toEqual([address, KEPT_OUT.test(address)]);
      wrongs.push(...wrongsOf(head, family).map((wrong) => `${address}: ${wrong}`));
      if (keptOut) {
        wrongs.push(...head.blocks.map(() => `${address}: JSON-LD on a page that is kept out`));
        continue;
      }
      if (head.blocks.length === 0) untold.push(address);
      for (const block of head.blocks) {
        found.push({ at: address, block });
        wrongs.push(...missingIn(block, head, address));
        const type = String(block["@type"]);
        if (!TOLD[family]?.types.test(type)) wrongs.push(`${address}: JSON-LD ${type}`);
      }
    }
  } finally {
    await site.stop();
  }
  expect(wrongs).toEqual([]);
  // Links into the app, tools, and pages that are neither news nor lists of news.
  expect(untold.sort()).toEqual(UNTOLD);
  const mistaken = { "@context": "https://schema.org", "@type": "NewsArticle", headlin: "x" };
  const departures = schemaOrgErrors([...found, { at: "a made-up block", block: mistaken }]);
  expect(departures).toEqual([expect.stringContaining("a made-up block")]);
});

const UNTOLD = [
  "/new/apph5/briefVs",
  "/new/down",
  "/new/living/components/albumview?id=LIVE1005",
  "/new/living/components/albumviewnew?id=LIVE1005",
  "/new/living/components/inviteRule?id=LIVE1005",
  "/new/living/components/inviteRulenew?id=LIVE1005",
  "/new/living/components/redpopup?id=LIVE1005",
  "/new/living/components/relativeReporter?id=LIVE1005",
  "/new/living/components/scene?id=LIVE1005",
  "/new/living/components/scenevideo?id=LIVE1005",
  "/new/paper/qlwbPaper",
  "/new/shareDown",
  "/new/shareDown/NEWS1001",
  "/new/techSupport/com/experience",
  "/new/techSupport/copyright",
  "/new/techSupport/edit",
  "/new/techSupport/track",
  "/new/techSupport/usercollect",
  "/new/thinkTank/experts",
  "/new/thinkTank/ranks",
  "/new/thinkTank/reports",
  "/new/v10/publicWelfare/chainBlocks/CERT1001",
  "/new/v10/publicWelfare/chainBlocks/PRJ1001",
  "/new/v10/publicWelfare/enrolledList/ACT1001",
];
