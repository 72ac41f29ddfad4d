import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { livePlaylist } from "./hls-playlist.ts";
import { liveStreams, segmentFile, streamOfPlaylist } from "./hls-streams.ts";
import type { LiveStream } from "./hls-streams.ts";

const files = fileURLToPath(new URL("./files/", import.meta.url));
const evening = Date.parse("2025-05-20T20:00:00+08:00");

interface Segment {
  number: number;
  file: string;
  seconds: number;
  discontinuity: number;
}

/** Reads a playlist as a player does, and refuses what RFC 8216 does not allow. */
function read(text: string) {
  const lines = text.trimEnd().split("\n");
  expect(lines[0]).toBe("#EXTM3U");
  const tag = (name: string) => {
    const found = lines.filter((line) => line.startsWith(`#${name}:`));
    expect(found).toHaveLength(1);
    return Number(found[0]?.slice(name.length + 2));
  };
  const target = tag("EXT-X-TARGETDURATION");
  let number = tag("EXT-X-MEDIA-SEQUENCE");
  let discontinuity = tag("EXT-X-DISCONTINUITY-SEQUENCE");
  let seconds: number | undefined;
  const segments: Segment[] = [];
  for (const line of lines) {
    if (line === "#EXT-X-DISCONTINUITY") discontinuity += 1;
    else if (line.startsWith("#EXTINF:")) seconds = Number(line.slice(8, -1));
    else if (!line.startsWith("#")) {
      if (seconds === undefined) throw new Error(`no duration before ${line}`);
      expect(Math.round(seconds)).toBeLessThanOrEqual(target);
      segments.push({ number, file: line, seconds, discontinuity });
      number += 1;
      seconds = undefined;
    }
  }
  return { target, segments };
}

/** The presentation times of the first stream's packets, in seconds: what the transport stream says of its own length. */
function videoSeconds(file: string): { first: number; pictures: number } {
  const bytes = readFileSync(files + file);
  const times: number[] = [];
  for (let at = 0; at + 188 <= bytes.length; at += 188) {
    if (bytes[at] !== 0x47) throw new Error(`${file}: packet out of step`);
    const starts = ((bytes[at + 1] ?? 0) & 0x40) !== 0;
    const control = ((bytes[at + 3] ?? 0) >> 4) & 3;
    if (!starts || (control & 1) === 0) continue;
    const skip = control === 3 ? 1 + (bytes[at + 4] ?? 0) : 0;
    const pes = at + 4 + skip;
    const isVideo = bytes.readUIntBE(pes, 3) === 1 && ((bytes[pes + 3] ?? 0) & 0xf0) === 0xe0;
    if (!isVideo || ((bytes[pes + 7] ?? 0) & 0x80) === 0) continue;
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = bytes.subarray(pes + 9, pes + 14);
    times.push((((a >> 1) & 7) * 2 ** 30 + (b << 22) + ((c >> 1) << 15) + (d << 7) + (e >> 1)) / 90_000);
  }
  return { first: Math.min(...times), pictures: times.length };
}

describe.each(liveStreams.map((stream) => [stream.name, stream] as const))("%s", (name, stream) => {
  const { segments, segmentSeconds } = stream;
  const loop = segments * segmentSeconds * 1000;

  it("names only segments that exist and last as long as they say", () => {
    for (let at = 0; at < segments; at += 1) {
      const file = segmentFile(stream, at);
      expect(statSync(files + file).size % 188).toBe(0);
      const { first, pictures } = videoSeconds(file);
      const next = videoSeconds(segmentFile(stream, (at + 1) % segments)).first;
      if (at + 1 < segments) expect(next - first).toBeCloseTo(segmentSeconds, 2);
      expect(pictures).toBe(videoSeconds(segmentFile(stream, 0)).pictures);
    }
  });

  it("never ends, and shows what has ended, not what is to come", () => {
    const text = livePlaylist(stream, evening);
    expect(text).not.toContain("#EXT-X-ENDLIST");
    expect(text).toMatch(new RegExp(`^${name}-\\d\\d\\.ts$`, "m"));
    const begun = Date.parse(/#EXT-X-PROGRAM-DATE-TIME:(.*)/.exec(text)?.[1] ?? "");
    const shown = read(text).segments.length * segmentSeconds * 1000;
    expect(begun + shown).toBeLessThanOrEqual(evening);
    expect(evening - begun - shown).toBeLessThan(2 * segmentSeconds * 1000);
  });

  it("goes on segment by segment, across three rounds of the loop", () => {
    const seen = new Map<number, Segment>();
    let newest = 0;
    for (let now = evening; now < evening + 3 * loop; now += 1000) {
      const { segments: shown } = read(livePlaylist(stream, now));
      for (const segment of shown) {
        const known = seen.get(segment.number);
        if (known) expect(segment).toEqual(known);
        seen.set(segment.number, segment);
      }
      const last = shown.at(-1)?.number ?? 0;
      if (newest) expect(last - newest).toBeLessThanOrEqual(1);
      expect(last).toBeGreaterThanOrEqual(newest);
      newest = last;
    }
    const all = [...seen.values()];
    expect(all.length).toBeGreaterThanOrEqual(3 * segments);
    all.slice(1).forEach((segment, index) => {
      const before = all[index];
      const wraps = segment.file === segmentFile(stream, 0);
      expect(segment.number).toBe((before?.number ?? 0) + 1);
      expect(segment.discontinuity - (before?.discontinuity ?? 0)).toBe(wraps ? 1 : 0);
    });
  });
});

describe("names of playlists", () => {
  it("lead to their stream and to nothing else", () => {
    const [first] = liveStreams as [LiveStream, ...LiveStream[]];
    expect(streamOfPlaylist(`${first.name}.m3u8`)).toBe(first);
    expect(streamOfPlaylist("clip-harbour.m3u8")).toBeUndefined();
    expect(streamOfPlaylist(first.name)).toBeUndefined();
  });
});
