import { HtmlValidate, type ConfigData } from "html-validate";
import { matchRoute, routeName } from "../../app/routes/routes.ts";
import { everyAddress, oneOfEachPage } from "../addresses.ts";
import { ask, DESKTOP, PHONE } from "../ask.ts";
import { expect, test } from "../fixtures.ts";

const rules: ConfigData = {
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // React's form of html: `<br/>`, `hidden=""`, `srcSet`. Browsers read it the same.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // Sizes from data (a bar's length, a picture's ratio) need inline styles.
    "no-inline-style": "off",
    // React's useId() has colons.
    "valid-id": ["error", { relaxed: true }],
    // Lists and groups may have names, which screen readers announce.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // No heading is two levels below the one before it.
    "heading-level": "error",
    // Forms repeat names on purpose: checkboxes, and buttons with another intent than their form.
    "form-dup-name": "off",
    // <progress> cannot be styled as a bar of donations in every browser.
    "prefer-native-element": ["error", { exclude: ["progressbar"] }],
  },
};
const checker = new HtmlValidate(rules);

const errorScreens = [
  "/new/nothing-here",
  ...["NEWS9302", "NEWS9404", "NEWS9500", "NEWS9001"].map((id) => `/new/general/${id}`),
];

interface Document {
  url: string;
  text: string;
}

/** @returns undefined for a page that redirects by itself */
async function documentAt(url: string, token: string): Promise<Document[]> {
  const cookies: Record<string, string> = token ? { tokenID: token } : {};
  const { status, headers, text } = await ask(url, { userAgent: token ? PHONE : DESKTOP, cookies });
  if (status >= 300 && status < 400) return [];
  expect(headers.get("content-type"), url).toContain("text/html");
  return [{ url, text }];
}

/** The validator's messages on a document, one per line. */
async function faults({ url, text }: Document): Promise<string[]> {
  const { results } = await checker.validateString(text);
  const messages = results.flatMap((result) => result.messages);
  const lines = text.split("\n");
  return messages.map(({ ruleId, message, line, column }) => {
    const source = lines[line - 1]?.slice(Math.max(0, column - 60), column + 100) ?? "";
    return `${new URL(url).pathname}: ${ruleId}: ${message} … ${source}`;
  });
}

/** The required parts of every page before any script runs. */
function missing({ url, text }: Document): string[] {
  const { pathname } = new URL(url);
  const match = matchRoute(pathname);
  if (!match) return [`${pathname} is no route`];
  const { row, rest } = match;
  const isRank = row.path.startsWith("/ThinkFile/") && rest.length === 0;
  const headlines = [...text.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, inner = ""]) => inner);
  const parts = {
    family: text.includes(` data-page="${row.family}"`),
    route: text.includes(` data-route="${routeName(row)}"`),
    headline: headlines.length === 1 && /[^\s<>]/.test((headlines[0] ?? "").replaceAll(/<[^>]*>/g, "")),
    title: /<title>[^<]*\S[^<]*<\/title>/.test(text),
    "way past the header": /<a [^>]*href="#main"/.test(text) && /<main [^>]*id="main"/.test(text),
    // Nothing follows the end of the document, and itemprop in the head has its itemscope.
    end: /<\/body><\/html>$/.test(text) && /<html [^>]*itemscope/i.test(text),
    rows: !isRank || / data-rank=|data-block="menu"/.test(text),
  };
  return Object.entries(parts).flatMap(([part, there]) => (there ? [] : [`${pathname}: no ${part}`]));
}

for (const token of ["", "demo-token-reader"]) {
  test(`the document of every route and error screen is valid, ${token ? "logged in" : "anonymous"}`, async ({
    site,
  }) => {
    test.setTimeout(180_000);
    // With a login, only the header differs in the shared parts of routes.
    const addresses = token ? oneOfEachPage : everyAddress;
    const documents: Document[] = [];
    for (const path of [...addresses, ...errorScreens])
      documents.push(...(await documentAt(site.url + path, token)));
    const found: string[] = [];
    for (const document of documents) {
      found.push(...(await faults(document)));
      if (!errorScreens.includes(new URL(document.url).pathname)) found.push(...missing(document));
    }
    expect(documents.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });
}
