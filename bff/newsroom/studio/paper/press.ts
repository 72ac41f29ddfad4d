import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import type { Measure } from "./options.ts";
import { pageStyle, pictureWidth, sheet } from "./type.ts";

/** A rectangle of the page in pixels, with the corner that another article takes out of it. */
export interface Placed {
  id: string;
  /** The article in whose corner it stands. */
  inside?: string;
  x: number;
  y: number;
  right: number;
  bottom: number;
  /** How far the content stands over the lower edge. */
  over: number;
}

/** The browser in which pages are measured and printed. */
export class Press {
  readonly #browser: Browser;
  readonly #page: Page;

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
  }

  static async start(executablePath: string): Promise<Press> {
    const browser = await chromium.launch({ executablePath, args: ["--font-render-hinting=none"] });
    const page = await browser.newPage({
      viewport: { width: sheet.width, height: sheet.height },
      deviceScaleFactor: pictureWidth / sheet.width,
    });
    return new Press(browser, page);
  }

  async #show(body: string, ink: string): Promise<void> {
    const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><style>:root{--ink:${ink}}${pageStyle}</style>${body}</html>`;
    await this.#page.setContent(html, { waitUntil: "load" });
    await this.#page.evaluate("document.fonts.ready.then(() => undefined)");
  }

  /** Heights of cells, each set alone at its width. */
  async measure(cells: { html: string; width: number; pictureWidth: number }[]): Promise<Measure[]> {
    const body = cells.map(
      ({ html, width }) =>
        `<div class="m" style="width:${width.toFixed(2)}px;display:flow-root">${html}</div>`,
    );
    await this.#show(body.join(""), "#333");
    const found = await this.#page.evaluate<
      Omit<Measure, "pictureWidth">[]
    >(`[...document.querySelectorAll(".m")].map((box) => {
      const tall = (name) => { const e = box.querySelector(name); if (!e) return 0; const s = getComputedStyle(e); return e.getBoundingClientRect().height + parseFloat(s.marginTop) + parseFloat(s.marginBottom); };
      return { whole: box.firstElementChild.getBoundingClientRect().height, text: tall(".text"), figure: tall("figure"), rows: box.querySelectorAll("tr").length, wide: [...box.querySelectorAll("table")].some((e) => e.getBoundingClientRect().width > e.parentElement.getBoundingClientRect().width + 2 || e.getBoundingClientRect().right > box.getBoundingClientRect().right + 1) };
    })`);
    return found.map((measure, at) => ({
      ...measure,
      pictureWidth: measure.figure > 0 ? (cells[at]?.pictureWidth ?? 0) : 0,
    }));
  }

  /** Sets a whole page and says where its articles stand. */
  async set(body: string, ink: string): Promise<Placed[]> {
    await this.#show(body, ink);
    return this.#page.evaluate<Placed[]>(`[...document.querySelectorAll("[data-id]")].map((cell) => {
      const { left, top, right, bottom } = cell.getBoundingClientRect();
      const pad = parseFloat(getComputedStyle(cell).paddingBottom);
      const inner = [...cell.querySelectorAll("header,figure,.text,table")].filter((e) => e.closest("[data-id]") === cell);
      const deepest = Math.max(...inner.map((e) => e.getBoundingClientRect().bottom));
      const widest = Math.max(...inner.map((e) => e.getBoundingClientRect().left + e.scrollWidth));
      return { id: cell.dataset.id, inside: cell.parentElement.closest("[data-id]")?.dataset.id, x: left, y: top, right, bottom, over: Math.max(deepest - (bottom - pad), widest - right > 2 ? 999 : -999) };
    })`);
  }

  async picture(): Promise<Buffer> {
    return this.#page.screenshot({ type: "png" });
  }

  /** The page as a file to print, in one family of type: every further one makes the file a third larger. */
  async pdf(): Promise<Buffer> {
    await this.#page.addStyleTag({ content: '*{font-family:"Noto Serif CJK SC"!important}' });
    return this.#page.pdf({ preferCSSPageSize: true, printBackground: true });
  }

  async stop(): Promise<void> {
    await this.#browser.close();
  }
}
