import { HtmlValidate, type ConfigData } from "html-validate";
import { matchRoute, routeName } from "../../app/routes/routes.ts";
import { everyAddress, oneOfEachPage } from "../addresses.ts";
import { ask, DESKTOP, PHONE } from "../ask.ts";
import { expect, test } from "../fixtures.ts";

const rules: ConfigData = {
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // How React writes html: `<br/>`, `hidden=""`, `srcSet`. Browsers read it all alike.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // Measures that come from data (a bar's length, a picture's ratio) have no other place.
    "no-inline-style": "off",
    // React's useId() has colons.
    "valid-id": ["error", { relaxed: true }],
    // Lists and groups may be named; readers of the page by ear are told what a list is of.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // No heading is two steps below the one before it.
    "heading-level": "error",
    // A form says some things several times on purpose: boxes to tick, and a button that asks for another intent than its form.
    "form-dup-name": "off",
    // A bar of what was given can't be drawn as a <progress> in every browser.
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

/** @returns nothing for a page that leads elsewhere by itself */
async function documentAt(url: string, token: string): Promise<Document[]> {
  const cookies: Record<string, string> = token ? { tokenID: token } : {};
  const { status, headers, text } = await ask(url, { userAgent: token ? PHONE : DESKTOP, cookies });
  if (status >= 300 && status < 400) return [];
  expect(headers.get("content-type"), url).toContain("text/html");
  return [{ url, text }];
}

/** What the checker minds in a document, one line each. */
async function faults({ url, text }: Document): Promise<string[]> {
  const { results } = await checker.validateString(text);
  const messages = results.flatMap((result) => result.messages);
  const lines = text.split("\n");
  return messages.map(({ ruleId, message, line, column }) => {
    const source = lines[line - 1]?.slice(Math.max(0, column - 60), column + 100) ?? "";
    return `${new URL(url).pathname}: ${ruleId}: ${message} … ${source}`;
  });
}

/** What the page of a route should have before any script runs. */
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
    // Nothing comes after its end, and what the head tells (itemprop) is told of something.
    end: /<\/body><\/html>$/.test(text) && /<html [^>]*itemscope/i.test(text),
    rows: !isRank || / data-rank=|data-block="menu"/.test(text),
  };
  return Object.entries(parts).flatMap(([part, there]) => (there ? [] : [`${pathname}: no ${part}`]));
}

for (const token of ["", "demo-token-reader"]) {
  test(`the document of every route and error screen is right, ${token ? "logged in" : "anonymous"}`, async ({
    site,
  }) => {
    test.setTimeout(180_000);
    // Logged in, what routes share differs in nothing but the header.
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
