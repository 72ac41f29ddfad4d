import { decode } from "turbo-stream";

// The content of the rivals' article page. It is taken from our page and its loaders, so that all four show the same.

/** The complete loader data of one of our pages, as a navigation in place gets it. */
async function loaded(url, headers) {
  const answer = await fetch(`${url}.data`, { headers });
  const { value, done } = await decode(answer.body);
  await done;
  return Object.fromEntries(Object.entries(value).map(([route, { data }]) => [route, data]));
}

const ENTITIES = { "&amp;": "&", "&quot;": '"', "&lt;": "<", "&gt;": ">", "&#x27;": "'", "&#39;": "'" };
const unescaped = (text) => text.replace(/&(?:amp|quot|lt|gt|#x27|#39);/g, (entity) => ENTITIES[entity]);

/** Our page's tags for chat apps and search engines. */
function headOf(html) {
  const head = html.slice(0, html.indexOf("</head>"));
  const tags = [...head.matchAll(/<meta (name|property|itemprop)="([^"]*)" content="([^"]*)"/g)];
  return {
    title: unescaped(/<title>([^<]*)/.exec(head)[1]),
    canonical: unescaped(/<link rel="canonical" href="([^"]*)/.exec(head)[1]),
    tags: tags.map(([, kind, name, content]) => ({ kind, name, content: unescaped(content) })),
    jsonLd: /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(head)[1],
  };
}

/**
 * The page as data that only needs rendering. Addresses, times and counts are formatted here once; our own page formats them for every
 * reader.
 * @param url of our article's page
 */
export async function articleModel(url, headers) {
  const { imageUrl, PRESETS } = await import("../../app/ui/pictures/image-url.ts");
  const { count, countLabel, duration, fullTime, listTime, machineTime } =
    await import("../../app/ui/format.ts");
  const { cardForm, isAtlas, isLive, isVideo } = await import("../../app/ui/card-form.ts");
  const { EMOJI_BY_TAG, nameOf } = await import("../../app/ui/emoji/emoji-table.ts");
  const { opening } = await import("../../app/routes/opening.ts");
  const { weiboAddress } = await import("../../app/features/share/weibo.ts");
  const { reportReasons } = await import("../../app/features/comments/comments-view.ts");

  const html = await (await fetch(url, { headers })).text();
  const { root, ...routes } = await loaded(url, headers);
  const { content } = Object.values(routes)[0];
  const { now } = root;
  // Fields without a value are not sent.
  const settings = {
    siteName: "",
    appName: "",
    slogan: "",
    imageHosts: { qiniu: [], oss: [], suffix: [] },
    ...root.settings,
  };
  const where = { environment: "browser", host: new URL(url).host };
  const path = new URL(url).pathname;
  const head = content.head.value;

  const picture = (src, preset, { width, height } = PRESETS[preset]) => ({
    src: imageUrl(src, preset, settings.imageHosts),
    width,
    height: height ?? Math.round((width * 2) / 3),
  });
  const avatar = (src) => {
    const [single, double] = ["avatar", "avatarDouble"].map((preset) =>
      imageUrl(src || "/new/default-avatar.svg", preset, settings.imageHosts),
    );
    return { src: single, srcset: single === double ? undefined : `${single} 1x, ${double} 2x` };
  };
  const time = (value) => ({
    machine: machineTime(value),
    full: fullTime(value),
    text: listTime(value, now),
  });

  const TONES = { 原创: "brand", 独家: "hot", 置顶: "hot", 直播: "hot", 专题: "brand", 广告: "ad" };
  const card = (item) => {
    const form = cardForm(item);
    const live = isLive(item);
    const label = item.istop ? "置顶" : live && item.label === "直播" ? undefined : item.label;
    const wide = form === "large";
    const { href, newWindow, rel } = opening(item, where);
    return {
      id: item.newsid,
      kind: live ? "live" : isVideo(item) ? "video" : form,
      form,
      href,
      newWindow,
      rel,
      title: item.title,
      summary: ["large", "thumb", "text"].includes(form) ? item.summary : undefined,
      label: label && { text: label, tone: TONES[label] ?? "plain" },
      source: item.source || item.author?.name,
      time: item.pubtime && time(item.pubtime),
      count: (live ? countLabel(item.viewers, "人观看") : "") || countLabel(item.commentcount, "评论"),
      three: form === "three" ? item.imgurls.slice(0, 3).map((src) => picture(src, "atlas")) : undefined,
      cover:
        ["three", "text"].includes(form) || !item.imgurl
          ? undefined
          : picture(item.imgurl, wide ? "topBanner" : "newslist"),
      length: isVideo(item) ? duration(item.duration) : undefined,
      pictures: isAtlas(item) ? item.imgcount : undefined,
      live: live ? ["预告", "直播中", "已结束", "回放"][item.livestatus ?? 2] : undefined,
    };
  };

  const words = (text) =>
    text
      .split(/(\[[^[\]]{1,8}\])/)
      .filter(Boolean)
      .map((part) => {
        const emoji = EMOJI_BY_TAG.get(part);
        return emoji ? { emoji: emoji.glyph, name: nameOf(emoji) } : { text: part };
      });
  const comment = ({ id, name, head: face, hot, text, to, place, likes, replies, ...rest }) => ({
    id,
    name,
    hot,
    to,
    place,
    likes,
    likesText: count(likes),
    text: words(text),
    badge: ["", "记者", "专家", "机构"][rest.usertype],
    avatar: avatar(face),
    time: time(rest.time),
    replies: replies.map(comment),
  });

  const { author, audio, like, share, more, comments } = content;
  const { ad, related, recommended } = more.value;
  const talk = comments.talk.value.first;
  return {
    path,
    head: headOf(html),
    site: { name: settings.siteName, app: settings.appName, slogan: settings.slogan },
    channels: root.layout.channels.value.map(({ channelid, name }) => ({
      href: `/new/home/${channelid}`,
      name,
    })),
    login: `/new/login/loginCommon?back=${encodeURIComponent(path)}`,
    article: {
      id: content.newsid,
      title: head.title,
      source: head.source,
      time: time(head.pubtime),
      read: count(head.readcount),
      summary: head.summary,
      blocks: content.body.value.blocks.map((block) =>
        block.kind === "html"
          ? { html: block.html }
          : { ...picture(block.url, "full"), url: block.url, alt: block.alt, caption: block.caption },
      ),
      editor: head.editor,
      keywords: head.keywords.map((word) => ({
        href: `/new/sameTopic/${encodeURIComponent(word)}`,
        word,
      })),
      author: {
        id: author.authorid,
        kind: author.kind,
        name: author.name,
        about: author.userDes,
        href: `/new/reporterHome/${author.authorid}`,
        avatar: avatar(author.headimg),
      },
      audio: { src: audio.url, title: audio.title },
    },
    like: { count: like.count, text: count(like.count) },
    share: { url: share.url, weibo: weiboAddress(share), qr: share.qr.value },
    ad: {
      title: ad.title,
      ...opening({ newstype: 12, linkUrl: ad.linkUrl }, where),
      cover: picture(ad.imgurl, "ad"),
    },
    related: related.map(card),
    recommended: recommended.map(card),
    comments: { total: talk.total, list: talk.list.map(comment), reasons: reportReasons },
  };
}

/** The visible text of a page, without white space. */
export function visibleText(html) {
  const body = html.slice(html.indexOf("<body"), html.lastIndexOf("</body>"));
  return unescaped(
    body
      .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "")
      // The address and the date, which only print shows.
      .replace(/<p\b[^>]*>(?:(?!<\/?p\b)[\s\S])*data-printed[\s\S]*?<\/p>/g, "")
      .replace(/<!--[\s\S]*?-->/g, "")
      .replace(/<[^>]*>/g, ""),
  ).replace(/\s+/g, "");
}

/** The number of elements of a page, the size of its markup without scripts, and its whole size, in bytes. */
export function sizeOf(html) {
  const markup = html.replace(/<script\b[\s\S]*?<\/script>/g, "").replace(/<!--[\s\S]*?-->/g, "");
  const body = markup.slice(markup.indexOf("<body"));
  return {
    elements: body.match(/<[a-z]/g).length,
    pictures: body.match(/<img /g).length,
    markup: Buffer.byteLength(markup),
    all: Buffer.byteLength(html),
  };
}
