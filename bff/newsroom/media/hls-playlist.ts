import type { LiveStream } from "./hls-streams.ts";
import { segmentFile } from "./hls-streams.ts";

/** How many segments a playlist names: three times what a player keeps in hand, so that a slow one does not fall out. */
const windowSize = 6;

/** Segments are counted from here, so that their numbers stay short; any moment before the demo's base day will do. */
const countedFrom = Date.parse("2025-01-01T00:00:00Z");

/**
 * The media playlist of a stream at one moment (RFC 8216): the last segments that have ended by then. It is computed from the
 * clock alone, so that everybody sees the same moment, and it goes on for ever: the loop starts over behind a discontinuity,
 * whose number is carried on when it leaves the window (§6.2.2).
 * @param now epoch ms
 */
export function livePlaylist(stream: LiveStream, now: number): string {
  const { segments, segmentSeconds } = stream;
  const length = segmentSeconds * 1000;
  const first = Math.max(0, Math.floor((now - countedFrom) / length) - windowSize);
  const passedWraps = Math.max(0, Math.floor((first - 1) / segments));
  const lines = Array.from({ length: windowSize }, (_, index) => {
    const number = first + index;
    const wraps = number > 0 && number % segments === 0;
    return [
      ...(wraps ? ["#EXT-X-DISCONTINUITY"] : []),
      ...(index === 0
        ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(countedFrom + first * length).toISOString()}`]
        : []),
      `#EXTINF:${segmentSeconds.toFixed(3)},`,
      segmentFile(stream, number % segments),
    ];
  });
  return [
    "#EXTM3U",
    "#EXT-X-VERSION:6",
    `#EXT-X-TARGETDURATION:${String(Math.ceil(segmentSeconds))}`,
    `#EXT-X-MEDIA-SEQUENCE:${String(first)}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${String(passedWraps)}`,
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...lines.flat(),
    "",
  ].join("\n");
}
