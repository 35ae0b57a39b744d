import { createServer, type Server } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from "prom-client";

/** What is told of a pool of connections. */
type Pool = { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } };

/** Seconds: the fastest answers come from memory, the slowest end by their timeouts. */
const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Milliseconds until a taken port is tried again: the process before this one may still close. */
const PORT_RETRY_MS = 1_000;

const routeOfFastify = ({ routeOptions }: FastifyRequest): string | undefined => routeOptions.url;

/**
 * Counts requests by the pattern of their route: by address there would be no end of series.
 * @param routeOf a pattern, one of a fixed number
 */
export function measureRequests(
  app: FastifyInstance,
  registry: Registry,
  routeOf: (request: FastifyRequest) => string | undefined = routeOfFastify,
): void {
  const requests = new Counter({
    name: "adire_http_requests_total",
    help: "Requests by method, pattern of the route and status",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const duration = new Histogram({
    name: "adire_http_request_duration_seconds",
    help: "Time until a response was sent, by method and pattern of the route",
    labelNames: ["method", "route"],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { method } = request;
    const route = routeOf(request) ?? "unknown";
    requests.inc({ method, route, status: reply.statusCode });
    duration.observe({ method, route }, reply.elapsedTime / 1_000);
    done();
  });
}

/** Connections of pools, by a name for each. */
export function watchPools(registry: Registry, pools: Record<string, Pool | undefined>): void {
  const registers = [registry];
  const opened = Object.entries(pools).flatMap(([name, pool]) => (pool ? [{ name, pool }] : []));
  new Gauge({
    name: "adire_db_pool_connections",
    help: "Connections to the database",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const { name, pool } of opened) {
        this.set({ pool: name, state: "busy" }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: "idle" }, pool.idleCount);
      }
    },
  });
  const gauge = (name: string, help: string, read: (pool: Pool) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["pool"],
      registers,
      collect() {
        for (const { name, pool } of opened) this.set({ pool: name }, read(pool));
      },
    });
  gauge("adire_db_pool_max_connections", "Most connections of the pool", (pool) => pool.options.max);
  gauge("adire_db_pool_waiting", "Callers that wait for a connection", (pool) => pool.waitingCount);
}

/** A figure without labels, read whenever it is asked for. */
export function watchNumber(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read());
    },
  });
}

/** A count that only grows and is kept elsewhere. */
export function watchCount(registry: Registry, name: string, help: string, read: () => number): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

/** Uses of a cache by their result, which the cache itself counts. */
export function watchUses<Result extends string>(
  registry: Registry,
  name: string,
  help: string,
  read: () => Readonly<Record<Result, number>>,
): void {
  new Counter({
    name,
    help,
    labelNames: ["result"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries<number>(read())) this.inc({ result }, count);
    },
  });
}

export type MetricsServer = { server: Server; close: () => void };

/**
 * Answers `GET /metrics` and nothing else, adding the figures of the process. A taken port is tried again
 * and never stops the store.
 */
export function serveMetrics(registry: Registry, address: { port: number; host: string }): MetricsServer {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics")
      return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      (error: Error) => {
        console.error(`/metrics cannot be answered: ${error.message}`);
        response.writeHead(500).end();
      },
    );
  });
  let isTold = false;
  // Processes that share the API's port do not share this one: each tells its own figures.
  const listen = () => server.listen({ ...address, exclusive: true });
  server.on("error", (error) => {
    if (!isTold) console.error(`/metrics waits for port ${address.port}: ${error.message}`);
    isTold = true;
    setTimeout(listen, PORT_RETRY_MS).unref();
  });
  listen();
  return {
    server,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
