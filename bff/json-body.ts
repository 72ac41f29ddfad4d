import type { Request } from "express";

/**
 * Parses the JSON of a body that was read as a whole (whole-body.ts).
 * @returns an empty object when there is no body or its type is not JSON
 * @throws SyntaxError when it is not valid JSON
 */
export function parseJsonBody(request: Request): unknown {
  const { body } = request as { body?: unknown };
  if (!Buffer.isBuffer(body) || body.length === 0 || !request.is("json")) return {};
  return JSON.parse(body.toString()) as unknown;
}
