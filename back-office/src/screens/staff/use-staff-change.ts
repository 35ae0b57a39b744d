import { endpoints } from "@adire/contract/endpoints";
import { useQueryClient } from "@tanstack/react-query";
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

/** Reads anew what such a change shows in. */
export function useStaffRefresh() {
  const queries = useQueryClient();
  return () => Promise.all(stale.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
}
