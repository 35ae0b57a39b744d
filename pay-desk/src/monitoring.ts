import { openPool, type Pool } from "@adire/postgres/pool";
import { type Figure, watchFigures } from "@adire/telemetry/figures";
import { type MetricsServer, measureRequests, serveMetrics, watchPools } from "@adire/telemetry/metrics";
import type { FastifyInstance } from "fastify";
import { Counter, Histogram, Registry } from "prom-client";
import { Declined, type Driver, ProviderUnavailable } from "./drivers/driver.ts";

/** Whoever watches is told soon that the database does not answer. */
const STATEMENT_TIMEOUT_MS = 2_000;
const CONNECT_TIMEOUT_MS = 1_000;
/** Seconds: the desk waits ten at most for one answer, and a refund may need several. */
const DURATION_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Methods of drivers that ask the provider. */
const asks = [
  "begin",
  "charge",
  "chargePaypal",
  "check",
  "confirmCode",
  "listPaid",
  "listReversals",
  "refund",
] as const;

/** Counts by state, 0 where there is none. @param rows end with the column of the state */
const byState = (states: readonly string[], rows: string) =>
  `select label, (select count(*) ${rows} = label) as value from unnest('{${states}}'::text[]) label`;
const openAttempts = ["started", "offered", "awaiting_code", "silent"];
const openRefunds = ["pending", "processing"];
const among = (states: readonly string[]) => `in (${states.map((state) => `'${state}'`)})`;

/** Each is found by an index, whatever the age of the desk. */
const figures: Readonly<Record<string, Figure<string>>> = {
  adire_desk_payments: {
    help: "Attempts to pay that have not ended",
    label: "state",
    rows: byState(openAttempts, `from desk.attempts where state ${among(openAttempts)} and state`),
  },
  adire_desk_checks_late_seconds: {
    help: "For how long the desk should have asked the provider about a payment, and has not",
    rows: `select null as label, greatest(0, coalesce(extract(epoch from now() - min(check_at)), 0)) as value
      from desk.attempts where check_at is not null`,
  },
  adire_desk_refunds: {
    help: "Refunds that the provider has not ended",
    label: "state",
    rows: byState(openRefunds, `from desk.refunds where status ${among(openRefunds)} and status`),
  },
  adire_desk_webhooks_waiting: {
    help: "Webhooks that the store has not acknowledged: tried again (pending), or given up (dead)",
    label: "state",
    rows: byState(["pending", "dead"], "from desk.webhook_deliveries where state <> 'delivered' and state"),
  },
  adire_desk_webhooks_oldest_age_seconds: {
    help: "For how long the oldest webhook that is tried again has waited",
    rows: `select null as label, coalesce(extract(epoch from now() - min(created_at)), 0) as value
      from desk.webhook_deliveries where state = 'pending'`,
  },
};

export type Monitoring = {
  measureRequests: (app: FastifyInstance) => void;
  measured: (driver: Driver) => Driver;
  /** Counts a webhook to the store. @param answer its status, or the name of what failed */
  countDelivery: (answer: string) => void;
  serve: (address: { port: number; host: string }, from: { url: string; pool: Pool }) => MetricsServer;
};

/** Figures of the desk for Prometheus. */
export function makeMonitoring(registry: Registry = new Registry()): Monitoring {
  const registers = [registry];
  const deliveries = new Counter({
    name: "adire_desk_webhooks_total",
    help: "Webhooks that were sent to the store, by the status of its answer or the name of what failed",
    labelNames: ["answer"],
    registers,
  });
  const duration = new Histogram({
    name: "adire_provider_call_duration_seconds",
    help: "Time until the payment provider was asked; outcomes are answered, refused, unavailable and failed",
    labelNames: ["call", "outcome"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  return {
    measureRequests: (app) => measureRequests(app, registry),
    measured: (driver) =>
      measured(driver, (call, outcome, seconds) => duration.observe({ call, outcome }, seconds)),
    countDelivery: (answer) => deliveries.inc({ answer }),
    serve(address, { url, pool }) {
      watchPools(registry, { desk: pool });
      const own = openPool(url, {
        name: "adire-desk-metrics",
        max: 1,
        statementTimeoutMs: STATEMENT_TIMEOUT_MS,
        connectTimeoutMs: CONNECT_TIMEOUT_MS,
      });
      watchFigures(registry, figures, async () => (await own.query(statement)).rows);
      const metrics = serveMetrics(registry, address);
      return {
        server: metrics.server,
        close() {
          metrics.close();
          void own.end();
        },
      };
    },
  };
}

const statement = Object.entries(figures)
  .map(([name, { rows }]) => `select '${name}' as name, label, value::float8 from (${rows}) figure`)
  .join(" union all ");

type Observe = (call: string, outcome: string, seconds: number) => void;

/** The driver with each of its calls timed. */
function measured(driver: Driver, observe: Observe): Driver {
  const timed: Record<string, unknown> = { ...driver };
  for (const call of asks) {
    const ask = timed[call];
    if (typeof ask !== "function") continue;
    timed[call] = async (...input: unknown[]) => {
      const began = performance.now();
      let outcome = "answered";
      try {
        return await ask(...input);
      } catch (error) {
        outcome = outcomeOf(error);
        throw error;
      } finally {
        observe(call, outcome, (performance.now() - began) / 1_000);
      }
    };
  }
  return timed as Driver;
}

function outcomeOf(error: unknown): string {
  if (error instanceof Declined) return "refused";
  return error instanceof ProviderUnavailable ? "unavailable" : "failed";
}
