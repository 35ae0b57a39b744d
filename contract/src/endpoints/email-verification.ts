import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";

export const emailVerification = {
  ask: {
    method: "POST",
    path: "/api/profile/email/verification/",
    access: "signed in",
    summary: "Mails a link that confirms the e-mail of the account, once more",
    status: 202,
    answer: s.message,
    refusals: ["too_many_requests"],
  },
  confirm: {
    method: "POST",
    path: "/api/email/confirm/",
    access: "anyone",
    summary: "Confirms an e-mail by the token of the mail",
    body: s.tokenInput,
    answer: s.message,
    refusals: ["link_used_up"],
  },
} as const satisfies EndpointGroup;
