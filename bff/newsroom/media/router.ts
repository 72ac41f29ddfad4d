import { stat } from "node:fs/promises";
import { join } from "node:path";
import express from "express";
import type { Response } from "express";
import { filesFolder } from "./files-folder.ts";
import { livePlaylist } from "./hls-playlist.ts";
import { streamOfPlaylist } from "./hls-streams.ts";
import { Resizing, ResizingBusy } from "./resizing.ts";
import { MalformedVariant, parseVariant, splitStyle, treatedVariant } from "./variant.ts";
import type { PictureFormat, Variant } from "./variant.ts";

const maxAgeSeconds = 86_400;

/** One plain name: no folder, no percent sign, no leading dot. */
const plainName = /^\/([A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?!\.))*)$/;
const pictureEnding = /\.(webp|png|jpe?g)$/;
const mimeTypes: Record<PictureFormat, string> = { jpg: "image/jpeg", webp: "image/webp", png: "image/png" };

/** What the file system's own table of endings gets wrong or does not know: a segment is no TypeScript. */
const streamTypes: Readonly<Record<string, string>> = {
  m3u8: "application/vnd.apple.mpegurl",
  ts: "video/mp2t",
  m4s: "video/iso.segment",
  vtt: "text/vtt; charset=utf-8",
};

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

function setStreamType(response: Response, file: string): void {
  const type = streamTypes[file.slice(file.lastIndexOf(".") + 1)];
  if (type) response.setHeader("Content-Type", type);
}

/** The file that the variant is made from: the picture itself, or the first frame kept beside a clip. */
function sourceFor(file: string, variant: Variant): string {
  const wantsFrame = variant.mode === "frame";
  if (wantsFrame ? !file.endsWith(".mp4") : !pictureEnding.test(file)) {
    throw new MalformedVariant("the file has no such variant");
  }
  return wantsFrame ? file.replace(/\.mp4$/, ".frame.jpg") : file;
}

interface MediaOptions {
  /** epoch ms */
  now?: () => number;
  /** As of `ResizingLimits.folder`. */
  pictures?: string;
}

/**
 * Serves the newsroom's media under `/<file>`: ranges and ETags for files, and for pictures the URL syntaxes of
 * pages §14 with real resizing. Playlists of live streams are made from the clock and kept by nobody. 400 for malformed
 * parameters, 404 for anything that is not a file of the folder, 503 while too much is waiting.
 */
export function mediaRouter({ now = Date.now, pictures }: MediaOptions = {}): express.Router {
  const folder = filesFolder();
  const resizing = new Resizing({ folder: pictures });
  const router = express.Router();

  router.use(async (request, response, next) => {
    // As media hosts do: panoramas and streams are read by scripts, of pages that stand elsewhere.
    response.set("Access-Control-Allow-Origin", "*");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.set("Allow", "GET, HEAD").sendStatus(405);
      return;
    }
    try {
      const [path = "", ...rest] = request.url.split("?");
      const name = plainName.exec(path)?.[1];
      if (name === undefined) return void response.sendStatus(404);
      const stream = streamOfPlaylist(name);
      if (stream) {
        setStreamType(response, name);
        response.set("Cache-Control", "no-store").set("X-Content-Type-Options", "nosniff");
        // Sent as bytes: a charset would be no part of this type.
        return void response.send(Buffer.from(livePlaylist(stream, now())));
      }
      const style = splitStyle(name);
      const original = join(folder, style.file);
      if (!(await isFile(original))) return void response.sendStatus(404);

      response.set("X-Content-Type-Options", "nosniff");
      const caching = `public, max-age=${String(maxAgeSeconds)}`;
      const asked = style.variant ?? parseVariant(rest.join("?"));
      const variant = style.treatment ? treatedVariant(style.treatment, asked) : asked;
      if (!variant) {
        setStreamType(response, style.file);
        response.sendFile(style.file, { root: folder, maxAge: maxAgeSeconds * 1000 }, (error) => {
          if (error && !response.headersSent) next(error);
        });
        return;
      }
      const source = join(folder, sourceFor(style.file, variant));
      if (!(await isFile(source))) return void response.sendStatus(404);
      if (!variant.format) response.vary("Accept");
      const takesWebp = /\bimage\/webp\b/.test(request.get("accept") ?? "");
      const otherwise: PictureFormat =
        source.endsWith(".png") || variant.treatment === "cutout" ? "png" : "jpg";
      const format = variant.format ?? (takesWebp ? "webp" : otherwise);
      const made = await resizing.picture(source, variant, format);
      response.set("Cache-Control", caching).type(mimeTypes[format]).send(made);
    } catch (error) {
      if (error instanceof MalformedVariant) response.sendStatus(400);
      else if (error instanceof ResizingBusy) response.set("Retry-After", "1").sendStatus(503);
      else next(error);
    }
  });
  return router;
}
