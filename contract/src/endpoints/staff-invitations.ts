import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const staffInvitations = {
  list: {
    method: "GET",
    path: "/staff/api/invitations/",
    access: { staff: "staff.read" },
    summary: "Invitations that can still be accepted",
    answer: z.array(s.staffInvitation),
  },
  create: {
    method: "POST",
    path: "/staff/api/invitations/",
    access: { staff: "staff.manage", confirmed: true },
    summary: "Mails a link that makes its reader a member, once, for three days; an earlier one ends",
    body: s.staffInvitationInput,
    status: 201,
    answer: s.staffInvitation,
    refusals: ["beyond_own_rights", "already_staff", "too_many_requests"],
  },
  remove: {
    method: "DELETE",
    path: "/staff/api/invitations/{id}/",
    access: { staff: "staff.manage", confirmed: true },
    summary: "Takes an invitation back",
    params: byId,
    answer: null,
  },
} as const satisfies EndpointGroup;
