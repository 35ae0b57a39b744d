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
    body: s.staffRoleUpdate,
    answer: s.staffRole,
    refusals: ["name_taken", "beyond_own_rights", "owner_role", "changed_meanwhile"],
  },
  remove: {
    method: "DELETE",
    path: "/staff/api/roles/{id}/",
    access: { staff: "staff.manage", confirmed: true },
    summary: "Deletes a role that nobody has",
    params: byId,
    answer: null,
    refusals: ["in_use", "beyond_own_rights", "owner_role"],
  },
} as const satisfies EndpointGroup;
