import type { Page } from "@playwright/test";
import { expect, logIn, open } from "./fixtures.ts";

/** The comment with this text. A reply is inside the comment that it replies to. */
export const commentWith = (page: Page, text: string) =>
  page.locator("[data-comment]").filter({ hasText: text, visible: true }).last();

export const draft = (page: Page) => page.locator("textarea[name=content]").filter({ visible: true });

/** First-level comments on the page. */
export const rows = (page: Page) =>
  page.locator('[data-block="comments"] > ol > li').filter({ visible: true });

export async function openLoggedIn(
  page: Page,
  url: string,
  id: string,
  scripted: boolean,
  query = "",
): Promise<void> {
  await logIn(page, url);
  await open(page, `/new/general/${id}${query}`, scripted);
  await expect(page.locator("body")).toHaveAttribute("data-login", "1");
}

export async function send(page: Page, text: string): Promise<void> {
  await draft(page).fill(text);
  await page.getByRole("button", { name: "发布", exact: true }).filter({ visible: true }).click();
}

/** Scrolls to the comments. Where scripts run, waits until they have hydrated. */
export async function nearComments(page: Page, scripted: boolean): Promise<void> {
  const block = page.locator('[data-block="comments"]').filter({ visible: true });
  await block.scrollIntoViewIfNeeded();
  if (scripted) await expect(page.locator("[data-comments=awake]").filter({ visible: true })).toHaveCount(1);
}
