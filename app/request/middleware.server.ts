import { data } from "@remix-run/node";
import { featureNames } from "#bff/entities/user.ts";
import { LOGIN_COOKIE } from "#bff/logins/token.ts";
import { routeName, type MiddlewareName } from "../routes/routes.ts";
import type { RequestContext } from "./request-context.ts";
import { waiting } from "./later.server.ts";
import type { Session } from "./session.ts";

const DAY = 24 * 3600;

interface Middleware {
  /** Before the page's data: contributes to the session. */
  before?: (context: RequestContext) => Promise<Partial<Session>>;
  /** After the page's data, in parallel with the answer; failures are only counted. */
  after?: (context: RequestContext, id: string) => Promise<unknown>;
}

/** What every navigation does (spec §4, pages §8), by the names that the route table uses. */
const middlewares: Record<MiddlewareName, Middleware> = {
  heartbeat: {
    before: async ({ bff }) => {
      const states = await bff.functionCheck({ functionName: [...featureNames] });
      const on = new Set(
        states.filter((state) => state.checkStatus === 1).map((state) => state.functionName),
      );
      return { features: featureNames.filter((name) => on.has(name)) };
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

/** @throws a 500 answer with the specification's message when the table names a middleware that does not exist (spec §5) */
function middleware(name: string): Middleware {
  if (!Object.hasOwn(middlewares, name)) throw data({ message: "Unknown middleware" }, { status: 500 });
  return middlewares[name as MiddlewareName];
}

/** Runs the middlewares that come before the page's data; none of them fails or delays the page. */
export async function openSession(context: RequestContext): Promise<Session> {
  const session: Session = { user: null, features: [], environment: context.page.environment };
  if (!context.admitted) return session;
  const { later, main } = waiting(context.log, context.page.requestId);
  main(context.arrival.here).catch(() => undefined);
  // Each in an async function of its own: one that throws at once must not leave the others' promises without a handler.
  const run = async ({ before }: Middleware) => (await before?.(context)) ?? {};
  const steps = context.admitted.row.middleware.map(middleware);
  const parts = await Promise.all(steps.map((step) => later(run(step), {})));
  return Object.assign(session, ...parts) as Session;
}

/** Hands on the middlewares that come after the page's data; returns at once. */
export function closeNavigation(context: RequestContext, id: string): void {
  for (const name of context.admitted?.row.middleware ?? []) {
    const { after } = middleware(name);
    if (after) context.afterwards(() => after(context, id));
  }
}
