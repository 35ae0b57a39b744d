import { join, resolve } from "node:path";
import {
  allowTestPayments,
  BadSetting,
  drainSeconds,
  exchangeRate,
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
import type { S3Location } from "./platform/s3-storage.ts";
import { storedSecret } from "./stored-secret.ts";

const secret = z.string().min(32, "wants at least 32 characters from a generator").optional();
const count = (least: number, most: number) => {
  const wants = `wants a whole number from ${least} to ${most}`;
  return z.coerce.number(wants).int(wants).min(least, wants).max(most, wants);
};
const s3Url = /^s3:\/\/([A-Za-z\d][\w.-]{2,62})((?:\/[A-Za-z\d][\w.-]*)*)\/?(\?use_path_style=true)?$/;
const schema = z.object({
  NODE_ENV: z.string().optional(),
  API_PORT: port.default(8000),
  STOREFRONT_PORT: port.default(3000),
  DESK_PORT: port.default(8100),
  /** Where this process answers `/metrics`; without it no such port is opened. */
  METRICS_PORT: port.optional(),
  /** The same for a process that only runs jobs. */
  WORKER_METRICS_PORT: port.optional(),
  /** Where spans are sent; without it nothing is traced. The exporter reads it and others itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: postgresUrl,
  DATABASE_SESSION_URL: postgresUrl,
  POOLER_PREPARED_STATEMENTS: preparedStatements,
  /** A hot standby of DATABASE_URL for public reads. */
  DATABASE_REPLICA_URL: postgresUrl,
  PUBLIC_API_URL: httpUrl.optional(),
  PUBLIC_STOREFRONT_URL: httpUrl.optional(),
  PUBLIC_DESK_URL: httpUrl.optional(),
  /** The desk's address for calls from server to server. */
  DESK_URL: httpUrl.optional(),
  ALLOWED_ORIGINS: z.string().default(""),
  IMAGE_BASE_URL: httpUrl.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "wants an address such as smtp://localhost:25")
    .optional(),
  /** Where pictures are kept instead of DATA_DIR. */
  MEDIA_URL: z
    .string()
    .regex(s3Url, "wants an address such as s3://bucket/folder or s3://bucket?use_path_style=true")
    .transform(readS3Url)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(("[^"]*"|[^"<>@,]*)\s*<[^<>@,\s]+@[^<>@,\s]+>|[^<>@,\s]+@[^<>@,\s]+)$/,
      "wants one address such as shop@example.com or Adire <shop@example.com>",
    )
    .optional(),
  AUTH_SECRET: secret,
  DESK_SHARED_SECRET: secret,
  STOREFRONT_SHARED_SECRET: secret,
  /** Until staff set another one. */
  EXCHANGE_RATE: exchangeRate.default("1500"),
  /** Unpaid orders per account at a time. */
  MAX_OPEN_ORDERS: count(1, 100_000).default(5),
  /** Percent of a variant's pieces that one shopper may hold in unpaid orders. */
  MAX_HELD_SHARE: count(1, 100).default(50),
  /** Per account; four times as many cart changes, and ten times as many from one network of guests. */
  CHECKOUTS_PER_MINUTE: count(1, 1_000_000).default(60),
  /** Pictures that are rendered for one address; those that are cached are not counted. */
  NEW_PICTURES_PER_MINUTE: count(1, 1_000_000).default(300),
  /** Whether this process runs queued jobs, or api/src/worker.ts does. */
  JOBS: z.enum(["inside", "apart"], "wants inside or apart").default("inside"),
  DEMO: z.enum(["true", "false", "1", "0", "on", "off"], "wants true or false").optional(),
  ALLOW_TEST_PAYMENTS: allowTestPayments,
  TRUSTED_PROXIES: trustedProxies,
  DRAIN_SECONDS: drainSeconds,
  MAX_WAIT_SECONDS: maxWaitSeconds,
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "wants one of fatal, error, warn, info, debug, trace, silent",
    )
    .default("info"),
});
type Given = z.output<typeof schema>;
export type Config = Omit<Given, "DEMO" | "ALLOWED_ORIGINS" | "ALLOW_TEST_PAYMENTS"> & {
  PUBLIC_API_URL: string;
  PUBLIC_STOREFRONT_URL: string;
  PUBLIC_DESK_URL: string;
  DESK_URL: string;
  IMAGE_BASE_URL: string;
  AUTH_SECRET: string;
  DESK_SHARED_SECRET: string;
  STOREFRONT_SHARED_SECRET: string;
  ALLOWED_ORIGINS: string[];
  DEMO: boolean;
  /** The pooler at DATABASE_URL; none where that is the database itself. */
  pooler: ReturnType<typeof poolerOf>;
  /** The mode of the payments that pay for orders. */
  paymentMode: "test" | "live";
};

/** Reads the settings. @throws BadSetting with one sentence */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = readSettings(schema, env, [
    "AUTH_SECRET",
    "DESK_SHARED_SECRET",
    "STOREFRONT_SHARED_SECRET",
    "DATABASE_URL",
    "DATABASE_SESSION_URL",
    "DATABASE_REPLICA_URL",
    "SMTP_URL",
    "MEDIA_URL",
  ]);
  const dataDir = resolve(given.DATA_DIR);
  const api = given.PUBLIC_API_URL ?? `http://localhost:${given.API_PORT}`;
  const storefront = given.PUBLIC_STOREFRONT_URL ?? `http://localhost:${given.STOREFRONT_PORT}`;
  const desk = given.PUBLIC_DESK_URL ?? `http://localhost:${given.DESK_PORT}`;
  const production = given.NODE_ENV === "production";
  const secretOf = (name: "AUTH_SECRET" | "DESK_SHARED_SECRET" | "STOREFRONT_SHARED_SECRET") =>
    given[name] ?? ownSecret(name, dataDir, production);
  return {
    ...given,
    DATA_DIR: dataDir,
    PUBLIC_API_URL: api,
    PUBLIC_STOREFRONT_URL: storefront,
    PUBLIC_DESK_URL: desk,
    DESK_URL: given.DESK_URL ?? desk,
    IMAGE_BASE_URL: given.IMAGE_BASE_URL ?? api,
    AUTH_SECRET: secretOf("AUTH_SECRET"),
    DESK_SHARED_SECRET: secretOf("DESK_SHARED_SECRET"),
    STOREFRONT_SHARED_SECRET: secretOf("STOREFRONT_SHARED_SECRET"),
    ALLOWED_ORIGINS: [new URL(storefront).origin, ...origins(given.ALLOWED_ORIGINS)],
    pooler: poolerOf(given),
    paymentMode: expectedPaymentMode(given),
    DEMO: given.DEMO === undefined ? !production : ["true", "1", "on"].includes(given.DEMO),
  };
}

function readS3Url(url: string): S3Location {
  const [, bucket = "", folder = "", pathStyle] = s3Url.exec(url) ?? [];
  return { bucket, prefix: folder && `${folder.slice(1)}/`, usePathStyle: pathStyle !== undefined };
}

function origins(list: string): string[] {
  return list
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      if (!URL.canParse(one))
        throw new BadSetting(
          `ALLOWED_ORIGINS is "${list}", but it wants addresses such as http://localhost:5173, with commas between.`,
        );
      return new URL(one).origin;
    });
}

/** In development a missing secret is generated once and stored in DATA_DIR; production requires it. */
function ownSecret(name: string, dataDir: string, production: boolean): string {
  if (production)
    throw new BadSetting(`${name} is not set, but production wants at least 32 characters from a generator.`);
  return storedSecret(join(dataDir, "secrets", name));
}
