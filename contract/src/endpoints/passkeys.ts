import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

/** Passkeys as a second factor; they are listed by `secondFactor.read`. */
export const passkeys = {
  offer: {
    method: "POST",
    path: "/staff/api/passkeys/options/",
    access: { staff: "any" },
    summary: "Begins with a passkey, with the password; where there is a second factor, it must be shown",
    body: s.secondFactorSetupInput,
    answer: s.passkeyOptions,
    refusals: ["second_factor_needed", "too_many_passkeys", "too_many_requests"],
  },
  add: {
    method: "POST",
    path: "/staff/api/passkeys/",
    access: { staff: "any" },
    summary: "Adds the passkey that was begun, and gives recovery codes where there are none",
    body: s.passkeyInput,
    status: 201,
    answer: s.recoveryCodes,
    refusals: ["passkey_refused"],
  },
  remove: {
    method: "DELETE",
    path: "/staff/api/passkeys/{id}/",
    access: { staff: "any", confirmed: true },
    summary: "Removes one of one's own passkeys",
    params: byId,
    answer: null,
  },
  ask: {
    method: "POST",
    path: "/staff/api/passkeys/confirm/options/",
    access: { staff: "any" },
    summary: "A challenge for one's own passkeys",
    answer: s.passkeyOptions,
    refusals: ["no_passkey"],
  },
  confirm: {
    method: "POST",
    path: "/staff/api/passkeys/confirm/",
    access: { staff: "any" },
    summary: "Shows the second factor in this session by a passkey, for five minutes",
    body: s.passkeyConfirmation,
    answer: s.secondFactor,
    refusals: ["passkey_refused", "too_many_requests"],
  },
} as const satisfies EndpointGroup;
