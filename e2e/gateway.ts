import { once } from "node:events";
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Gateway {
  url: string;
  /** Sets the answer to a path; `data` is put into the envelope. */
  answer(path: string, data: unknown): void;
  stop(): Promise<void>;
}

/**
 * Starts a gateway whose answers the test sets. It passes all other calls on to the newsroom.
 * @param rewrite changes the newsroom's data
 */
export async function startGateway(newsroom: string, rewrite?: (data: unknown) => unknown): Promise<Gateway> {
  const answers = new Map<string, unknown>();
  const server = createServer((incoming, response) => {
    const path = new URL(incoming.url ?? "/", newsroom).pathname;
    if (answers.has(path)) {
      incoming.resume();
      send(response, answers.get(path));
      return;
    }
    const { method, headers, url } = incoming;
    const onward = forward(new URL(url ?? "/", newsroom), { method, headers }, (answer) => {
      if (rewrite && /json/.test(answer.headers["content-type"] ?? "")) {
        void rewritten(answer, rewrite).then((text) =>
          response.setHeader("content-type", "application/json").end(text),
        );
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (path, data) => void answers.set(path, data),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function rewritten(answer: IncomingMessage, rewrite: (data: unknown) => unknown): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const envelope = JSON.parse(Buffer.concat(chunks).toString()) as { data?: unknown };
  return JSON.stringify({ ...envelope, data: rewrite(envelope.data) });
}

function send(response: ServerResponse, data: unknown): void {
  response.setHeader("content-type", "application/json").end(JSON.stringify({ code: 200, data }));
}
