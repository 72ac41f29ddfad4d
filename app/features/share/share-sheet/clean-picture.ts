/** A picture that takes longer is left out, in ms. */
const TIMEOUT = 6000;

/**
 * Loads a picture for a canvas that is read back; a canvas with a cross-origin picture cannot be read. The picture is fetched as
 * data: from its host if CORS allows it, otherwise through the site's proxy (bff/edge/picture-proxy.ts).
 * @param mac the site's signature of the address; without one the proxy can't be used
 * @throws if the picture can't be loaded
 */
export async function cleanPicture(address: string, mac: string | undefined): Promise<HTMLImageElement> {
  const data = await fetchPicture(address).catch((error: unknown) => {
    if (mac === undefined) throw error;
    return fetchPicture(`/new/_data/picture?${new URLSearchParams({ url: address, mac })}`);
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

async function fetchPicture(address: string): Promise<Blob> {
  const response = await fetch(address, {
    credentials: "omit",
    // The page may have loaded the picture without CORS, and the HTTP cache would return that response.
    cache: "no-cache",
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const data = await response.blob();
  if (!response.ok || !data.type.startsWith("image/")) throw new Error("the response is not a picture");
  return data;
}
