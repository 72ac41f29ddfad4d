import type { Request, RequestHandler } from "express";
import type { ReadyDialect } from "../dialect/ready.ts";
import { Speaker, type ContractEnvelope, type HeardRequest } from "../dialect/speaker.ts";

const isEnvelope = (body: unknown): body is ContractEnvelope =>
  typeof body === "object" && body !== null && "code" in body && "data" in body;

const heard = (request: Request): HeardRequest => ({
  method: request.method,
  path: request.path,
  query: request.query,
  headers: request.headers,
  body: request.body as Record<string, unknown>,
});

/**
 * Lets the newsroom speak a dialect: requests become the contract's before anything else sees them, and answers the dialect's before they are
 * sent. Calls that the dialect turns off, and addresses that it replaces, are answered with HTTP 404.
 */
export function speakDialect(dialect: ReadyDialect): RequestHandler {
  const speaker = new Speaker(dialect);
  return (request, response, next) => {
    const understood = speaker.understand(heard(request));
    if (!understood) return void response.status(404).type("text").send("Not Found");
    const { method, path, query, headers, body } = understood;
    request.method = method;
    request.url = path;
    request.query = query as typeof request.query;
    request.body = body;
    Object.assign(request.headers, headers);
    const sendJson = response.json.bind(response);
    response.json = (envelope: unknown) => {
      if (!isEnvelope(envelope)) return sendJson(envelope);
      const { status, answer } = speaker.say(understood, envelope);
      if (response.statusCode === 200) response.status(status);
      return sendJson(answer);
    };
    next();
  };
}
