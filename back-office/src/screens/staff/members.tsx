import { endpoints } from "@adire/contract/endpoints";
import type { StaffInvitation, StaffMemberAnswer, StaffRoleAnswer } from "@adire/contract/shapes";
import { useState } from "react";
import { useMe } from "../../api/queries.ts";
import { dayText, whenText } from "../../parts/dates.ts";
import { Icon } from "../../parts/icon.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { MemberDialog } from "./member-dialog.tsx";
import { useStaffChange } from "./use-staff-change.ts";

type MembersProps = {
  members: readonly StaffMemberAnswer[];
  invitations: readonly StaffInvitation[];
  roles: readonly StaffRoleAnswer[];
  may: boolean;
};

export function Members({ members, invitations, roles, may }: MembersProps) {
  const { data: me } = useMe();
  const [openId, setOpenId] = useState<number>();
  const { error, change } = useStaffChange();
  const open = members.find(({ id }) => id === openId);
  return (
    <div>
      <ProblemLine text={error} className="pb-3" />
      <div className="overflow-x-auto">
        <table className="w-full min-w-[560px] border-collapse text-left">
          <caption className="sr-only">Members of the staff</caption>
          <thead>
            <tr className="h-9 border-b border-hairline text-[13px] text-muted">
              <th className="font-normal">Name</th>
              <th className="font-normal">Role</th>
              <th className="font-normal">Second factor</th>
              <th className="text-right font-normal">Last here</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.id} className="h-10 border-b border-hairline hover:bg-wash">
                <td>
                  {may ? (
                    <button
                      type="button"
                      className="font-medium hover:underline pointer-coarse:min-h-11"
                      onClick={() => setOpenId(member.id)}
                    >
                      {member.username}
                    </button>
                  ) : (
                    <b className="font-medium">{member.username}</b>
                  )}
                  {member.id === me?.id && <span className="text-muted"> you</span>}
                </td>
                <td>
                  {may ? (
                    <RoleSelect
                      member={member}
                      roles={roles}
                      onChange={(role_id) =>
                        void change(endpoints.staffMembers.update, {
                          params: { id: member.id },
                          body: { role_id },
                        })
                      }
                    />
                  ) : (
                    member.role.name
                  )}
                </td>
                <td>
                  <Factor {...member.second_factor} />
                </td>
                <td className="text-right text-muted">
                  {member.last_seen_at ? whenText(member.last_seen_at) : "Signed out"}
                </td>
              </tr>
            ))}
            {invitations.map((invitation) => (
              <tr key={`i${invitation.id}`} className="h-10 border-b border-hairline">
                <td>{invitation.email}</td>
                <td>{invitation.role.name}</td>
                <td className="text-muted">
                  Invited{" "}
                  {may && (
                    <button
                      type="button"
                      className="link-line"
                      aria-label={`Take back the invitation of ${invitation.email}`}
                      onClick={() =>
                        void change(endpoints.staffInvitations.remove, { params: { id: invitation.id } })
                      }
                    >
                      take back
                    </button>
                  )}
                </td>
                <td className="text-right text-muted">Link ends {dayText(invitation.expires_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {open && (
        <MemberDialog member={open} isSelf={open.id === me?.id} onClose={() => setOpenId(undefined)} />
      )}
    </div>
  );
}

function Factor({ app, passkeys }: StaffMemberAnswer["second_factor"]) {
  if (!app && passkeys === 0) return <span className="text-clay">None</span>;
  const keys = passkeys > 1 ? `${passkeys} passkeys` : "Passkey";
  return [...(passkeys > 0 ? [keys] : []), ...(app ? ["Code by app"] : [])].join(", ");
}

type RoleSelectProps = {
  member: StaffMemberAnswer;
  roles: readonly StaffRoleAnswer[];
  onChange(roleId: number): void;
};

/** A role as a word until one touches it. */
function RoleSelect({ member, roles, onChange }: RoleSelectProps) {
  return (
    <span className="relative inline-flex items-center">
      <select
        aria-label={`Role of ${member.username}`}
        value={member.role.id}
        onChange={({ target }) => onChange(Number(target.value))}
        className="field-sizing-content appearance-none bg-transparent pr-6 pointer-coarse:min-h-11"
      >
        {roles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="caret-down" size={12} className="pointer-events-none absolute right-0.5" />
    </span>
  );
}
