import { clsx } from "clsx";
import { useContext, useEffect, useRef, useState } from "react";
import type { CardLink } from "../../../ui/NewsCard.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { ImageHostsContext } from "../../../ui/pictures/image-hosts.ts";
import { imageUrl, PRESETS } from "../../../ui/pictures/image-url.ts";
import { Picture } from "../../../ui/pictures/Picture.tsx";
import { interest } from "../../../browser/idle/interest.ts";
import type { Sphere, SphereScene } from "./sphere.ts";
import { usePageAddress } from "../../../browser/use-page-address.ts";
import styles from "./panorama.module.css";

export interface Hotspot {
  yaw: number;
  pitch: number;
  title: string;
  kind: "scene" | "news" | "text";
  /** Id of the scene that it opens. */
  scene?: string;
  /** Link to the news that it opens. */
  link?: CardLink;
  text?: string;
}

export interface PanoramaScene {
  id: string;
  title: string;
  url: string;
  thumb?: string;
  yaw: number;
  pitch: number;
  hotspots: Hotspot[];
}

interface PanoramaProps {
  scenes: readonly PanoramaScene[];
  /** Id of the first scene. */
  current: string;
  /** Lower on a phone, where a film is above it. */
  low?: boolean;
}

/**
 * Scenes to look around in (pages §4.6). Without script or WebGL, a flat picture to scroll, with scenes and hotspots as links.
 * With both, a sphere; its viewer is loaded once the reader shows interest (`interest()`).
 */
export function Panorama({ scenes, current, low }: PanoramaProps) {
  const address = usePageAddress();
  const [chosen, setChosen] = useState(current);
  const [openText, setOpenText] = useState<Hotspot | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const sphere = useRef<Sphere | null>(null);
  const [drawn, setDrawn] = useState(false);
  const scene = scenes.find(({ id }) => id === chosen) ?? scenes[0];

  const hosts = useContext(ImageHostsContext);
  const flat = scene ? imageUrl(scene.url, "full", hosts) : "";

  const hrefOf = (id: string) => address.with({ scene: id });
  const go = (id: string) => {
    setOpenText(null);
    setChosen(id);
    // The address names the scene, for sharing and reloading. replaceState loads nothing.
    history.replaceState(history.state, "", hrefOf(id));
  };
  const latestGo = useRef(go);
  latestGo.current = go;

  useEffect(() => {
    if (!frame.current || !scene) return;
    let isStale = false;
    const next = sphereScene(scene, (hotspot) => {
      if (hotspot.scene) latestGo.current(hotspot.scene);
      else setOpenText(hotspot);
    });
    const open = async (container: HTMLElement) => {
      await interest();
      if (isStale) return;
      if (sphere.current) {
        await sphere.current.show(next);
        return isStale ? undefined : setDrawn(true);
      }
      const { openSphere } = await import("./sphere.ts");
      const opened = isStale ? null : await openSphere(container, next);
      if (isStale) return opened?.close();
      sphere.current = opened;
      setDrawn(opened !== null);
    };
    // When the sphere cannot be opened, the flat picture stays.
    open(frame.current).catch(() => setDrawn(false));
    return () => {
      isStale = true;
    };
  }, [scene]);
  useEffect(
    () => () => {
      sphere.current?.close();
      sphere.current = null;
    },
    [],
  );

  if (!scene) return null;
  return (
    <section
      className={styles.panorama}
      data-block="panorama"
      data-scene={scene.id}
      data-drawn={drawn ? "" : undefined}
    >
      <div className={clsx(styles.stage, low && styles.low)}>
        {/* A scrollable picture has to be reachable by keyboard (WCAG 2.1.1). */}
        <figure
          className={styles.flat}
          tabIndex={drawn ? -1 : 0}
          aria-label={`${scene.title}，可左右滚动`}
          hidden={drawn}
          data-picture=""
        >
          <img
            key={scene.id}
            src={scene.url}
            {...(flat !== scene.url && {
              srcSet: `${flat} ${PRESETS.full.width}w, ${scene.url} 4096w`,
              sizes: "100vw",
            })}
            alt={scene.title}
            width={4096}
            height={2048}
            fetchpriority="high"
          />
        </figure>
        <div
          ref={frame}
          className={styles.sphere}
          role="application"
          aria-label={`${scene.title}全景，方向键环视，加减键缩放`}
          hidden={!drawn}
        />
      </div>
      {scene.hotspots.length > 0 && (
        <ul className={styles.hotspots} aria-label="场景里的看点">
          {scene.hotspots.map((hotspot, place) => (
            <li key={`${scene.id}-${place}`}>
              <HotspotLine hotspot={hotspot} hrefOf={hrefOf} onScene={go} />
            </li>
          ))}
        </ul>
      )}
      {openText?.text && (
        <p role="status" className={styles.told}>
          <b>{openText.title}</b>
          {openText.text}
        </p>
      )}
      {scenes.length > 1 && (
        <ol className={styles.strip} aria-label="场景">
          {scenes.map((entry) => (
            <li key={entry.id}>
              <a
                href={hrefOf(entry.id)}
                aria-current={entry.id === scene.id ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  go(entry.id);
                }}
              >
                <Picture src={entry.thumb ?? entry.url} alt="" preset="thumbnail" ratio="2:1" />
                <span>{entry.title}</span>
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface HotspotLineProps {
  hotspot: Hotspot;
  hrefOf(scene: string): string;
  onScene(scene: string): void;
}

function HotspotLine({ hotspot, hrefOf, onScene }: HotspotLineProps) {
  const { scene, link, title, text } = hotspot;
  if (scene) {
    return (
      <a
        href={hrefOf(scene)}
        onClick={(event) => {
          event.preventDefault();
          onScene(scene);
        }}
      >
        <Icon name="arrow-right" size={16} />
        {title}
      </a>
    );
  }
  if (link?.href) {
    return (
      <a href={link.href} rel={link.rel} target={link.newWindow ? "_blank" : undefined}>
        <Icon name="newspaper" size={16} />
        {title}
      </a>
    );
  }
  return (
    <details>
      <summary>
        <Icon name="info" size={16} />
        {title}
      </summary>
      {text}
    </details>
  );
}

/** The scene for the sphere, with an element for each hotspot; the sphere positions them. */
function sphereScene(scene: PanoramaScene, onMark: (hotspot: Hotspot) => void): SphereScene {
  const { id, title, url, yaw, pitch, hotspots } = scene;
  const marks = hotspots.map((hotspot) => {
    const element = document.createElement(hotspot.link?.href ? "a" : "button");
    element.className = styles.mark ?? "";
    element.dataset.kind = hotspot.kind;
    element.textContent = hotspot.title;
    if (element instanceof HTMLAnchorElement) element.href = hotspot.link?.href ?? "";
    else element.addEventListener("click", () => onMark(hotspot));
    return { yaw: hotspot.yaw, pitch: hotspot.pitch, element };
  });
  return { id, title, url, yaw, pitch, marks };
}
