import type { Pool } from "@adire/postgres/pool";
import type { Settings } from "./config.ts";
import type { CardDriver, Driver, HostedDriver } from "./drivers/driver.ts";

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

/** A desk whose payers type their cards on its own page. */
export type CardDesk = Desk & { driver: CardDriver };
/** A desk that sends payers to the provider's page. */
export type HostedDesk = Desk & { driver: HostedDriver };

export const takesCards = (desk: Desk): desk is CardDesk => desk.driver.kind === "cards";
export const sendsToProvider = (desk: Desk): desk is HostedDesk => desk.driver.kind === "hosted";
