import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const staffRoles = {
  list: {
    method: "GET",
    path: "/staff/api/roles/",
    access: { staff: "staff.read" },
    summary: "Roles with their permissions, limits and number of members",
    status: 200,
    answer: z.array(s.staffRole),
  },
  create: {
    method: "POST",
    path: "/staff/api/roles/",
    access: { staff: "staff.manage", confirmed: true },
    summary: "Adds a role, with no more rights than one's own",
    body: s.staffRoleInput,
    status: 201,
    answer: s.staffRole,
    refusals: ["name_taken", "beyond_own_rights"],
  },
  update: {
    method: "PUT",
    path: "/staff/api/roles/{id}/",
    access: { staff: "staff.manage", confirmed: true },
    summary: "Changes a role, at once for all who have it",
    params: byId,
    body: s.staffRoleInput,
    status: 200,
    answer: s.staffRole,
    refusals: ["name_taken", "beyond_own_rights", "owner_role"],
  },
  remove: {
    method: "DELETE",
    path: "/staff/api/roles/{id}/",
    access: { staff: "staff.manage", confirmed: true },
    summary: "Deletes a role that nobody has",
    params: byId,
    status: 204,
    answer: null,
    refusals: ["in_use", "beyond_own_rights", "owner_role"],
  },
} as const satisfies EndpointGroup;

export const staffMembers = {
  list: {
    method: "GET",
    path: "/staff/api/members/",
    access: { staff: "staff.read" },
    summary: "Members of the staff with their roles",
    status: 200,
    answer: z.array(s.staffMember),
  },
  update: {
    method: "PUT",
    path: "/staff/api/members/{id}/",
    access: { staff: "staff.manage", confirmed: true },
    summary: "Gives a member another role, at once",
    params: byId,
    body: s.staffMemberInput,
    status: 200,
    answer: s.staffMember,
    refusals: ["beyond_own_rights", "last_owner"],
  },
  remove: {
    method: "DELETE",
    path: "/staff/api/members/{id}/",
    access: { staff: "staff.manage", confirmed: true },
    summary: "Makes a member a customer, at once",
    params: byId,
    status: 204,
    answer: null,
    refusals: ["beyond_own_rights", "last_owner"],
  },
} as const satisfies EndpointGroup;

export const secondFactor = {
  read: {
    method: "GET",
    path: "/staff/api/second-factor/",
    access: { staff: "any" },
    summary: "One's own second factor, and whether this session has shown it",
    status: 200,
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
    status: 200,
    answer: s.recoveryCodes,
    refusals: ["wrong_code", "too_many_requests"],
  },
  confirm: {
    method: "POST",
    path: "/staff/api/second-factor/confirm/",
    access: { staff: "any" },
    summary: "Shows the second factor in this session, for five minutes",
    body: s.secondFactorCode,
    status: 200,
    answer: s.secondFactor,
    refusals: ["wrong_code", "too_many_requests"],
  },
  remove: {
    method: "DELETE",
    path: "/staff/api/members/{id}/second-factor/",
    access: { staff: "staff.manage", confirmed: true },
    summary: "Takes away the second factor of a member who lost it, and ends their sessions",
    params: byId,
    status: 204,
    answer: null,
    refusals: ["beyond_own_rights"],
  },
} as const satisfies EndpointGroup;

export const staffInvitations = {
  list: {
    method: "GET",
    path: "/staff/api/invitations/",
    access: { staff: "staff.read" },
    summary: "Invitations that can still be accepted",
    status: 200,
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
    status: 204,
    answer: null,
  },
} as const satisfies EndpointGroup;

export const auditLog = {
  list: {
    method: "GET",
    path: "/staff/api/audit-log/",
    access: { staff: "staff.read" },
    summary: "Who changed what, newest first: of the whole shop, or of one record",
    query: s.auditQuery,
    status: 200,
    answer: s.auditPage,
  },
} as const satisfies EndpointGroup;
