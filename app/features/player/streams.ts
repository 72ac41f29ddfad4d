/** HLS (m3u8): the browser's own where it has one, else hls.js, loaded only then. */

const MIME = "application/vnd.apple.mpegurl";

export const isStream = (url: string): boolean => /\.m3u8(?:$|[?#])/i.test(url);

export const playsStreams = (film: HTMLMediaElement): boolean => film.canPlayType(MIME) !== "";

interface Opened {
  url: string;
  close(): void;
}

const opened = new WeakMap<HTMLMediaElement, Opened>();

/**
 * Lets a browser without HLS of its own play a stream.
 * @param lost told when the stream has broken down for good, so that somebody reconnects
 * @returns false when this browser cannot play streams at all
 */
export async function openStream(film: HTMLVideoElement, url: string, lost: () => void): Promise<boolean> {
  if (opened.get(film)?.url === url) return true;
  opened.get(film)?.close();
  const { default: Hls } = await import("hls.js/light");
  if (!Hls.isSupported()) return false;
  const hls = new Hls({ liveDurationInfinity: true });
  let repaired = false;
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !repaired) {
      repaired = true;
      return void hls.recoverMediaError();
    }
    close();
    lost();
  });
  const close = () => {
    opened.delete(film);
    hls.destroy();
  };
  opened.set(film, { url, close });
  hls.loadSource(url);
  hls.attachMedia(film);
  return true;
}
