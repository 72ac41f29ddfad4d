import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useContext, useState, type CSSProperties } from "react";
import { UNSAFE_DataRouterStateContext } from "react-router-dom";
import { usePageData, useRootData } from "../../browser/page-data.ts";
import type { ErrorScreenData } from "../../request/screen.ts";
import { NonceContext } from "../../ui/nonce.ts";
import { THEME } from "./brand.ts";
import type { LayoutData } from "./layout-data.server.ts";

/** Attributes of the document: the body's test hooks (pages §1.1), theme colour and greyscale (pages §6). */
export function usePageHooks() {
  const nonce = useContext(NonceContext);
  const root = useRootData<{ layout: LayoutData }>();
  const page = usePageData();
  const errors = useContext(UNSAFE_DataRouterStateContext)?.errors;
  const rootError = useRouteError();
  const error = (Object.values(errors ?? {}) as unknown[])[0] ?? rootError;
  // State, so that the view is reported once and not again after a navigation.
  const [view] = useState(error ? undefined : root?.view);
  const screen = isRouteErrorResponse(error) ? (error.data as Partial<ErrorScreenData> | null) : null;
  const route = page?.route ?? screen?.route;
  const session = page?.session ?? root?.session;
  const brand = root?.layout.brand;
  return {
    /** Only the server writes it: browsers hide nonces from scripts. */
    nonce,
    view,
    gray: root?.layout.gray ?? false,
    themeColor: brand?.ground ?? THEME,
    brand: brand ? ({ "--brand": brand.ground, "--on-brand": brand.text } as CSSProperties) : undefined,
    body: {
      "data-page": route?.family ?? "",
      "data-route": route?.name ?? "",
      "data-id": route?.id ?? "",
      "data-env": session?.environment ?? "browser",
      "data-login": session?.user ? "1" : "0",
      "data-album-length": session?.albumLength,
    },
  };
}
