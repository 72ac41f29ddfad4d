import type { Live, LiveScene, LiveUpdate } from "#bff/entities/live.ts";
import type { LiveNews, LiveStatus, SceneView } from "./live-view.ts";

export function sceneView(scene: LiveScene): SceneView {
  const { sceneid, author, role, content, images = [], video, audio, time, istop, linkUrl } = scene;
  return {
    id: sceneid,
    role,
    text: content,
    images,
    video,
    audio,
    time,
    link: linkUrl,
    name: author.name,
    head: author.headimg,
    top: istop === 1,
  };
}

export function liveNews({ live }: LiveUpdate): LiveNews {
  const { scenes = [], sceneHasMore, livestatus, viewers } = live;
  return { scenes: scenes.map(sceneView), hasMore: sceneHasMore, status: livestatus, viewers };
}

/** The room's initial state: its newest scenes, or page `page` of the older ones. `older` is null when that page failed to load. */
export function roomOf(live: Live | undefined, page: number, older: LiveUpdate | null) {
  return {
    status: live?.livestatus ?? (2 satisfies LiveStatus),
    viewers: live?.viewers,
    scenes: (older?.live.scenes ?? live?.scenes ?? []).map(sceneView),
    waiting: [],
    page,
    hasMore: older?.live.sceneHasMore ?? live?.sceneHasMore ?? false,
    failures: 0,
    olderFailed: page > 1 && older === null,
  };
}
