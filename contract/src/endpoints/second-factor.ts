import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const secondFactor = {
  read: {
    method: "GET",
    path: "/staff/api/second-factor/",
    access: { staff: "any" },
    summary: "One's own second factor, and whether this session has shown it",
    answer: s.secondFactor,
  },
  setUp: {
    method: "POST",
    path: "/staff/api/second-factor/",
    access: { staff: "any" },
    summary: "Begins with an authenticator app; the present one stays until the new one is activated",
    body: s.secondFactorSetupInput,
    status: 201,
    answer: s.secondFactorSetup,
    refusals: ["second_factor_needed", "too_many_requests"],
  },
  activate: {
    method: "POST",
    path: "/staff/api/second-factor/activate/",
    access: { staff: "any" },
    summary: "Activates the app by a code of it, and gives new recovery codes",
    body: s.secondFactorCode,
    answer: s.recoveryCodes,
    refusals: ["wrong_code", "too_many_requests"],
  },
  confirm: {
    method: "POST",
    path: "/staff/api/second-factor/confirm/",
    access: { staff: "any" },
    summary: "Shows the second factor in this session, for five minutes",
    body: s.secondFactorCode,
    answer: s.secondFactor,
    refusals: ["wrong_code", "too_many_requests"],
  },
  replaceCodes: {
    method: "POST",
    path: "/staff/api/second-factor/recovery-codes/",
    access: { staff: "any", confirmed: true },
    summary: "New recovery codes instead of the present ones",
    answer: s.recoveryCodes,
    refusals: ["no_second_factor"],
  },
  remove: {
    method: "DELETE",
    path: "/staff/api/members/{id}/second-factor/",
    access: { staff: "staff.manage", confirmed: true },
    summary: "Takes away the second factor of a member who lost it, and ends their sessions",
    params: byId,
    answer: null,
    refusals: ["beyond_own_rights"],
  },
} as const satisfies EndpointGroup;
