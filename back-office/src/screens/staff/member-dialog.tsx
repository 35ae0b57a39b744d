import { endpoints } from "@adire/contract/endpoints";
import type { StaffMemberAnswer } from "@adire/contract/shapes";
import { useState } from "react";
import { useAnswer } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { sinceText } from "../../parts/dates.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { RecordLog } from "../audit/record-log.tsx";
import { useStaffChange } from "./use-staff-change.ts";

type MemberDialogProps = { member: StaffMemberAnswer; isSelf: boolean; onClose(): void };

/** Sessions of a member, and what takes rights away. */
export function MemberDialog({ member, isSelf, onClose }: MemberDialogProps) {
  const params = { id: member.id };
  const sessions = useAnswer(endpoints.staffMembers.sessions, { params });
  const { change, error } = useStaffChange();
  const [isAsked, setAsked] = useState(false);
  const hasFactor = member.second_factor.app || member.second_factor.passkeys > 0;
  return (
    <Dialog title={member.username} wide onClose={onClose}>
      <p className="pb-5 text-muted">
        {member.email}, {member.role.name.toLowerCase()}
      </p>
      <ProblemLine text={error} className="pb-4" />
      <h3 className="pb-1 font-medium">Signed in on</h3>
      <Answer of={sessions}>
        {(list) => (
          <ul className="border-t border-hairline">
            {list.length === 0 && <li className="py-3 text-muted">Nothing at present.</li>}
            {list.map(({ id, device, last_used_at, current }) => (
              <li key={id} className="flex items-center justify-between gap-4 border-b border-hairline py-2">
                <span>
                  {device}
                  <span className="text-muted">, {current ? "this one" : sinceText(last_used_at)}</span>
                </span>
                <Button
                  aria-label={`End the session on ${device}`}
                  onClick={() => void change(endpoints.staffMembers.endSession, { params: { id } })}
                >
                  End
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Answer>
      <div className="flex flex-wrap gap-3 pt-7">
        {hasFactor && !isSelf && (
          <Button onClick={() => void change(endpoints.secondFactor.remove, { params })}>
            Take the second factor away
          </Button>
        )}
        {isAsked ? (
          <Button
            kind="danger"
            onClick={async () => {
              if (await change(endpoints.staffMembers.remove, { params })) onClose();
            }}
          >
            Yes, make {isSelf ? "me" : member.username} a customer
          </Button>
        ) : (
          <Button onClick={() => setAsked(true)}>Remove from the staff</Button>
        )}
      </div>
      <RecordLog record="users" id={member.id} />
    </Dialog>
  );
}
