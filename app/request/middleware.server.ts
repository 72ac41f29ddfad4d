import { data } from "@remix-run/node";
import { featureNames } from "#bff/entities/user.ts";
import { LOGIN_COOKIE } from "#bff/logins/token.ts";
import { routeName, type MiddlewareName } from "../routes/routes.ts";
import type { RequestContext } from "./request-context.ts";
import { startParts } from "./later.server.ts";
import type { Session } from "./session.ts";

const DAY = 24 * 3600;

interface Middleware {
  /** Before the page's data: contributes to the session. */
  before?: (context: RequestContext) => Promise<Partial<Session>>;
  /** After the page's data, while the response is sent. Failures are only counted. */
  after?: (context: RequestContext, id: string) => Promise<unknown>;
}

/** The middlewares of navigations (spec §4, pages §8), by their names in the route table. */
const middlewares: Record<MiddlewareName, Middleware> = {
  heartbeat: {
    before: async ({ bff }) => {
      const states = await bff.functionCheck({ functionName: [...featureNames] });
      const enabled = new Set(
        states.filter((state) => state.checkStatus === 1).map((state) => state.functionName),
      );
      return { features: featureNames.filter((name) => enabled.has(name)) };
    },
  },
  user: {
    before: async ({ bff, page }) => {
      if (!page.reader.token) return {};
      try {
        const { name, headImg, userType, userDes } = await bff.userInfo({});
        return { user: { name, headImg, userType, userDes } };
      } catch (error) {
        // Code 500 means that the token is no longer valid (spec §4); any other failure keeps the cookie.
        if (isUpstreamCode(error, 500)) page.cookies.expire(LOGIN_COOKIE);
        return {};
      }
    },
  },
  view: {
    after: ({ bff, page }, id) => {
      if (!id || page.isSpeculative || page.isCrawler || page.method !== "GET") return Promise.resolve();
      return bff.addViewCount({ newsid: id, viewSource: page.viewSource });
    },
  },
  "visit-log": {
    after: ({ bff, page, admitted }, id) => {
      if (!admitted || page.isSpeculative || page.method !== "GET") return Promise.resolve();
      return bff.visitLog({
        logSource: routeName(admitted.row),
        sourceId: id,
        cookieId: page.reader.visitorId,
      });
    },
  },
  "clear-user-data": {
    before: ({ page }) => {
      if (page.cookies.get("USER_DATA") !== undefined) page.cookies.expire("USER_DATA");
      if (page.cookies.get("isnew") === undefined) page.cookies.set("isnew", "1", { maxAge: DAY });
      return Promise.resolve({});
    },
  },
};

function isUpstreamCode(error: unknown, code: number): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** @throws a 500 response with the specification's message for a name that does not exist (spec §5) */
function findMiddleware(name: string): Middleware {
  if (!Object.hasOwn(middlewares, name)) throw data({ message: "Unknown middleware" }, { status: 500 });
  return middlewares[name as MiddlewareName];
}

/** Runs the middlewares before the page's data. None of them fails or delays the page. */
export async function openSession(context: RequestContext): Promise<Session> {
  const session: Session = { user: null, features: [], environment: context.page.environment };
  if (!context.admitted) return session;
  const { later, main } = startParts(context.log, context.page.requestId);
  main(context.mainContent.settled).catch(() => undefined);
  // In an async function: a middleware that throws synchronously must not leave the others' promises without a handler.
  const run = async ({ before }: Middleware) => (await before?.(context)) ?? {};
  const steps = context.admitted.row.middleware.map(findMiddleware);
  const parts = await Promise.all(steps.map((step) => later(run(step), {})));
  return Object.assign(session, ...parts) as Session;
}

/** Schedules the middlewares after the page's data. Returns at once. */
export function closeNavigation(context: RequestContext, id: string): void {
  for (const name of context.admitted?.row.middleware ?? []) {
    const { after } = findMiddleware(name);
    if (after) context.afterwards(() => after(context, id));
  }
}
