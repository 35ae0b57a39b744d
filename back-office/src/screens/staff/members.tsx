import { endpoints } from "@adire/contract/endpoints";
import type { StaffInvitation, StaffMemberAnswer, StaffRoleAnswer } from "@adire/contract/shapes";
import { useRef, useState } from "react";
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
                      onSave={async (role_id) => {
                        const params = { id: member.id };
                        return !!(await change(endpoints.staffMembers.update, { params, body: { role_id } }));
                      }}
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
  /** @returns whether it counts now */
  onSave(roleId: number): Promise<boolean>;
};

/** A role as a word until one touches it. Arrow keys pass other roles: none counts until it is saved. */
function RoleSelect({ member, roles, onSave }: RoleSelectProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  const role = chosen ?? member.role.id;
  return (
    <span className="inline-flex items-center gap-3">
      <span className="relative inline-flex items-center">
        <select
          ref={select}
          aria-label={`Role of ${member.username}`}
          value={role}
          onChange={({ target }) => setChosen(Number(target.value))}
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
      {role !== member.role.id && (
        <button
          type="button"
          className="link-line pointer-coarse:min-h-11"
          aria-label={`Save the role of ${member.username}`}
          onClick={async () => {
            if (!(await onSave(role))) return;
            setChosen(null);
            select.current?.focus();
          }}
        >
          Save
        </button>
      )}
    </span>
  );
}
