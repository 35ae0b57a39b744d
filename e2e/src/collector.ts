import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Attribute = { key: string; value: Record<string, unknown> };
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        attributes: Attribute[];
        events: unknown[];
      }[];
    }[];
  }[];
};
type Span = {
  service: string;
  traceId: string;
  spanId: string;
  parent: string | undefined;
  name: string;
  attributes: Record<string, unknown>;
};
export type Collector = {
  url: string;
  spans: () => Span[];
  sent: () => string;
  close: () => Promise<unknown>;
};

const plain = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Receives spans as OTLP over HTTP in JSON. */
export async function openCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const spans = () =>
    bodies
      .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
      .flatMap(({ resource, scopeSpans }) =>
        scopeSpans.flatMap((scope) =>
          scope.spans.map(({ traceId, spanId, parentSpanId, name, attributes }) => ({
            service: String(plain(resource.attributes)["service.name"]),
            traceId,
            spanId,
            parent: parentSpanId,
            name,
            attributes: plain(attributes),
          })),
        ),
      );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    sent: () => bodies.join(),
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
