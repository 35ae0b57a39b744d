import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";

export const sessions = {
  list: {
    method: "GET",
    path: "/api/sessions/",
    access: "signed in",
    summary: "Where the shopper is signed in, this session first",
    answer: z.array(s.session),
  },
  end: {
    method: "DELETE",
    path: "/api/sessions/{id}/",
    access: "signed in",
    summary: "Ends one session of the shopper",
    params: z.object({ id: z.uuid() }),
    answer: null,
  },
  endOthers: {
    method: "DELETE",
    path: "/api/sessions/",
    access: "signed in",
    summary: "Ends every session of the shopper but this one",
    answer: z.object({ ended: z.int() }),
  },
} as const satisfies EndpointGroup;
