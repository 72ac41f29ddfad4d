/** HLS (m3u8): native where the browser has it, otherwise hls.js, which is loaded on demand. */

const MIME = "application/vnd.apple.mpegurl";

const isStream = (url: string): boolean => /\.m3u8(?:$|[?#])/i.test(url);

interface Opened {
  url: string;
  close(): void;
}

/** Whether this browser can play the URL without hls.js. */
export const playsItself = (film: HTMLMediaElement, url: string): boolean =>
  !isStream(url) || film.canPlayType(MIME) !== "";

const opened = new WeakMap<HTMLMediaElement, Opened>();

/** Whether hls.js is attached to this film. */
export const hasStream = (film: HTMLMediaElement): boolean => opened.has(film);

/**
 * Plays a stream by hls.js in a browser without native HLS. Segments are fetched only once the reader starts the film.
 * @param onLost called after a fatal error, so that the caller can reconnect
 * @returns false when this browser cannot play streams at all
 */
export async function openStream(film: HTMLVideoElement, url: string, onLost: () => void): Promise<boolean> {
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
    // Before close(): closing pauses the film, and the callback checks whether it was playing.
    onLost();
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
