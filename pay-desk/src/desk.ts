import type { Pool } from "@adire/postgres/pool";
import type { Settings } from "./config.ts";
import type { CardDriver, Driver, HostedDriver } from "./drivers/driver.ts";

/** What the worker does; `checks` ask the provider about payments and reversals. */
export type DueWork = "deliveries" | "refunds" | "checks";

/** The dependencies of all use cases. */
export type Desk = {
  pool: Pool;
  settings: Settings;
  driver: Driver;
  /** Makes the worker look now for due work of one kind, or of every kind. */
  wake: (work?: DueWork) => void;
  /** Is told of each webhook to the store: the status of the answer, or the name of what failed. */
  countDelivery: (answer: string) => void;
  log: { warn: (fields: object, message: string) => void; info: (fields: object, message: string) => void };
};

/** A desk with a card form of its own. */
export type CardDesk = Desk & { driver: CardDriver };
/** A desk that redirects to the provider's payment page. */
export type HostedDesk = Desk & { driver: HostedDriver };

export const isCardDesk = (desk: Desk): desk is CardDesk => desk.driver.kind === "cards";
export const isHostedDesk = (desk: Desk): desk is HostedDesk => desk.driver.kind === "hosted";
