import { everyAddress } from "../addresses.ts";
import { ask } from "../ask.ts";
import { expect, test } from "../fixtures.ts";

const AT_ONCE = 4;

/** The addresses in `src` and `poster` of a document's pictures and videos, resolved as a browser does. */
function picturesOf(text: string, url: string): string[] {
  return [...text.matchAll(/<(?:img|video)\b[^>]*? (?:src|poster)="([^"]+)"/g)]
    .map(([, address = ""]) => address.replaceAll("&amp;", "&"))
    .filter((address) => !/^(?:data|blob):|\.(?:mp4|m3u8)(?:\?|$)/.test(address))
    .map((address) => new URL(address, url).href);
}

async function inParallel<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

test("every picture of every page exists", async ({ site }) => {
  test.setTimeout(180_000);
  /** The first page with each address. */
  const pictures = new Map<string, string>();
  await inParallel(everyAddress, async (address) => {
    const url = site.url + address;
    const { text } = await ask(url);
    for (const picture of picturesOf(text, url)) if (!pictures.has(picture)) pictures.set(picture, address);
  });
  expect(pictures.size).toBeGreaterThan(100);
  const missing: string[] = [];
  await inParallel([...pictures], async ([picture, address]) => {
    const answer = await fetch(picture);
    await answer.arrayBuffer();
    const type = answer.headers.get("content-type") ?? "";
    if (answer.status !== 200 || !type.startsWith("image/"))
      missing.push(`${address}: ${picture}: ${answer.status} ${type}`);
  });
  expect(missing).toEqual([]);
});
