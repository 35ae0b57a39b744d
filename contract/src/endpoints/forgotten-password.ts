import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";

export const forgottenPassword = {
  ask: {
    method: "POST",
    path: "/api/password/forgot/",
    access: "anyone",
    summary: "Mails a link for a new password, good once and for 30 minutes, if the e-mail has an account",
    body: s.forgotInput,
    status: 202,
    answer: s.message,
    refusals: ["too_many_requests"],
  },
  reset: {
    method: "POST",
    path: "/api/password/reset/",
    access: "anyone",
    summary: "Sets a new password by the token of the mail and ends every session",
    body: s.resetInput,
    answer: s.resetDone,
    refusals: ["invalid", "link_used_up", "too_many_requests"],
  },
} as const satisfies EndpointGroup;
