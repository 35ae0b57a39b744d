import { clientNetwork } from "@adire/contract/client-network";
import { endpoints } from "@adire/contract/endpoints";
import { HOUR_SECONDS, limit } from "../../platform/limit.ts";
import type { Deps } from "../feature.ts";
import { addAlert } from "./add-alert.ts";
import { unsubscribe } from "./unsubscribe.ts";

const REQUESTS_PER_HOUR = 30;

export function stockAlertRoutes({ handle, db, config }: Deps): void {
  handle(endpoints.stockAlerts.ask, async ({ body, shopper, request }) => {
    await limit(db, `stock-alert:${clientNetwork(request.ip)}`, REQUESTS_PER_HOUR, HOUR_SECONDS);
    const { email } = await addAlert(db, config.AUTH_SECRET, shopper?.id, body);
    return { message: `We will write to ${email} once, when it is back.` };
  });

  /** Answers the same whether or not the address had alerts. */
  handle(endpoints.stockAlerts.stop, async ({ body }) => {
    await unsubscribe(db, body.token);
    return { message: "Your address is off every list of sold-out pieces." };
  });
}
