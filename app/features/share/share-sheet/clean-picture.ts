/** A picture that is not there by then is left out. */
const PATIENCE = 6000;

/**
 * A picture that may be drawn and read back: the browser gives out no drawing with a stranger's picture in it. It is fetched as
 * data, from its host where that allows it, else through our own (bff/edge/picture-proxy.ts).
 * @param mac the site's signature of the address; without one there is no way through our own
 * @throws when it can't be had
 */
export async function cleanPicture(address: string, mac: string | undefined): Promise<HTMLImageElement> {
  const data = await fetched(address).catch((error: unknown) => {
    if (mac === undefined) throw error;
    return fetched(`/new/_data/picture?${new URLSearchParams({ url: address, mac })}`);
  });
  const source = URL.createObjectURL(data);
  try {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(source);
  }
}

async function fetched(address: string): Promise<Blob> {
  const answer = await fetch(address, {
    credentials: "omit",
    // The page may have loaded it without leave to read it, and browsers keep that, too.
    cache: "no-cache",
    signal: AbortSignal.timeout(PATIENCE),
  });
  const data = await answer.blob();
  if (!answer.ok || !data.type.startsWith("image/")) throw new Error("no picture there");
  return data;
}
