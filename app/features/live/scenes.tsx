import { emojiText } from "../../ui/emoji/emoji-text.tsx";
import { AudioWidget } from "../media/audio-widget/audio-widget.tsx";
import { Player } from "../media/player/player.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { Time } from "../../ui/Time.tsx";
import type { SceneView } from "./live-view.ts";
import styles from "./live.module.css";

const ROLES: Record<SceneView["role"], string> = { host: "主持人", reporter: "记者", guest: "嘉宾" };

/** The room's messages, pinned ones first. */
export function Scenes({ scenes }: { scenes: readonly SceneView[] }) {
  if (scenes.length === 0) return <p className={styles.empty}>主持人还没有发言</p>;
  const ordered = [...scenes.filter(({ top }) => top), ...scenes.filter(({ top }) => !top)];
  return (
    <ol className={styles.scenes}>
      {ordered.map((scene) => (
        <li key={scene.id} data-scene={scene.id} data-top={scene.top ? "" : undefined}>
          <Scene scene={scene} />
        </li>
      ))}
    </ol>
  );
}

function Scene({ scene }: { scene: SceneView }) {
  return (
    <article className={styles.scene}>
      <header>
        <Avatar src={scene.head} />
        <b>{scene.name}</b>
        <span className={styles.role}>{ROLES[scene.role]}</span>
        {scene.top && <Badge>置顶</Badge>}
        <Time value={scene.time} form="full" />
      </header>
      {scene.text && <p className={styles.said}>{emojiText(scene.text)}</p>}
      {scene.images.length > 0 && (
        <div className={styles.pictures} data-count={Math.min(scene.images.length, 3)}>
          {scene.images.map((image, place) => (
            <figure key={place} data-figure={image.url}>
              <Picture
                src={image.url}
                alt={image.desc ?? "现场图片"}
                preset={scene.images.length === 1 ? "full" : "square332"}
                ratio={scene.images.length === 1 ? "3:2" : "1:1"}
                opens={scene.images.length > 1}
              />
            </figure>
          ))}
        </div>
      )}
      {scene.video && <Player video={scene.video} />}
      {scene.audio && <AudioWidget audio={{ ...scene.audio, title: scene.audio.title ?? "现场录音" }} />}
      {scene.link && (
        <a href={scene.link} className={styles.sceneLink} rel="noopener noreferrer">
          查看详情
        </a>
      )}
    </article>
  );
}
