import type { LoaderFunctionArgs } from "@remix-run/node";
import { collectLogin } from "./collect-login.server.ts";

/** @returns the state of a desktop's ticket: `waiting`, `done` (the response sets the login cookie) or `gone` */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const state = await collectLogin(params.ticket, context);
  return Response.json({ state }, { headers: { "Cache-Control": "no-store" } });
}
