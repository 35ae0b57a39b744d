import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";

/** Called by the storefront on its server only, which imports it by itself: it costs the browser nothing. */
export const preview = {
  read: {
    method: "GET",
    path: "/api/preview/",
    access: "anyone",
    summary:
      "Settings of the home page that staff have not saved, as the address of their preview carries them",
    query: s.previewQuery,
    answer: s.homeSettings,
    refusals: ["link_used_up"],
  },
} as const satisfies EndpointGroup;
