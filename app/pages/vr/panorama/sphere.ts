import type { Viewer } from "@photo-sphere-viewer/core";
import type { MarkersPlugin } from "@photo-sphere-viewer/markers-plugin";

/** One panorama for the sphere; angles in degrees. */
export interface SphereScene {
  id: string;
  title: string;
  url: string;
  yaw: number;
  pitch: number;
  marks: { yaw: number; pitch: number; element: HTMLElement }[];
}

export interface Sphere {
  show(scene: SphereScene): Promise<void>;
  close(): void;
}

const deg = (angle: number) => `${angle}deg`;
const inDegrees = (radians: number) => ((radians * 180) / Math.PI).toFixed(1);

/** Whether this browser can draw the sphere. */
function hasWebGl(): boolean {
  try {
    const canvas = document.createElement("canvas");
    return Boolean(canvas.getContext("webgl2") ?? canvas.getContext("webgl"));
  } catch {
    return false;
  }
}

/**
 * Opens a sphere to look around in: by dragging, by keys while it has the focus, by moving the phone.
 * @returns null without WebGL, or when the container has left the document
 * @throws when the first picture cannot be loaded
 */
export async function openSphere(container: HTMLElement, first: SphereScene): Promise<Sphere | null> {
  if (!hasWebGl()) return null;
  const [{ Viewer }, { MarkersPlugin }, { GyroscopePlugin }] = await Promise.all([
    import("@photo-sphere-viewer/core"),
    import("@photo-sphere-viewer/markers-plugin"),
    import("@photo-sphere-viewer/gyroscope-plugin"),
    import("@photo-sphere-viewer/core/index.css"),
    import("@photo-sphere-viewer/markers-plugin/index.css"),
  ]);
  if (!container.isConnected) return null;
  const viewer: Viewer = new Viewer({
    container,
    defaultZoomLvl: 30,
    keyboard: false,
    mousewheelCtrlKey: true,
    navbar: ["zoom", "move", "gyroscope", "caption", "fullscreen"],
    plugins: [[MarkersPlugin, {}], GyroscopePlugin],
    lang: TEXTS,
  });
  const marks = viewer.getPlugin<MarkersPlugin>(MarkersPlugin);
  // Keys move the sphere only while it has the focus; otherwise they scroll the page.
  container.tabIndex = 0;
  container.addEventListener("focusin", ({ target }) => {
    viewer.startKeyboardControl();
    turnTo(target as HTMLElement, marks);
  });
  container.addEventListener("focusout", () => viewer.stopKeyboardControl());
  viewer.addEventListener("position-updated", ({ position }) => {
    container.dataset.yaw = inDegrees(position.yaw);
    container.dataset.pitch = inDegrees(position.pitch);
  });
  viewer.addEventListener("zoom-updated", ({ zoomLevel }) => {
    container.dataset.zoom = zoomLevel.toFixed(0);
  });
  const show = async (scene: SphereScene) => {
    marks.clearMarkers();
    const { title: caption, yaw, pitch } = scene;
    await viewer.setPanorama(scene.url, { caption, position: { yaw: deg(yaw), pitch: deg(pitch) } });
    addMarks(marks, scene);
    container.dataset.shown = scene.id;
  };
  try {
    await show(first);
  } catch (error) {
    viewer.destroy();
    throw error;
  }
  labelButtons(container);
  return { show, close: () => viewer.destroy() };
}

/** The library's buttons are plain elements with a title; give them a role and a label for screen readers. */
function labelButtons(container: HTMLElement): void {
  for (const button of container.querySelectorAll<HTMLElement>(".psv-button[title]")) {
    button.setAttribute("role", "button");
    button.setAttribute("aria-label", button.title);
  }
}

function addMarks(plugin: MarkersPlugin, { id, marks }: SphereScene): void {
  marks.forEach(({ yaw, pitch, element }, place) =>
    plugin.addMarker({
      id: `${id}-${place}`,
      element,
      position: { yaw: deg(yaw), pitch: deg(pitch) },
      anchor: "bottom center",
    }),
  );
}

/** Turns the sphere to a mark that gets the focus by keyboard. */
function turnTo(focused: HTMLElement, marks: MarkersPlugin): void {
  const marked = marks.getMarkers().find(({ domElement }) => domElement.contains(focused));
  if (marked && focused.matches(":focus-visible")) void marks.gotoMarker(marked.id, 0);
}

const TEXTS = {
  zoom: "缩放",
  zoomOut: "缩小",
  zoomIn: "放大",
  moveUp: "向上看",
  moveDown: "向下看",
  moveLeft: "向左看",
  moveRight: "向右看",
  fullscreen: "全屏",
  menu: "菜单",
  close: "关闭",
  twoFingers: "双指拖动可环视",
  ctrlZoom: "按住 Ctrl 并滚动可缩放",
  loadError: "全景图加载失败",
  webglError: "浏览器不支持全景",
  gyroscope: "陀螺仪",
  loading: "正在加载…",
};
