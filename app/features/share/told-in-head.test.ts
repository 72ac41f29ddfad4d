import { decode, encode } from "turbo-stream";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeContext } from "../../request-context.testing.ts";
import { pageMeta } from "./page-meta.ts";
import { share } from "./share-of.server.ts";
import type { SentShare } from "./share.ts";
import { wholeShare } from "./told-in-head.ts";

const { context } = fakeContext({ path: "/new/videos/VID1", page: { isDocument: true } });
const NEWS = {
  title: "“老街”新生",
  description: "三百年的石板 & 一条街",
  image: "https://img.example/a.webp",
  published: "2025-05-20T08:12:00+08:00",
  author: "曲扬",
  section: "本地",
};

/** What a browser gets of a share that comes with a document. */
async function sent(told: SentShare): Promise<SentShare> {
  const body = new Response(encode({ share: told })).body;
  if (!body) throw new Error("no stream");
  const { value } = await decode(body);
  return (value as { share: SentShare }).share;
}

/** A document whose head has the tags that the share's page writes. */
function openDocument(told: SentShare): void {
  const tags = pageMeta<{ share: SentShare }>((content) => ({
    title: content.share.title,
    share: content.share,
  }))({
    data: { content: { share: told } },
    matches: [{ id: "root", data: { settings: { siteName: "晚报新闻" } } }],
  } as never) as { property?: string; content?: string }[];
  const querySelector = (selector: string) =>
    tags.find(({ property }) => selector === `meta[property="${property}"]`) ?? null;
  vi.stubGlobal("document", { head: { querySelector } });
}

afterEach(() => vi.unstubAllGlobals());

describe("what a document's head tells of a share", () => {
  it.each(["article", "video", "audio", "profile", "website"] as const)(
    "is not sent a second time, and read from there: %s",
    async (kind) => {
      const media = { url: "https://media.example/a.mp4" };
      const told = share({ ...NEWS, kind, media: kind === "video" ? media : undefined }, context);
      const got = await sent(told);
      expect(JSON.stringify(got)).not.toContain("石板");
      expect(got.url).toBeUndefined();
      openDocument(told);
      const { title, description, image, url, published, author, section } = told;
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
      expect(got.media).toBe(told.media);
    },
  );

  it("is sent with a navigation in place, and left as it is", async () => {
    const inPlace = fakeContext({ path: "/new/videos/VID1", page: { isDocument: false } }).context;
    const got = await sent(share({ ...NEWS, kind: "article" }, inPlace));
    expect(got.description).toBe(NEWS.description);
    openDocument(share({ title: "别的" }, context));
    expect(wholeShare(got).description).toBe(NEWS.description);
  });
});
