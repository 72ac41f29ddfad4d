import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { started, startParts, type PageParts } from "./later.server.ts";
import { closeNavigation } from "./middleware.server.ts";
import type { RequestContext } from "./request-context.ts";
import type { Session } from "./session.ts";
import { screenFor } from "./screen.server.ts";
import { takeFlash, type Flash } from "./flash.server.ts";
import { routeHooks } from "./route-hooks.server.ts";
import type { RouteHooks } from "./route-hooks.ts";

/** The arguments of a page's own load function. */
export interface PageArgs extends PageParts {
  /** The valid content id; "" when the route has none. */
  id: string;
  query: URLSearchParams;
  context: RequestContext;
  session: Promise<Session>;
}

export interface PageData<Content> {
  content: Content;
  route?: RouteHooks;
  /** Set for client navigations; in a document the root's data has it. */
  session: Session | null;
  /** The flash of the last form; set for client navigations too. */
  flash: Flash | null;
}

/**
 * Makes a page's loader: it checks the parameters before any call (spec §5), runs the navigation's middlewares (spec §4), loads the
 * page's content, and turns every failure into the error screen of design §5.
 */
export function pageLoader<Content>(load: (page: PageArgs) => Promise<Content>) {
  return async ({
    request,
    context,
  }: LoaderFunctionArgs): Promise<ReturnType<typeof data<PageData<Content>>>> => {
    const { admitted, page, log } = context;
    try {
      if (!admitted) throw data(null, { status: 404 });
      // A page may fail before it awaits its session.
      const session = started(context.session());
      const { later, main } = startParts(log, page.requestId);
      const query = new URL(request.url).searchParams;
      const content = await context.trace("load", () =>
        load({
          id: admitted.id,
          query,
          context,
          session,
          later,
          main: (promise) => started(main(promise).finally(() => context.mainContent.settle())),
        }),
      );
      // A page without main content: nothing else waits for it any more.
      context.mainContent.settle();
      closeNavigation(context, admitted.id);
      const navigation = page.isDocument
        ? { session: null, flash: null }
        : { session: await session, flash: takeFlash(context) };
      return data(
        { content, route: routeHooks(context), ...navigation },
        { headers: { "Cache-Control": "private, no-cache" } },
      );
    } catch (error) {
      context.mainContent.settle();
      throw screenFor(error, context);
    }
  };
}
