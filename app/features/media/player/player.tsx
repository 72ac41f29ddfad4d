import { useContext } from "react";
import { imageUrl, type ImageHosts, type ImagePreset } from "../../../ui/pictures/image-url.ts";
import { ImageHostsContext, PhoneContext } from "../../../ui/pictures/image-hosts.ts";
import styles from "./player.module.css";

export interface PlayerVideo {
  url: string;
  poster?: string;
  title?: string;
  width?: number;
  height?: number;
  /** URL of a WebVTT file. */
  captions?: string;
}

interface PlayerProps {
  video: PlayerVideo;
  /** The content id under which the position is saved, so that playback resumes there. */
  resume?: string;
  /** A broadcast: it reconnects by itself instead of showing a button. */
  live?: boolean;
  /** `ratio`: the film's own ratio; `fill`: fills its frame. */
  form?: "ratio" | "fill";
}

/**
 * A film with the browser's own controls. watch-media.ts enhances it; it finds films by `data-player`, because the markup of
 * a document is not always hydrated (docs/decisions/0004). The ratio reserves the space (16:9 when unknown). A portrait film
 * is at most as high as the screen.
 */
export function Player({ video, resume, live, form = "ratio" }: PlayerProps) {
  const hosts = useContext(ImageHostsContext);
  const { url, width, height } = video;
  const isPhone = useContext(PhoneContext);
  const poster = video.poster
    ? imageUrl(video.poster, isPhone ? "phone" : "full", hosts)
    : firstFrame(url, isPhone ? "phonePoster" : "videoPoster", hosts);
  const upright = Boolean(width && height && height > width);
  const ratio = width && height ? `${width} / ${height}` : "16 / 9";
  return (
    <div
      className={styles.player}
      style={form === "ratio" ? { aspectRatio: ratio } : undefined}
      data-player=""
      data-url={url}
      data-form={form}
      data-upright={upright ? "" : undefined}
      data-live={live ? "" : undefined}
      data-resume={resume}
    >
      {/* A film without captions is one without speech. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- see above */}
      <video
        src={url}
        poster={poster}
        controls
        preload={live ? "none" : "metadata"}
        playsInline
        aria-label={video.title || "视频"}
      >
        {video.captions && <track kind="captions" src={video.captions} srcLang="zh" label="中文" />}
      </video>
    </div>
  );
}

function firstFrame(url: string, preset: ImagePreset, hosts: ImageHosts): string | undefined {
  const frame = imageUrl(url, preset, hosts);
  return frame === url ? undefined : frame;
}
