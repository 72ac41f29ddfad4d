import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Value {
  stringValue?: string;
  intValue?: number;
  boolValue?: boolean;
}

interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  failed: boolean;
  attributes: Record<string, string | number | boolean | undefined>;
}

export interface Collector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: CollectedSpan[];
  /** All received bodies, unparsed. */
  text(): string;
  close(): Promise<void>;
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<CollectedSpan, "attributes"> & { status: { code?: number }; attributes: Attribute[] })[];
    }[];
  }[];
}
type Attribute = { key: string; value: Value };

const toAttributes = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]),
  );

/** A trace collector that accepts OTLP as JSON over HTTP. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      if (request.url !== "/v1/traces") return void response.writeHead(404).end();
      bodies.push(body);
      for (const { resource, scopeSpans } of (JSON.parse(body) as Export).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            service: String(toAttributes(resource.attributes)["service.name"]),
            failed: span.status.code === 2,
            attributes: toAttributes(span.attributes),
          });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => bodies.join("\n"),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
