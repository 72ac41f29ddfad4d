import type PhotoSwipeViewer from "photoswipe";
import styles from "./picture-viewer.module.css";

/** Pictures that open in the viewer. Those in links follow the link, and those up to SMALLEST px wide are icons. */
const PICTURES = "main [data-figure] img, main .article-body img";
const SMALLEST = 64;
/** Books have a button of their own to open pictures. In a book, focus turns to the focused page. */
const BOOKS = '[data-block="gallery"], [data-block="reader"], [data-block="sheet"]';

/**
 * Opens the pictures of the page in a viewer with swipe and pinch. The viewer's code is loaded when the first picture opens.
 * @param pressed what the reader pressed before this code had loaded; opened now if it is a picture
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
  let isScheduled = false;
  const makeAllFocusable = () => {
    isScheduled = false;
    for (const image of document.querySelectorAll<HTMLImageElement>(PICTURES)) makeFocusable(image);
  };
  new MutationObserver(() => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(makeAllFocusable, 500);
  }).observe(document.body, { childList: true, subtree: true });
  makeAllFocusable();
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

/** All pictures of the page that open, this one among them. */
const picturesOf = (image: HTMLImageElement) =>
  [...document.querySelectorAll<HTMLImageElement>(PICTURES)].filter(
    (candidate) => candidate === image || isPicture(candidate),
  );

/** Makes a picture that opens a button for keyboards and screen readers. */
function makeFocusable(image: HTMLImageElement): void {
  if (image.tabIndex === 0 || image.closest(`a, button, ${BOOKS}`)) return;
  image.tabIndex = 0;
  image.setAttribute("role", "button");
  image.setAttribute("aria-haspopup", "dialog");
  image.setAttribute("aria-label", image.alt ? `看大图：${image.alt}` : "看大图");
  // An empty `alt` marks decoration, and a picture that opens is not decoration.
  if (image.alt === "") image.removeAttribute("alt");
}

/** Width in px of the larger picture that `data-large` names. */
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
    // Opaque: the text and buttons of the page must not show through.
    bgOpacity: 1,
    closeTitle: "关闭",
    zoomTitle: "缩放",
    arrowPrevTitle: "上一张",
    arrowNextTitle: "下一张",
    errorMsg: "图片加载失败",
  });
  viewer.on("afterInit", () => viewer.element?.setAttribute("aria-label", "看图"));
  // Scroll the page along, so that closing the viewer leaves the reader at the last picture.
  viewer.on("change", () => {
    const image = images[viewer.currIndex];
    (image?.closest("li") ?? image)?.scrollIntoView({
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

/** Gives a slide the aspect ratio of its picture, since the picture on the page may be cropped. Does nothing while the viewer opens. */
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
