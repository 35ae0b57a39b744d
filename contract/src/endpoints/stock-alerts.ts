import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";

export const stockAlerts = {
  ask: {
    method: "POST",
    path: "/products/api/stock-alerts/",
    access: "optional",
    summary: "Asks for one mail when a sold-out size of a color can be bought again",
    body: s.stockAlertInput,
    status: 202,
    answer: s.message,
    refusals: ["no_such_variant", "in_stock", "alerts_full", "too_many_requests"],
  },
  stop: {
    method: "POST",
    path: "/products/api/stock-alerts/stop/",
    access: "anyone",
    summary: "Takes an address off every list of sold-out pieces, by the token of a mail",
    body: z.object({ token: z.string().min(20).max(200) }),
    answer: s.message,
  },
} as const satisfies EndpointGroup;
