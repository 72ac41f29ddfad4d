/** A stream that runs for ever: a loop of segments of one length, kept in files/ as `<name>-00.ts`, `<name>-01.ts` … */
export interface LiveStream {
  name: string;
  /** How many segments a loop has. */
  segments: number;
  segmentSeconds: number;
}

/** The streams of the live rooms; `/media/<name>.m3u8` is computed by hls-playlist.ts. */
export const liveStreams: readonly LiveStream[] = [
  { name: "live-metro-cab", segments: 6, segmentSeconds: 4 },
  { name: "live-metro-hall", segments: 6, segmentSeconds: 4 },
  { name: "live-metro-control", segments: 6, segmentSeconds: 4 },
  { name: "live-harbour-vr", segments: 6, segmentSeconds: 4 },
];

/** The file of one segment of a stream's loop. */
export function segmentFile({ name }: LiveStream, at: number): string {
  return `${name}-${String(at).padStart(2, "0")}.ts`;
}

/** The stream that a playlist's file name asks for. */
export function streamOfPlaylist(file: string): LiveStream | undefined {
  return liveStreams.find(({ name }) => file === `${name}.m3u8`);
}

/** Every file of live rooms and panoramas: drawn by make-live.ts and make-panoramas.ts. */
export const liveFileNames: readonly string[] = [
  ...liveStreams.flatMap((stream) =>
    Array.from({ length: stream.segments }, (_, at) => segmentFile(stream, at)),
  ),
  "replay-match.mp4",
  "replay-match.frame.jpg",
  "voice-exam.m4a",
  ...["old-street", "quay", "beacon", "summit"].flatMap((place) => [
    `pano-${place}.webp`,
    `pano-${place}-thumb.webp`,
  ]),
];
