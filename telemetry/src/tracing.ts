import { setTimeout as sleep } from "node:timers/promises";
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor, type ReadableSpan } from "@opentelemetry/sdk-trace-base";
import { setTracing } from "./trace.ts";

/** What a span may tell. Addresses hold tokens and names, and messages of errors quote what was typed. */
const told = new Set([
  "db.operation.name",
  "db.query.text",
  "db.system.name",
  "error.type",
  "http.request.method",
  "http.response.status_code",
  "http.route",
  "network.protocol.version",
  "server.address",
  "server.port",
]);
/** Longer statements are mostly lists of rows. */
const MAX_VALUE_LENGTH = 2_000;
/** Probes, files of the build, and connections that last as long as a process. */
const untraced = /^\/(health|ready|metrics|assets\/|catalog\/version-heartbeat\/)/;
const STOP_TIMEOUT_MS = 2_000;

class Exporter extends OTLPTraceExporter {
  override export(spans: ReadableSpan[], done: Parameters<OTLPTraceExporter["export"]>[1]): void {
    super.export(spans.map(withoutData), done);
  }
}

function withoutData(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes)
      .filter(([name]) => told.has(name))
      .map(([name, value]) => [name, typeof value === "string" ? value.slice(0, MAX_VALUE_LENGTH) : value]),
  );
  return Object.create(span, {
    attributes: { value: attributes },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  });
}

/**
 * Sends spans of requests, statements and jobs to OTEL_EXPORTER_OTLP_ENDPOINT; the other settings are those
 * of OpenTelemetry, such as OTEL_TRACES_SAMPLER.
 * @param service unless OTEL_SERVICE_NAME says another name
 * @param programs addresses of the store's other programs, which alone are told of the trace
 * @returns a function that sends what is left
 */
export function startTracing(service: string, programs: readonly string[]): () => Promise<void> {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": service }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new Exporter())],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  // Without baggage: what a visitor sends goes to no other program.
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const origins = new Set(programs.map((url) => new URL(url).origin));
  new UndiciInstrumentation({
    ignoreRequestHook: ({ origin, path }) => !origins.has(new URL(origin).origin) || untraced.test(path),
  });
  const tracer = trace.getTracer("adire");
  const current = () => trace.getActiveSpan()?.spanContext();
  setTracing({
    ids() {
      const span = current();
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    traceparent() {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    inSpan: ({ name, parent, isCall }, work) =>
      tracer.startActiveSpan(
        name,
        { kind: isCall ? SpanKind.CLIENT : SpanKind.INTERNAL },
        propagation.extract(ROOT_CONTEXT, { traceparent: parent }),
        async (span) => {
          try {
            return await work();
          } catch (error) {
            span.setStatus({ code: SpanStatusCode.ERROR });
            throw error;
          } finally {
            span.end();
          }
        },
      ),
    outsideTrace: (work) => context.with(ROOT_CONTEXT, work),
    traceRequest(request, response, route, begin) {
      const { method = "", url = "" } = request;
      if (untraced.test(url)) return begin();
      const parent = propagation.extract(ROOT_CONTEXT, request.headers);
      const attributes = { "http.request.method": method, "http.route": route };
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      const inSpan = trace.setSpan(parent, span);
      // Their events are those of a connection, which has other requests, too.
      for (const stream of [request, response]) context.bind(inSpan, stream);
      response.once("close", () => {
        span.setAttribute("http.response.status_code", response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(inSpan, begin);
    },
    traceStatement(text, result) {
      if (!trace.getActiveSpan()) return;
      const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? "SQL";
      const attributes = {
        "db.system.name": "postgresql",
        "db.operation.name": operation,
        "db.query.text": text,
      };
      const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes });
      result
        .catch(({ code, name }) => {
          span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", String(code ?? name));
        })
        .finally(() => span.end());
    },
  });
  return async () => {
    await Promise.race([
      provider.shutdown().catch(() => {}),
      sleep(STOP_TIMEOUT_MS, undefined, { ref: false }),
    ]);
  };
}
