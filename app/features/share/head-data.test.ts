import { decode, encode } from "turbo-stream";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeContext } from "../../request-context.testing.ts";
import { pageMeta } from "./page-meta.ts";
import { share } from "./share-of.server.ts";
import type { SentShare } from "./share.ts";
import { wholeShare } from "./head-data.ts";

const { context } = fakeContext({ path: "/new/videos/VID1", page: { isDocument: true } });
const NEWS = {
  title: "“老街”新生",
  description: "三百年的石板 & 一条街",
  image: "https://img.example/a.webp",
  published: "2025-05-20T08:12:00+08:00",
  author: "曲扬",
  section: "本地",
};

/** The share data that a browser gets with a document. */
async function sent(shareData: SentShare): Promise<SentShare> {
  const body = new Response(encode({ share: shareData })).body;
  if (!body) throw new Error("no stream");
  const { value } = await decode(body);
  return (value as { share: SentShare }).share;
}

/** Opens a document whose head has the tags of a page with this share data. */
function openDocument(shareData: SentShare): void {
  const tags = pageMeta<{ share: SentShare }>((content) => ({
    title: content.share.title,
    share: content.share,
  }))({
    data: { content: { share: shareData } },
    matches: [{ id: "root", data: { settings: { siteName: "晚报新闻" } } }],
  } as never) as { property?: string; content?: string }[];
  const querySelector = (selector: string) =>
    tags.find(({ property }) => selector === `meta[property="${property}"]`) ?? null;
  vi.stubGlobal("document", { head: { querySelector } });
}

afterEach(() => vi.unstubAllGlobals());

describe("share data that is in the document's head", () => {
  it.each(["article", "video", "audio", "profile", "website"] as const)(
    "is not sent again but read from the head: %s",
    async (kind) => {
      const media = { url: "https://media.example/a.mp4" };
      const shareData = share({ ...NEWS, kind, media: kind === "video" ? media : undefined }, context);
      const got = await sent(shareData);
      expect(JSON.stringify(got)).not.toContain("石板");
      expect(got.url).toBeUndefined();
      openDocument(shareData);
      const { title, description, image, url, published, author, section } = shareData;
      expect(wholeShare(got)).toMatchObject({
        title,
        description,
        image,
        url,
        kind,
        published,
        author,
        section,
      });
      expect(got.media).toBe(shareData.media);
    },
  );

  it("is sent with a navigation, and left as it is", async () => {
    const inPlace = fakeContext({ path: "/new/videos/VID1", page: { isDocument: false } }).context;
    const got = await sent(share({ ...NEWS, kind: "article" }, inPlace));
    expect(got.description).toBe(NEWS.description);
    openDocument(share({ title: "别的" }, context));
    expect(wholeShare(got).description).toBe(NEWS.description);
  });
});
