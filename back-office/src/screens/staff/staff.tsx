import { endpoints } from "@adire/contract/endpoints";
import { useState } from "react";
import { Link } from "react-router";
import { useAnswer, useMay } from "../../api/queries.ts";
import { Answer } from "../../parts/answer.tsx";
import { Button } from "../../parts/button.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { useKeys } from "../../shell/keys.ts";
import { Entries, useMemberNames } from "../audit/entries.tsx";
import { SettingsScreen } from "../settings/settings-screen.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { Members } from "./members.tsx";
import { NewRoleDialog } from "./role-dialog.tsx";
import { RoleMatrix } from "./role-matrix.tsx";

/** Members, what their roles may do, and beside it what was done. */
export function Component() {
  const may = useMay()("staff.manage");
  const members = useAnswer(endpoints.staffMembers.list);
  const roles = useAnswer(endpoints.staffRoles.list);
  const invitations = useAnswer(endpoints.staffInvitations.list);
  const [open, setOpen] = useState<"invite" | "role" | null>(null);
  useKeys(may ? [{ keys: "i", does: "invite", run: () => setOpen("invite"), inFoot: true }] : []);
  const actions = may && (
    <>
      <Button onClick={() => setOpen("role")}>New role</Button>
      <Button kind="primary" keys="i" onClick={() => setOpen("invite")}>
        Invite someone
      </Button>
    </>
  );
  return (
    <SettingsScreen title="Staff" actions={actions}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14 xl:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-9">
          <Answer of={members}>
            {(list) => (
              <Members
                members={list}
                invitations={invitations.data ?? []}
                roles={roles.data ?? []}
                may={may}
              />
            )}
          </Answer>
          <Answer of={roles}>{(list) => <RoleMatrix roles={list} may={may} />}</Answer>
        </div>
        <Done />
      </div>
      {open === "invite" && roles.data && <InviteDialog roles={roles.data} onClose={() => setOpen(null)} />}
      {open === "role" && roles.data && <NewRoleDialog roles={roles.data} onClose={() => setOpen(null)} />}
    </SettingsScreen>
  );
}

const SHOWN = 12;

function Done() {
  const [search, setSearch] = useState("");
  const log = useAnswer(endpoints.auditLog.list, {
    query: { search: search || undefined, page_size: SHOWN },
  });
  const names = useMemberNames();
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4 pb-3">
        <h2 className="section-title">What was done</h2>
        <Link to="/settings/audit" className="link-line text-[13px] text-muted">
          All of it
        </Link>
      </div>
      <div className="flex">
        <SearchField label="Person, order, product" value={search} onSearch={setSearch} />
      </div>
      <div className="pt-3">
        <Answer of={log}>
          {({ results }) =>
            results.length > 0 ? (
              <Entries entries={results} names={names} isLinked />
            ) : (
              <p className="py-4 text-muted">Nothing like this was done.</p>
            )
          }
        </Answer>
      </div>
    </section>
  );
}
