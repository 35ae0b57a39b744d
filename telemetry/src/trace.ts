import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Traces as the programs see them. Nothing of OpenTelemetry is loaded here: without `startTracing` of
 * tracing.ts, work runs as if this file were not there.
 */
type Tracing = {
  ids: () => TraceIds;
  traceparent: () => string | undefined;
  inSpan: <T>(span: NewSpan, work: () => Promise<T>) => Promise<T>;
  outsideTrace: <T>(work: () => T) => T;
  traceRequest: (
    request: IncomingMessage,
    response: ServerResponse,
    route: string,
    begin: () => void,
  ) => void;
  traceStatement: (text: string, result: Promise<unknown>) => void;
};
type NewSpan = { name: string; parent: string | undefined; isCall?: boolean };
type TraceIds = { trace_id?: string; span_id?: string };

let tracing: Tracing | undefined;
const tracesOfErrors = new WeakMap<object, string>();

export function setTracing(started: Tracing | undefined): void {
  tracing = started;
}

/** Fields for a line of the log. */
export const traceIds = (): TraceIds => tracing?.ids() ?? {};

/**
 * The end of a line of text for the log.
 * @param error that ended a span, where the line is written after it
 */
export function traceNote(error?: unknown): string {
  const id = (error instanceof Object && tracesOfErrors.get(error)) || traceIds().trace_id;
  return id ? ` (trace_id=${id})` : "";
}

/** The current span as W3C Trace Context writes it, for work that somebody does later. */
export const traceparent = (): string | undefined => tracing?.traceparent();

/** Runs work in a span of its own. @param parent what `traceparent` said where the work was asked for */
export function inSpan<T>(name: string, parent: unknown, work: () => Promise<T>): Promise<T> {
  return run({ name, parent: typeof parent === "string" ? parent : undefined }, work);
}

/** Asks another program or service, in a span of its own where work in a span asks. */
export function inCallSpan<T>(name: string, call: () => Promise<T>): Promise<T> {
  const parent = traceparent();
  return parent ? run({ name, parent, isCall: true }, call) : call();
}

async function run<T>(span: NewSpan, work: () => Promise<T>): Promise<T> {
  if (!tracing) return work();
  return tracing.inSpan(span, async () => {
    try {
      return await work();
    } catch (error) {
      const id = traceIds().trace_id;
      if (error instanceof Object && id) tracesOfErrors.set(error, id);
      throw error;
    }
  });
}

/** Runs work that belongs to nobody's request, although one happens to start it. */
export const outsideTrace = <T>(work: () => T): T => (tracing ? tracing.outsideTrace(work) : work());

/** A span for a statement that was sent a moment ago. @param statement as pg takes it */
export function traceStatement(statement: unknown, result: Promise<unknown>): void {
  if (!tracing) return;
  const { text } = typeof statement === "string" ? { text: statement } : (statement as { text: string });
  tracing.traceStatement(text, result);
}

type Routed = { raw: IncomingMessage; routeOptions: { url?: string | undefined } };
type Hook<Request> = (request: Request, reply: { raw: ServerResponse }, done: () => void) => void;
type Server<Request> = { addHook: (name: "onRequest", hook: Hook<Request>) => unknown };

/** Handles each request in a span, named by the pattern of its route; the first hook of a server. */
export function traceRequests<Request extends Routed>(
  app: Server<Request>,
  routeOf: (request: Request) => string | undefined = ({ routeOptions }) => routeOptions.url,
): void {
  if (!tracing) return;
  const { traceRequest } = tracing;
  app.addHook("onRequest", (request, reply, done) =>
    traceRequest(request.raw, reply.raw, routeOf(request) ?? "unknown", done),
  );
}
