import { useContext, useEffect, useRef, useState } from "react";
import { usePageIsActive } from "../keep-alive/kept-outlet.tsx";
import { imageUrl } from "../../ui/pictures/image-url.ts";
import { ImageHostsContext } from "../../ui/pictures/image-hosts.ts";
import { takeTheFloor } from "./one-at-a-time.ts";
import styles from "./player.module.css";

export interface PlayerVideo {
  url: string;
  poster?: string;
  title?: string;
  width?: number;
  height?: number;
}

/**
 * A film: the browser's own controls without script; with it Plyr over them, loaded when the film is near. Its space is
 * reserved by its ratio (16:9 when unknown).
 */
export function Player({ video }: { video: PlayerVideo }) {
  const hosts = useContext(ImageHostsContext);
  const element = useRef<HTMLVideoElement>(null);
  const active = usePageIsActive();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const film = element.current;
    if (!film || !active) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        void dress(film);
      },
      { rootMargin: "200px" },
    );
    near.observe(film);
    return () => near.disconnect();
  }, [active]);
  const poster = video.poster ? imageUrl(video.poster, "full", hosts) : firstFrame(video.url, hosts);
  const ratio = video.width && video.height ? `${video.width} / ${video.height}` : "16 / 9";
  const retry = () => {
    setFailed(false);
    element.current?.load();
    void element.current?.play().catch(() => setFailed(true));
  };
  return (
    <div className={styles.player} style={{ aspectRatio: ratio }} data-player>
      {/* Captions come with the data of films that have them (contract §2 has none for articles). */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- see above */}
      <video
        ref={element}
        src={video.url}
        poster={poster}
        controls
        preload="metadata"
        playsInline
        aria-label={video.title || "视频"}
        onPlay={(event) => takeTheFloor(event.currentTarget)}
        onError={() => setFailed(true)}
      />
      {failed && (
        <button type="button" className={styles.failed} onClick={retry}>
          播放失败，点击重试
        </button>
      )}
    </div>
  );
}

function firstFrame(url: string, hosts: Parameters<typeof imageUrl>[2]): string | undefined {
  const frame = imageUrl(url, "videoPoster", hosts);
  return frame === url ? undefined : frame;
}

/** Plyr's look over the native controls; when it cannot be had, those stay. */
async function dress(film: HTMLVideoElement): Promise<void> {
  try {
    const [{ default: Plyr }] = await Promise.all([import("plyr"), import("plyr/dist/plyr.css")]);
    if (!film.isConnected || film.closest(".plyr")) return;
    new Plyr(film, {
      iconUrl: "/new/plyr.svg",
      blankVideo: "",
      controls: ["play-large", "play", "progress", "current-time", "mute", "settings", "fullscreen"],
      settings: ["speed"],
      storage: { enabled: false },
      i18n: {
        play: "播放",
        pause: "暂停",
        mute: "静音",
        unmute: "取消静音",
        settings: "设置",
        speed: "倍速",
        normal: "正常",
        enterFullscreen: "全屏",
        exitFullscreen: "退出全屏",
        seek: "跳转",
        currentTime: "当前时间",
      },
    });
  } catch {
    // The native controls are there already.
  }
}
