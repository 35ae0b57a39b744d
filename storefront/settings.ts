import {
  drainSeconds,
  httpUrl,
  maxWaitSeconds,
  port,
  readSettings,
  trustedProxies,
} from "@adire/contract/settings";
import { z } from "zod";

const wantsSecret = "wants a secret of at least 32 characters, the same as the API's";
const schema = z
  .object({
    STOREFRONT_PORT: port.default(3000),
    /** Where this process answers `/metrics`; without it no such port is opened. */
    STOREFRONT_METRICS_PORT: port.optional(),
    /** Where spans are sent; without it nothing is traced. The exporter reads it and others itself. */
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
    HOST: z.string().default("127.0.0.1"),
    PUBLIC_API_URL: httpUrl.default("http://localhost:8000"),
    /** The API's address as this server reaches it; browsers use PUBLIC_API_URL. */
    API_URL: httpUrl.optional(),
    PUBLIC_STOREFRONT_URL: httpUrl.optional(),
    PUBLIC_DESK_URL: httpUrl.default("http://localhost:8100"),
    /** Proves this server to the API, which then believes it about the addresses of visitors. */
    STOREFRONT_SHARED_SECRET: z.string(wantsSecret).min(32, wantsSecret),
    TRUSTED_PROXIES: trustedProxies,
    DRAIN_SECONDS: drainSeconds,
    MAX_WAIT_SECONDS: maxWaitSeconds,
    /** Seconds for which a shared cache, such as a CDN, may serve a public page without asking. */
    PAGE_CACHE_S_MAXAGE: z.coerce
      .number("wants seconds from 0 to 86400")
      .min(0, "wants seconds from 0 to 86400")
      .max(86_400, "wants seconds from 0 to 86400")
      .default(0),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "wants a level such as info")
      .default("info"),
  })
  .transform((given) => ({
    ...given,
    API_URL: given.API_URL ?? given.PUBLIC_API_URL,
    PUBLIC_STOREFRONT_URL: given.PUBLIC_STOREFRONT_URL ?? `http://localhost:${given.STOREFRONT_PORT}`,
  }));

export type Settings = z.output<typeof schema>;

/** @throws BadSetting with one sentence that names the setting, what it got and what it wants */
export function storefrontSettings(env: Record<string, string | undefined>): Settings {
  return readSettings(schema, env, ["STOREFRONT_SHARED_SECRET"]);
}
