import { useEffect } from "react";
import { usePageIsActive } from "../keep-alive/kept-outlet.tsx";
import styles from "./picture-viewer.module.css";

/** Opens the page's pictures over it, swiped and pinched; the viewer is loaded at the first touch. */
export function PictureViewer() {
  const active = usePageIsActive();
  useEffect(() => {
    // The pages that are kept behind this one have a viewer each: theirs stay closed.
    if (!active) return;
    const open = (event: MouseEvent) => {
      const image = (event.target as Element).closest?.("main figure[data-figure] img");
      if (!(image instanceof HTMLImageElement) || image.dataset.missing !== undefined) return;
      const images = [...document.querySelectorAll<HTMLImageElement>("main figure[data-figure] img")].filter(
        (candidate) => !candidate.closest("[hidden]"),
      );
      void showPictures(images, images.indexOf(image));
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, [active]);
  return null;
}

/** Width of a picture whose `data-large` names one to be looked at closely, px. */
const LARGE = 1800;

async function showPictures(images: HTMLImageElement[], index: number): Promise<void> {
  const [{ default: PhotoSwipe }] = await Promise.all([import("photoswipe"), import("photoswipe/style.css")]);
  const dataSource = images.map((image) => {
    const { large } = image.closest<HTMLElement>("[data-large]")?.dataset ?? {};
    const size = { width: image.naturalWidth || image.width, height: image.naturalHeight || image.height };
    // Of a larger one only the proportions are known; shown this wide, small print can be read.
    const scale = large ? Math.max(1, LARGE / size.width) : 1;
    return {
      src: large ?? (image.currentSrc || image.src),
      ...{ width: size.width * scale, height: size.height * scale },
      alt: image.alt,
      element: image,
    };
  });
  const viewer = new PhotoSwipe({
    dataSource,
    index,
    closeTitle: "关闭",
    zoomTitle: "缩放",
    arrowPrevTitle: "上一张",
    arrowNextTitle: "下一张",
    errorMsg: "图片加载失败",
  });
  viewer.on("afterInit", () => viewer.element?.setAttribute("aria-label", "看图"));
  // Whoever closes the viewer finds the page where they got to.
  viewer.on("change", () => {
    const shown = images[viewer.currIndex];
    (shown?.closest("li") ?? shown)?.scrollIntoView({
      block: "nearest",
      inline: "center",
      behavior: "instant",
    });
  });
  viewer.on("uiRegister", () => {
    viewer.ui?.registerElement({
      name: "hint",
      order: 9,
      isButton: false,
      appendTo: "root",
      html: "长按图片可保存",
      className: styles.saveHint,
    });
  });
  viewer.init();
}
