import { renderToStaticMarkup } from "react-dom/server";
import {
  createMemoryRouter,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from "react-router-dom";
import { describe, expect, it } from "vitest";
import { ErrorView } from "./error-view.tsx";

/** The error screen as the server renders it for a failed page. */
function renderScreen(error: unknown, address = "/new/general/NEWS1001?cpage=2"): string {
  const routes = [{ id: "page", path: "*", element: null, errorElement: <ErrorView /> }];
  const hydrationData = { loaderData: {}, errors: { page: error } };
  const router = createMemoryRouter(routes, { basename: "/new", initialEntries: [address], hydrationData });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const routeError = (screen: number, more: object = {}, status = screen) =>
  new ErrorResponse(status, "", { screen, requestId: "request-1", ...more });

describe("the error screen of a page", () => {
  it.each([
    [404, 404, "页面不存在"],
    [302, 410, "新闻已删除"],
  ])("for %i offers no reload but a link to the home page", (screen, status, text) => {
    const html = renderScreen(routeError(screen, {}, status));
    expect(html).toContain(`data-error-status="${screen}"`);
    expect(html).toContain(`>${text}</h1>`);
    expect(html).not.toContain("重新加载");
    expect(html).toContain('href="/new/home/1"');
  });

  it.each([400, 401, 403, 429, 500, 502, 504])(
    "for %i offers to reload the page, without script by a link",
    (screen) => {
      const html = renderScreen(routeError(screen));
      expect(html).toContain(`data-error-status="${screen}"`);
      expect(html).toContain(">内容加载失败，请重新加载</h1>");
      expect(html).toContain('href="/new/general/NEWS1001?cpage=2"');
      expect(html).toContain("返回首页");
      expect(html).toContain("request-1");
    },
  );

  it("names an unknown middleware in a data attribute", () => {
    expect(renderScreen(routeError(500, { message: "Unknown middleware" }))).toContain(
      'data-error-message="Unknown middleware"',
    );
    expect(renderScreen(routeError(500))).not.toContain("data-error-message");
  });

  it("shows no message of a rendering error", () => {
    const html = renderScreen(new TypeError("cannot read properties of undefined"));
    expect(html).toContain('data-error-status="500"');
    expect(html).not.toContain("cannot read");
  });

  it("uses the response status when the error data names no screen", () => {
    expect(renderScreen(new ErrorResponse(404, "", null))).toContain('data-error-status="404"');
  });
});
