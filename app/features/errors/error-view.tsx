import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { ErrorScreen } from "../../ui/ErrorScreen.tsx";
import type { ErrorScreenData } from "./screen.ts";

/** The error screens of pages §5; used by every page's ErrorBoundary, so that the layout stays around them. */
export function ErrorView() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const screen = screenOf(error);
  const isFinal = screen.screen === 404 || screen.screen === 302;
  return (
    <ErrorScreen
      status={screen.screen}
      requestId={screen.requestId}
      message={screen.message}
      href={`/new${pathname}${search}`.replace("/new/new/", "/new/")}
      onReload={isFinal ? undefined : () => window.location.reload()}
    />
  );
}

function screenOf(error: unknown): ErrorScreenData {
  if (!isRouteErrorResponse(error)) return { screen: 500, requestId: "" };
  const { screen = error.status, requestId = "", message } = (error.data ?? {}) as Partial<ErrorScreenData>;
  return { screen, requestId, message };
}
