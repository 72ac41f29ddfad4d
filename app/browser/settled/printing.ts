import { fullTime } from "../../ui/format.ts";

/** Adds the time of printing to a printed page, and loads its lazy pictures. */
export function prepareForPrinting(): void {
  addEventListener("beforeprint", () => {
    document.querySelector("[data-printed]")?.replaceChildren(`打印于 ${fullTime(new Date().toISOString())}`);
    for (const image of document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]'))
      image.loading = "eager";
  });
}
