import { clientNetwork } from "@adire/contract/client-network";
import { endpoints } from "@adire/contract/endpoints";
import { makeRateLimiter } from "../../platform/rate-limiter.ts";
import type { Deps } from "../feature.ts";

/** Of one network: those of mobile carriers have many shoppers behind one address. */
const VISITS_PER_MINUTE = 300;

export function visitRoutes({ handle, visits }: Deps): void {
  const rateLimiter = makeRateLimiter(VISITS_PER_MINUTE);
  handle(endpoints.visits.count, async ({ request }) => {
    rateLimiter.consume(clientNetwork(request.ip));
    visits.count();
  });
}
