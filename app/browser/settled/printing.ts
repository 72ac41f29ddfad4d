import { fullTime } from "../../ui/format.ts";

/** A printed page says when it was printed, and has its pictures, those too that nobody has scrolled to. */
export function prepareForPrinting(): void {
  addEventListener("beforeprint", () => {
    document.querySelector("[data-printed]")?.replaceChildren(`打印于 ${fullTime(new Date().toISOString())}`);
    for (const image of document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]'))
      image.loading = "eager";
  });
}
