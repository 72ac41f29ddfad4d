/** HLS (m3u8): the browser's own where it has one, else hls.js, loaded only then. */

const MIME = "application/vnd.apple.mpegurl";

const isStream = (url: string): boolean => /\.m3u8(?:$|[?#])/i.test(url);

interface Opened {
  url: string;
  close(): void;
}

/** Whether this browser can play it by the address alone. */
export const playsItself = (film: HTMLMediaElement, url: string): boolean =>
  !isStream(url) || film.canPlayType(MIME) !== "";

const opened = new WeakMap<HTMLMediaElement, Opened>();

/** Whether a stream of this film has been opened by script. */
export const hasStream = (film: HTMLMediaElement): boolean => opened.has(film);

/**
 * Lets a browser without HLS of its own play a stream.
 * Its pictures are fetched when the reader starts it, not before.
 * @param lost told when the stream has broken down for good, so that somebody reconnects
 * @returns false when this browser cannot play streams at all
 */
export async function openStream(film: HTMLVideoElement, url: string, lost: () => void): Promise<boolean> {
  if (opened.get(film)?.url === url) return true;
  opened.get(film)?.close();
  const { default: Hls } = await import("hls.js/light");
  if (!Hls.isSupported()) return false;
  const hls = new Hls({ liveDurationInfinity: true, autoStartLoad: false });
  let repaired = false;
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !repaired) {
      repaired = true;
      return void hls.recoverMediaError();
    }
    // Told first: closing it pauses the film, and whoever reconnects asks whether it was playing.
    lost();
    close();
  });
  const begin = () => hls.startLoad();
  film.addEventListener("play", begin);
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    if (!film.paused) begin();
  });
  const close = () => {
    film.removeEventListener("play", begin);
    opened.delete(film);
    hls.destroy();
  };
  opened.set(film, { url, close });
  hls.loadSource(url);
  hls.attachMedia(film);
  return true;
}
