import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server.js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SessionProvider } from "./use-session.tsx";
import { useWhere, WhereProvider } from "./use-where.tsx";

function Where() {
  const { environment, host } = useWhere();
  return `${environment} at ${host}`;
}

it("is the session's environment, at the host of the site's origin", async () => {
  const element = (
    <SessionProvider initial={{ user: null, features: [], environment: "wechat" }}>
      <WhereProvider>
        <Where />
      </WhereProvider>
    </SessionProvider>
  );
  const loader = () => ({ settings: { origin: "https://news.example:8443" } });
  const { query, dataRoutes } = createStaticHandler([{ id: "root", path: "*", element, loader }]);
  const context = await query(new Request("https://news.example:8443/"));
  if (context instanceof Response) throw new Error("the page was not rendered");
  const router = createStaticRouter(dataRoutes, context);
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
  expect(html).toBe("wechat at news.example:8443");
});

it("throws without a provider", () => {
  expect(() => renderToStaticMarkup(<Where />)).toThrow("WhereProvider");
});
