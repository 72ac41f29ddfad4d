import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { ErrorScreen } from "../ui/ErrorScreen.tsx";
import { isNetworkFailure } from "./offline/offline-copy.ts";
import type { ErrorScreenData } from "../request/screen.ts";
import { usePageAddress } from "./use-page-address.ts";

/** The error screens of pages §5. Every page's ErrorBoundary renders them, so that the layout stays around them. */
export function ErrorView() {
  const error = useRouteError();
  const { href } = usePageAddress();
  const screen = screenOf(error);
  const offline = isNetworkFailure(error) && !isRouteErrorResponse(error) && isCutOff();
  useEffect(() => {
    if (!offline) return;
    const reload = () => window.location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [offline]);
  const isFinal = screen.screen === 404 || screen.screen === 302;
  return (
    <ErrorScreen
      status={screen.screen}
      requestId={screen.requestId}
      message={screen.message}
      offline={offline}
      href={href.replace("/new/new/", "/new/")}
      onReload={isFinal ? undefined : () => window.location.reload()}
    />
  );
}

const isCutOff = () => typeof navigator !== "undefined" && navigator.onLine === false;

function screenOf(error: unknown): ErrorScreenData {
  if (!isRouteErrorResponse(error)) return { screen: 500, requestId: "" };
  const { screen = error.status, requestId = "", message } = (error.data ?? {}) as Partial<ErrorScreenData>;
  return { screen, requestId, message };
}
