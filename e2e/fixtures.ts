import { expect, test as base, type Page } from "@playwright/test";
import { NewsroomControl } from "./newsroom.ts";
import { startNewsroom, startSite, type Running } from "./server.ts";

interface Place {
  site: Running;
  newsroom: NewsroomControl;
}

interface Fixtures {
  /** As after its first start, for every test. */
  newsroom: NewsroomControl;
  site: Running;
  /** What the console may say in this test; anything else in it fails the test. */
  expectedInConsole: RegExp[];
  /** Whether the page's scripts run. */
  scripted: boolean;
  /** Every document that the page has asked for: what is done in place adds none. */
  documents: string[];
}

/** A newsroom and a site for each worker, so that one test's faults disturb no other. */
export const test = base.extend<Fixtures, { place: Place }>({
  place: [
    // eslint-disable-next-line no-empty-pattern -- Playwright finds a fixture's needs in this pattern
    async ({}, provide) => {
      const newsroom = await startNewsroom();
      const site = await startSite({
        UPSTREAM_URL: newsroom.url,
        // The newsroom's media have an origin of their own here; it cuts pictures as this service does.
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

/** The tag of a test in e2e/both that is not run without script: playwright.config.ts leaves it out before a page is opened. */
export const SCRIPT_ONLY = "@script-only";

/** In WeChat its script is asked for, and nothing reaches outside this machine. */
const WECHAT_SCRIPT = /^Failed to load resource: net::ERR_\w+ https:\/\/res2?\.wx\.qq\.com\//;

/** What a page fetches ahead from a test's own site, while the test is over and stops it. */
const STOPPED_SITE =
  /^Failed to load resource: net::ERR_CONNECTION_REFUSED http:\/\/127\.0\.0\.1:\d+\/new\/assets\//;

/** The browser's own note on a document or background answer that is an error. */
export const FAILED_ANSWER = /^Failed to load resource: the server responded with a status of [45]\d\d/;

/** The headline of the page that is shown; the pages kept alive behind it have theirs too. */
export const headline = (page: Page) => page.getByRole("heading", { level: 1 });

/** Puts the demo reader's login cookie in place. */
export async function logIn(page: Page, url: string, token = "demo-token-reader"): Promise<void> {
  await page.context().addCookies([{ name: "tokenID", value: token, url }]);
}

/** Opens an address; where scripts run, waits until React has taken over the document. */
export async function open(page: Page, path: string, scripted: boolean) {
  const answer = await page.goto(path);
  if (scripted) await hydrated(page);
  return answer;
}

/** React has no event for this: the root it put on the document says whether it is still the server's markup. */
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

/** A reader who pays for every byte, and whose browser says so. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });
}
