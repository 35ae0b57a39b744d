import { withoutSecrets } from "@adire/contract/log-secrets";
import { traceIds } from "@adire/telemetry/trace";
import { pino } from "pino";
import { settings } from "./settings.server.ts";

/** The log of the storefront server: one line of JSON an event, on standard output. */
export const log = pino({
  level: settings.LOG_LEVEL,
  mixin: traceIds,
  hooks: { streamWrite: withoutSecrets },
});
