import type { Pool } from "@adire/postgres/pool";
import type { Settings } from "./config.ts";
import type { Driver } from "./drivers/driver.ts";

/** What every use case of the desk works with. */
export type Desk = {
  pool: Pool;
  settings: Settings;
  driver: Driver;
  /** Milliseconds since 1970, for signatures. Everything else goes by the database's clock. */
  now: () => number;
  /** Says that refunds or webhooks are due now. */
  wake: () => void;
  log: { warn: (fields: object, message: string) => void; info: (fields: object, message: string) => void };
};
