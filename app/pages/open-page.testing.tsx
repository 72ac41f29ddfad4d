import { PassThrough } from "node:stream";
import { text as wholeText } from "node:stream/consumers";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ComponentType } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server.js";
import type { Bff } from "#bff/client/client.ts";
import type { FeatureName } from "#bff/entities/user.ts";
import type { PageRequest } from "#bff/page/page-request.ts";
import { fakeContext, type FakeBff } from "../request-context.testing.ts";
import type { SessionUser } from "../request/session.ts";
import { SessionProvider } from "../browser/use-session.tsx";
import { WhereContext } from "../browser/use-where.tsx";

interface PageModule {
  loader: (args: LoaderFunctionArgs) => Promise<unknown>;
  default: ComponentType;
}

interface Visit {
  bff?: Partial<Bff>;
  features?: FeatureName[];
  /** Logs the reader in. */
  user?: SessionUser;
  /** The login cookie; it may be invalid. */
  token?: string;
  environment?: PageRequest["environment"];
  isDocument?: boolean;
}

export interface OpenedPage {
  bff: FakeBff;
  /** Status of the error screen; 200 when there is none. */
  screen: number;
  /** The target of a redirect. */
  to?: string | null;
  html: string;
  /** The text without markup. */
  text: string;
  /** Names of the blocks, in document order. */
  blocks: string[];
  content: unknown;
}

export const READER: SessionUser = { name: "林小满", userType: 0, userDes: "" };

/**
 * Opens a page as the server does: runs its loader with faked answers and renders its document.
 * @throws when two elements have the same id
 */
export async function openPage(page: PageModule, path: string, visit: Visit = {}): Promise<OpenedPage> {
  const { bff: answers, features, user, environment = "browser", isDocument = true } = visit;
  const token = visit.token ?? (user ? "demo-token-reader" : "");
  const { context, bff } = fakeContext({
    path,
    bff: answers,
    features,
    user,
    page: { environment, isDocument, reader: { token } },
  });
  const request = new Request(context.page.url);
  const args = { request, params: {}, context };
  const nothing = { bff, html: "", text: "", blocks: [], content: null };
  try {
    const { data } = (await page.loader(args)) as { data: { content: unknown } };
    const session = { user: user ?? null, features: features ?? [], environment };
    const html = await markup(page, path, data, session);
    const repeated = repeatedIds(html);
    if (repeated.length > 0) throw new Error(`${path} repeats element ids: ${repeated.join(", ")}`);
    return {
      bff,
      screen: 200,
      html,
      content: data.content,
      text: html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "),
      blocks: [...html.matchAll(/ data-block="([^"]+)"/g)].map(([, name]) => name ?? ""),
    };
  } catch (thrown) {
    if (thrown instanceof Response) {
      return { ...nothing, screen: thrown.status, to: thrown.headers.get("Location") };
    }
    const { data } = thrown as { data?: { screen?: number } };
    if (data?.screen === undefined) throw thrown;
    return { ...nothing, screen: data.screen };
  }
}

/** Ids that occur more than once; anchors and labels would find only the first element. */
function repeatedIds(html: string): string[] {
  const ids = [...html.matchAll(/<[^>]*? id="([^"]+)"/g)].map(([, id]) => id ?? "");
  return ids.filter((id, place) => ids.indexOf(id) !== place);
}

async function markup(
  { default: Page }: PageModule,
  path: string,
  data: unknown,
  session: Parameters<typeof SessionProvider>[0]["initial"],
): Promise<string> {
  const element = (
    <SessionProvider initial={session}>
      <WhereContext.Provider value={{ environment: session.environment, host: "news.example" }}>
        <Page />
      </WhereContext.Provider>
    </SessionProvider>
  );
  const routes = [{ id: "page", path: "*", element, loader: () => data as object }];
  const { query, dataRoutes } = createStaticHandler(routes, { basename: "/new" });
  const routed = await query(new Request(new URL(path, "https://news.example")));
  if (routed instanceof Response) throw new Error("the page was not rendered");
  const body = new PassThrough();
  // Wait for all deferred data, as entry.server.tsx does.
  const { pipe } = renderToPipeableStream(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, routed)} context={routed} hydrate={false} />,
    {
      progressiveChunkSize: Infinity,
      onAllReady: () => void pipe(body),
      onError: (error) => void body.destroy(error as Error),
    },
  );
  // React 18 writes zero bytes where a character does not fit into the rest of a buffer.
  return (await wholeText(body)).replaceAll("\0", "").replaceAll(/<!--.*?-->/g, "");
}
