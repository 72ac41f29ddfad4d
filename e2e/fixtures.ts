import { expect, test as base, type Page } from "@playwright/test";
import { NewsroomControl } from "./newsroom.ts";
import { startNewsroom, startSite, type Running } from "./server.ts";

interface Place {
  site: Running;
  newsroom: NewsroomControl;
}

interface Fixtures {
  /** Reset to its first start before every test. */
  newsroom: NewsroomControl;
  site: Running;
  /** The console messages that a test expects. Any other message fails the test. */
  expectedInConsole: RegExp[];
  /** Whether the page's scripts run. */
  scripted: boolean;
  /** Every document that the page has requested. Navigations in place add none. */
  documents: string[];
}

/** Each worker has its own newsroom and site, so that one test's faults do not affect another test. */
export const test = base.extend<Fixtures, { place: Place }>({
  place: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, provide) => {
      const newsroom = await startNewsroom();
      const site = await startSite({
        UPSTREAM_URL: newsroom.url,
        // Here the newsroom's media have their own origin. It resizes pictures by this service's styles.
        QINIU_HOSTS: new URL(newsroom.url).host,
      });
      await provide({ site, newsroom: new NewsroomControl(newsroom.url) });
      await Promise.all([site.stop(), newsroom.stop()]);
    },
    { scope: "worker" },
  ],
  site: ({ place }, provide) => provide(place.site),
  baseURL: ({ place }, provide) => provide(place.site.url),
  newsroom: [
    async ({ place }, provide) => {
      await place.newsroom.reset();
      await provide(place.newsroom);
    },
    { auto: true },
  ],
  scripted: ({ javaScriptEnabled }, provide) => provide(javaScriptEnabled ?? true),
  documents: async ({ page }, provide) => {
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "document") documents.push(request.url());
    });
    await provide(documents);
  },
  expectedInConsole: [[], { option: true }],
  page: async ({ page, place, expectedInConsole }, provide) => {
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => problems.push(`${error.name} ${error.message} ${error.stack}`));
    await provide(page);
    const expected = [...expectedInConsole, WECHAT_SCRIPT];
    const isExpected = (problem: string) =>
      expected.some((pattern) => pattern.test(problem)) ||
      (STOPPED_SITE.test(problem) && !problem.includes(place.site.url));
    expect(problems.filter((problem) => !isExpected(problem))).toEqual([]);
  },
});

export { expect };

/** The tag of tests in e2e/both that need script. playwright.config.ts leaves them out without script, before a page is opened. */
export const SCRIPT_ONLY = "@script-only";

/** Pages in WeChat request its script, but tests must not reach the internet. */
const WECHAT_SCRIPT = /^Failed to load resource: net::ERR_\w+ https:\/\/res2?\.wx\.qq\.com\//;

/** A prefetch that fails because the test ends and stops its own site. */
const STOPPED_SITE =
  /^Failed to load resource: net::ERR_CONNECTION_REFUSED http:\/\/127\.0\.0\.1:\d+\/new\/assets\//;

/** The browser's message about a document or background response with an error status. */
export const FAILED_ANSWER = /^Failed to load resource: the server responded with a status of [45]\d\d/;

/** The headline of the visible page. Kept-alive pages behind it have headlines, too. */
export const headline = (page: Page) => page.getByRole("heading", { level: 1 });

/** Sets the demo reader's login cookie. */
export async function logIn(page: Page, url: string, token = "demo-token-reader"): Promise<void> {
  await page.context().addCookies([{ name: "tokenID", value: token, url }]);
}

/** Opens an address. Where scripts run, waits until React has hydrated the document. */
export async function open(page: Page, path: string, scripted: boolean) {
  const answer = await page.goto(path);
  if (scripted) await hydrated(page);
  return answer;
}

/** React has no event for this. The root that it puts on the document says whether the server's markup is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    interface Root {
      stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } };
    }
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
    const root = key ? (document as unknown as Record<string, Root | undefined>)[key] : undefined;
    return root?.stateNode.current.memoizedState?.isDehydrated === false;
  });
}

/** Turns on the browser's data saver. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });
}
