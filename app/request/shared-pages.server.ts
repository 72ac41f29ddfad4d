import type { AppLoadContext } from "@remix-run/node";
import type { RenderShared } from "#bff/page/shared-page.ts";
import type { PageRequest } from "#bff/page/page-request.ts";
import { loadContext, type Services } from "./context.server.ts";
import { closeNavigation } from "./middleware.server.ts";

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

/** What of a shared page only one reader could use: a page that asks for it is not shared. */
const ONE_READERS = "a secret of one reader";

/** Renders pages for nobody in particular (docs/decisions/0023-page-cache.md). */
export function renderShared(handle: Handle, services: Services): RenderShared {
  return async (page) => {
    let isStale = false;
    const context = loadContext(page, {
      ...services,
      bffFor: (whose, calling) =>
        services.bffFor(whose, calling, { preferFresh: page.preferFresh, onStale: () => (isStale = true) }),
      signer: {
        ...services.signer,
        sign(value) {
          page.cookies.changed.add(ONE_READERS);
          return services.signer.sign(value);
        },
      },
      qrTickets: {
        ...services.qrTickets,
        open(...whom) {
          page.cookies.changed.add(ONE_READERS);
          return services.qrTickets.open(...whom);
        },
      },
    });
    const response = await handle(new Request(page.url), context);
    const html = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), html, isStale };
  };
}

/** Counts the view of a page that was not rendered for its reader. */
export function countView(page: PageRequest, services: Services): void {
  const context = loadContext(page, services);
  if (context.admitted) closeNavigation(context, context.admitted.id);
}
