import type PhotoSwipeViewer from "photoswipe";
import styles from "./picture-viewer.module.css";

/** Pictures to look at; one within a link leads where the link does, one as small as a letter is a sign. */
const PICTURES = "main [data-figure] img, main .article-body img";
const SMALLEST = 64;
/** Books have a button of their own for it, and bring the page that has the focus to the front. */
const BOOKS = '[data-block="gallery"], [data-block="reader"], [data-block="sheet"]';

/**
 * Opens the page's pictures over it, swiped and pinched; the viewer itself is loaded at the first touch.
 * @param pressed a picture, perhaps, that the reader wanted before this was there
 */
export function openPictures(pressed: EventTarget | null): void {
  const open = (target: EventTarget | null) => {
    const image = pictureAt(target);
    if (!image) return false;
    const images = picturesOf(image);
    void showPictures(images, images.indexOf(image)).catch(() => undefined);
    return true;
  };
  document.addEventListener("click", ({ target }) => open(target));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    if (open(event.target)) event.preventDefault();
  });
  open(pressed);
  let looking = false;
  const look = () => {
    looking = false;
    for (const image of document.querySelectorAll<HTMLImageElement>(PICTURES)) reachable(image);
  };
  new MutationObserver(() => {
    if (looking) return;
    looking = true;
    setTimeout(look, 500);
  }).observe(document.body, { childList: true, subtree: true });
  look();
}

function isPicture(image: HTMLImageElement): boolean {
  return (
    image.dataset.missing === undefined && !image.closest("a, button, [hidden]") && image.width > SMALLEST
  );
}

function pictureAt(target: EventTarget | null): HTMLImageElement | undefined {
  const image = (target as Element | null)?.closest?.(PICTURES);
  return image instanceof HTMLImageElement && isPicture(image) ? image : undefined;
}

/** All pictures that are shown beside this one. */
const picturesOf = (image: HTMLImageElement) =>
  [...document.querySelectorAll<HTMLImageElement>(PICTURES)].filter(
    (candidate) => candidate === image || isPicture(candidate),
  );

/** A picture that opens is a button to those who don't point. */
function reachable(image: HTMLImageElement): void {
  if (image.tabIndex === 0 || image.closest(`a, button, ${BOOKS}`)) return;
  image.tabIndex = 0;
  image.setAttribute("role", "button");
  image.setAttribute("aria-haspopup", "dialog");
  image.setAttribute("aria-label", image.alt ? `看大图：${image.alt}` : "看大图");
  // An empty alternative says that a picture is decoration: one that opens is none.
  if (image.alt === "") image.removeAttribute("alt");
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
      width: size.width * scale,
      height: size.height * scale,
      alt: image.alt,
      element: image,
    };
  });
  const viewer = new PhotoSwipe({
    dataSource,
    index,
    // The page's own words and buttons do not show between the viewer's.
    bgOpacity: 1,
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
  viewer.on("loadComplete", ({ slide }) => fit(slide));
  viewer.on("afterSetContent", ({ slide }) => fit(slide));
  viewer.on("openingAnimationEnd", () =>
    viewer.mainScroll.itemHolders.forEach(({ slide }) => slide && fit(slide)),
  );
  viewer.on("destroy", () => images[viewer.currIndex]?.focus({ preventScroll: true }));
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

type Slide = NonNullable<PhotoSwipeViewer["currSlide"]>;

/** Gives a slide the shape of its picture, which a cut on the page does not tell; not while the viewer opens. */
function fit(slide: Slide): void {
  const { content } = slide;
  const image = content.element;
  if (!slide.pswp.opener.isOpen || !(image instanceof HTMLImageElement) || !image.naturalWidth) return;
  const { naturalWidth: width, naturalHeight: height } = image;
  if (Math.abs((slide.width * height) / width - slide.height) <= 1) return;
  slide.width = content.width = width;
  slide.height = content.height = height;
  slide.resize();
}
