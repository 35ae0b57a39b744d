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
    access: { staff: "staff.manage" },
    summary: "Adds a role, with no more rights than one's own",
    body: s.staffRoleInput,
    status: 201,
    answer: s.staffRole,
    refusals: ["name_taken", "beyond_own_rights"],
  },
  update: {
    method: "PUT",
    path: "/staff/api/roles/{id}/",
    access: { staff: "staff.manage" },
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
    access: { staff: "staff.manage" },
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
    access: { staff: "staff.manage" },
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
    access: { staff: "staff.manage" },
    summary: "Makes a member a customer, at once",
    params: byId,
    status: 204,
    answer: null,
    refusals: ["beyond_own_rights", "last_owner"],
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
    access: { staff: "staff.manage" },
    summary: "Mails a link that makes its reader a member, once, for three days; an earlier one ends",
    body: s.staffInvitationInput,
    status: 201,
    answer: s.staffInvitation,
    refusals: ["beyond_own_rights", "already_staff", "too_many_requests"],
  },
  remove: {
    method: "DELETE",
    path: "/staff/api/invitations/{id}/",
    access: { staff: "staff.manage" },
    summary: "Takes an invitation back",
    params: byId,
    status: 204,
    answer: null,
  },
} as const satisfies EndpointGroup;
