import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byReference } from "./params.ts";

export const payments = {
  settle: {
    method: "POST",
    path: "/orders/api/payments/{reference}/settle/",
    access: "anyone",
    summary: "Asks the desk about a reference and settles its order; harmless however often it is called",
    params: byReference,
    answer: s.settled,
  },
  webhook: {
    method: "POST",
    path: "/payments/api/webhook/",
    access: "signed server",
    summary: "The desk's signed events",
    body: z.looseObject({ event: z.string(), data: z.looseObject({ reference: z.string() }) }),
    answer: s.message,
    refusals: ["bad_signature"],
  },
  intent: {
    method: "GET",
    path: "/payments/api/intents/{reference}/",
    access: "signed server",
    summary: "What the API's record of a reference says, for a desk that does not know it yet",
    params: byReference,
    answer: z.looseObject({ reference: z.string() }),
    refusals: ["bad_signature"],
  },
} as const satisfies EndpointGroup;
