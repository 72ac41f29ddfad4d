import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { started, waiting, type Waiting } from "./later.server.ts";
import { closeNavigation } from "./middleware.server.ts";
import type { RequestContext } from "./request-context.ts";
import type { Session } from "./session.ts";
import { screenFor } from "./screen.server.ts";
import { takeFlash, type Flash } from "./flash.server.ts";
import { routeHooks } from "./route-hooks.server.ts";
import type { RouteHooks } from "./route-hooks.ts";

/** What a page's own part of the loader gets. */
export interface PageArgs extends Waiting {
  /** The valid content id, "" where the route has none. */
  id: string;
  query: URLSearchParams;
  context: RequestContext;
  session: Promise<Session>;
}

export interface PageData<Content> {
  content: Content;
  route?: RouteHooks;
  /** Sent with client navigations; a document carries it in the root's data. */
  session: Session | null;
  /** The same for what the last form left. */
  flash: Flash | null;
}

/**
 * A page's loader: the parameter check before any call (spec §5), the navigation's middlewares (spec §4), the page's
 * own content, and every failure turned into the screen of design §5.
 */
export function pageLoader<Content>(load: (page: PageArgs) => Promise<Content>) {
  return async ({
    request,
    context,
  }: LoaderFunctionArgs): Promise<ReturnType<typeof data<PageData<Content>>>> => {
    const { admitted, page, log } = context;
    try {
      if (!admitted) throw data(null, { status: 404 });
      // A page may end before it looks at its session.
      const session = started(context.session());
      const { later, main } = waiting(log, page.requestId);
      const query = new URL(request.url).searchParams;
      const content = await context.trace("load", () =>
        load({
          id: admitted.id,
          query,
          context,
          session,
          later,
          main: (content) => started(main(content).finally(() => context.arrival.arrive())),
        }),
      );
      context.arrival.arrive();
      closeNavigation(context, admitted.id);
      const carried = page.isDocument
        ? { session: null, flash: null }
        : { session: await session, flash: takeFlash(context) };
      return data(
        { content, route: routeHooks(context), ...carried },
        { headers: { "Cache-Control": "private, no-cache" } },
      );
    } catch (error) {
      context.arrival.arrive();
      throw screenFor(error, context);
    }
  };
}
