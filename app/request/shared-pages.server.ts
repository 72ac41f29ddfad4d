import type { AppLoadContext } from "@remix-run/node";
import type { RenderShared } from "#bff/page/shared-page.ts";
import type { PageRequest } from "#bff/page/page-request.ts";
import { loadContext, type Services } from "./context.server.ts";
import { closeNavigation } from "./middleware.server.ts";

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Marks a render that used a secret of one reader, such as a signature or a ticket. The page is then not cached. */
const READER_SECRET = "a secret of one reader";

/** Renders pages for all readers of a class, for the page cache (docs/decisions/0023-page-cache.md). */
export function renderShared(handle: Handle, services: Services): RenderShared {
  return async (page) => {
    let isStale = false;
    const context = loadContext(page, {
      ...services,
      bffFor: (request, calling) =>
        services.bffFor(request, calling, { preferFresh: page.preferFresh, onStale: () => (isStale = true) }),
      signer: {
        ...services.signer,
        sign(value) {
          page.cookies.changed.add(READER_SECRET);
          return services.signer.sign(value);
        },
      },
      qrTickets: {
        ...services.qrTickets,
        open(...args) {
          page.cookies.changed.add(READER_SECRET);
          return services.qrTickets.open(...args);
        },
      },
    });
    const response = await handle(new Request(page.url), context);
    const html = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), html, isStale };
  };
}

/** Counts the view of a page that came from a cache. */
export function countView(page: PageRequest, services: Services): void {
  const context = loadContext(page, services);
  if (context.admitted) closeNavigation(context, context.admitted.id);
}
