import { z } from "zod";
import type { EndpointGroup } from "../endpoint.ts";
import * as s from "../shapes.ts";
import { byId } from "./params.ts";

export const staffMembers = {
  me: {
    method: "GET",
    path: "/staff/api/me/",
    access: { staff: "any" },
    summary: "The caller, with what their role allows",
    answer: s.me,
  },
  list: {
    method: "GET",
    path: "/staff/api/members/",
    access: { staff: "staff.read" },
    summary: "Members of the staff with their roles",
    answer: z.array(s.staffMember),
  },
  update: {
    method: "PUT",
    path: "/staff/api/members/{id}/",
    access: { staff: "staff.manage", confirmed: true },
    summary: "Gives a member another role, at once",
    params: byId,
    body: s.staffMemberInput,
    answer: s.staffMember,
    refusals: ["beyond_own_rights", "last_owner"],
  },
  remove: {
    method: "DELETE",
    path: "/staff/api/members/{id}/",
    access: { staff: "staff.manage", confirmed: true },
    summary: "Makes a member a customer, at once",
    params: byId,
    answer: null,
    refusals: ["beyond_own_rights", "last_owner"],
  },
  sessions: {
    method: "GET",
    path: "/staff/api/members/{id}/sessions/",
    access: { staff: "staff.manage" },
    summary: "Where a member is signed in, last used first",
    params: byId,
    answer: z.array(s.session),
    refusals: ["beyond_own_rights"],
  },
  endSession: {
    method: "DELETE",
    path: "/staff/api/sessions/{id}/",
    access: { staff: "staff.manage", confirmed: true },
    summary: "Ends a session of a member, at once",
    params: z.object({ id: z.uuid() }),
    answer: null,
    refusals: ["beyond_own_rights"],
  },
} as const satisfies EndpointGroup;
