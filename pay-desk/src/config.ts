import {
  allowTestPayments,
  BadSetting,
  databaseUrl,
  drainSeconds,
  expectedPaymentMode,
  httpUrl,
  maxWaitSeconds,
  poolerOf,
  port,
  postgresUrl,
  preparedStatements,
  readSettings,
  trustedProxies,
} from "@adire/contract/settings";
import { z } from "zod";
import { isLiveKey } from "./drivers/paystack/paystack.ts";

const origins = z
  .string()
  .transform((text) => text.split(",").map((origin) => origin.trim()))
  .pipe(z.array(httpUrl, "wants addresses such as https://shop.example, separated by commas"));

const schema = z.object({
  NODE_ENV: z.string().optional(),
  DESK_PORT: port.default(8100),
  DESK_METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  HOST: z.string().default("127.0.0.1"),
  DATABASE_URL: databaseUrl,
  DATABASE_SESSION_URL: postgresUrl,
  POOLER_PREPARED_STATEMENTS: preparedStatements,
  PUBLIC_DESK_URL: httpUrl.optional(),
  PUBLIC_API_URL: httpUrl.default("http://localhost:8000"),
  API_URL: httpUrl.optional(),
  PUBLIC_STOREFRONT_URL: httpUrl.default("http://localhost:3000"),
  ALLOWED_ORIGINS: origins.default([]),
  DESK_SHARED_SECRET: z
    .string("wants a secret of at least 32 characters, the same as the API's")
    .min(32, "wants a secret of at least 32 characters, the same as the API's"),
  PAYMENT_DRIVER: z.enum(["sandbox", "paystack"], "wants sandbox or paystack").default("sandbox"),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w+$/, "wants a secret key of Paystack, such as sk_test_…")
    .optional(),
  PAYSTACK_URL: httpUrl.default("https://api.paystack.co"),
  ALLOW_TEST_PAYMENTS: allowTestPayments,
  TRUSTED_PROXIES: trustedProxies,
  DRAIN_SECONDS: drainSeconds,
  MAX_WAIT_SECONDS: maxWaitSeconds,
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "wants fatal, error, warn, info, debug, trace or silent",
    )
    .default("info"),
});

export type Settings = {
  port: number;
  /** Where `/metrics` is; without it no such port is opened. */
  metricsPort?: number | undefined;
  /** Whether spans are sent; the exporter reads where. */
  isTraced: boolean;
  host: string;
  databaseUrl: string;
  /** The database past the pooler at databaseUrl; the same where there is none. */
  sessionUrl: string;
  pooler: ReturnType<typeof poolerOf>;
  /** The desk's URL for browsers, without a trailing slash. */
  publicUrl: string;
  /** The API's URL for this desk, without a trailing slash. */
  apiUrl: string;
  /** Origins that a payment may return to and that may read a verification. */
  storefronts: readonly string[];
  sharedSecret: string;
  driver: { name: "sandbox" } | { name: "paystack"; url: string; secretKey: string };
  logLevel: string;
  /** Proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: string[];
  /** Milliseconds between reporting "not ready" and closing, for load balancers. */
  drainMs: number;
  /** Milliseconds that a request waits for others of its kind. */
  maxWaitMs: number;
};

/** @throws BadSetting for the first setting that is missing or invalid */
export function readConfig(env: Record<string, string | undefined>): Settings {
  const values = readSettings(schema, env, [
    "DESK_SHARED_SECRET",
    "DATABASE_URL",
    "DATABASE_SESSION_URL",
    "PAYSTACK_SECRET_KEY",
  ]);
  return {
    port: values.DESK_PORT,
    metricsPort: values.DESK_METRICS_PORT,
    isTraced: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    sessionUrl: values.DATABASE_SESSION_URL ?? values.DATABASE_URL,
    pooler: poolerOf(values),
    publicUrl: values.PUBLIC_DESK_URL ?? `http://localhost:${values.DESK_PORT}`,
    apiUrl: values.API_URL ?? values.PUBLIC_API_URL,
    storefronts: [values.PUBLIC_STOREFRONT_URL, ...values.ALLOWED_ORIGINS].map((url) => new URL(url).origin),
    sharedSecret: values.DESK_SHARED_SECRET,
    driver: driverSettings(values),
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    drainMs: values.DRAIN_SECONDS * 1_000,
    maxWaitMs: values.MAX_WAIT_SECONDS * 1_000,
  };
}

const orAllowTests = "For a trial set ALLOW_TEST_PAYMENTS=yes.";

function driverSettings(values: z.output<typeof schema>): Settings["driver"] {
  const expectsLive = expectedPaymentMode(values) === "live";
  if (values.PAYMENT_DRIVER === "sandbox") {
    if (expectsLive)
      throw new BadSetting(
        `PAYMENT_DRIVER is sandbox, which takes no money, but production wants paystack. ${orAllowTests}`,
      );
    return { name: "sandbox" };
  }
  if (!values.PAYSTACK_SECRET_KEY)
    throw new BadSetting(
      "PAYSTACK_SECRET_KEY is not set, " +
        "but PAYMENT_DRIVER paystack wants a secret key of Paystack, such as sk_test_….",
    );
  const isLive = isLiveKey(values.PAYSTACK_SECRET_KEY);
  if (expectsLive && !isLive)
    throw new BadSetting(
      "PAYSTACK_SECRET_KEY has a test key, which takes no money, but production wants a live one. " +
        orAllowTests,
    );
  if (isLive && !expectsLive)
    throw new BadSetting(
      "PAYSTACK_SECRET_KEY has a live key, but this store expects test payments: " +
        "real ones want NODE_ENV=production without ALLOW_TEST_PAYMENTS.",
    );
  if (isLive && !values.PAYSTACK_URL.startsWith("https:"))
    throw new BadSetting(
      `PAYSTACK_URL is "${values.PAYSTACK_URL}", but a live key is sent to an https address only.`,
    );
  return { name: "paystack", url: values.PAYSTACK_URL, secretKey: values.PAYSTACK_SECRET_KEY };
}
