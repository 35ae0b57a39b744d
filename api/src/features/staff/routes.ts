import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { invite, listInvitations, withdrawInvitation } from "./invitations.ts";
import { changeRole, listMembers, removeMember } from "./members.ts";
import { createRole, listRoles, removeRole, updateRole } from "./roles.ts";

const { staffRoles: roles, staffMembers: members, staffInvitations: invitations } = endpoints;

export function staffRoutes({ handle, db, config }: Deps): void {
  handle(roles.list, () => listRoles(db));
  handle(roles.create, ({ shopper, body, inTransaction }) =>
    inTransaction((tx) => createRole(tx, shopper, body)),
  );
  handle(roles.update, ({ shopper, params, body, inTransaction }) =>
    inTransaction((tx) => updateRole(tx, shopper, params.id, body)),
  );
  handle(roles.remove, ({ shopper, params, inTransaction }) =>
    inTransaction((tx) => removeRole(tx, shopper, params.id)),
  );
  handle(members.list, () => listMembers(db));
  handle(members.update, ({ shopper, params, body, inTransaction }) =>
    inTransaction((tx) => changeRole(tx, shopper, params.id, body.role_id)),
  );
  handle(members.remove, ({ shopper, params, inTransaction }) =>
    inTransaction((tx) => removeMember(tx, shopper, params.id)),
  );
  handle(invitations.list, () => listInvitations(db));
  handle(invitations.create, ({ shopper, body, inTransaction }) =>
    inTransaction((tx) => invite(tx, config, shopper, body)),
  );
  handle(invitations.remove, ({ shopper, params, inTransaction }) =>
    inTransaction((tx) => withdrawInvitation(tx, shopper, params.id)),
  );
}
