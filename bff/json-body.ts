import type { Request } from "express";

/**
 * The JSON in a body that was read whole (whole-body.ts); an empty object when there is no body or it is not said to be JSON.
 * @throws SyntaxError when it is not JSON
 */
export function jsonOf(request: Request): unknown {
  const { body } = request as { body?: unknown };
  if (!Buffer.isBuffer(body) || body.length === 0 || !request.is("json")) return {};
  return JSON.parse(body.toString()) as unknown;
}
