import type { LiveScene, LiveUpdate } from "#bff/entities/live.ts";
import type { LiveNews, SceneView } from "./live-view.ts";

export function sceneView(scene: LiveScene): SceneView {
  const { sceneid, author, role, content, images = [], video, audio, time, istop, linkUrl } = scene;
  return {
    ...{ id: sceneid, role, text: content, images, video, audio, time, link: linkUrl },
    name: author.name,
    head: author.headimg,
    top: istop === 1,
  };
}

export function liveNews({ live }: LiveUpdate): LiveNews {
  const { scenes = [], sceneHasMore, livestatus, viewers } = live;
  return { scenes: scenes.map(sceneView), hasMore: sceneHasMore, status: livestatus, viewers };
}
