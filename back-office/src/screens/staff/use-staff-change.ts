import { endpoints } from "@adire/contract/endpoints";
import { useChange } from "../../api/use-change.ts";

const { staffMembers, staffRoles, staffInvitations, auditLog, settings } = endpoints;
const stale = [
  staffMembers.list,
  staffMembers.sessions,
  staffMembers.me,
  staffRoles.list,
  staffInvitations.list,
  auditLog.list,
  settings.readiness,
];

/** A change of members, roles or invitations. */
export const useStaffChange = () => useChange(stale);
