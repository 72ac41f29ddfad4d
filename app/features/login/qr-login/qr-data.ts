import type { LoaderFunctionArgs } from "@remix-run/node";
import { collectLogin } from "./collect-login.server.ts";

/** What became of a desktop's ticket: `waiting`, `done` (the login cookie comes with this answer) or `gone`. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const state = await collectLogin(params.ticket, context);
  return Response.json({ state }, { headers: { "Cache-Control": "no-store" } });
}
