import { Readable } from "node:stream";
import { endpoints } from "@adire/contract/endpoints";
import { recordAction } from "../../platform/actor.ts";
import { logged } from "../../platform/security-log.ts";
import type { Deps } from "../feature.ts";
import { auditLines, endOfAuditLog, filterText } from "./export-audit-log.ts";
import { invite, listInvitations, withdrawInvitation } from "./invitations.ts";
import {
  changeRole,
  endSessionOf,
  listMembers,
  listSessionsOf,
  readMe,
  removeMember,
  takeSecondFactor,
} from "./members.ts";
import { addPasskey, askForPasskey, confirmByPasskey, offerPasskey, removePasskey } from "./passkeys.ts";
import { readAuditLog } from "./read-audit-log.ts";
import { createRole, listRoles, removeRole, updateRole } from "./roles.ts";
import {
  activateApp,
  confirmByCode,
  readSecondFactor,
  replaceRecoveryCodes,
  setUpApp,
} from "./second-factor.ts";

const {
  staffRoles: roles,
  staffMembers: members,
  staffInvitations: invitations,
  secondFactor,
  passkeys,
  auditLog,
} = endpoints;

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
  handle(members.me, async ({ shopper }) => readMe(config, shopper));
  handle(members.list, () => listMembers(db));
  handle(members.update, ({ shopper, params, body, inTransaction }) =>
    inTransaction((tx) => changeRole(tx, shopper, params.id, body.role_id)),
  );
  handle(members.remove, ({ shopper, params, inTransaction }) =>
    inTransaction((tx) => removeMember(tx, shopper, params.id)),
  );
  handle(members.sessions, ({ shopper, params, inTransaction }) =>
    inTransaction((tx) => listSessionsOf(tx, shopper, params.id)),
  );
  handle(members.endSession, ({ shopper, params, inTransaction }) =>
    inTransaction((tx) => endSessionOf(tx, shopper, params.id)),
  );
  handle(secondFactor.remove, ({ shopper, params, inTransaction }) =>
    inTransaction((tx) => takeSecondFactor(tx, shopper, params.id)),
  );
  handle(secondFactor.read, ({ shopper }) => readSecondFactor(db, shopper));
  handle(secondFactor.setUp, ({ shopper, body }) => setUpApp(db, config, shopper, body.current_password));
  handle(secondFactor.activate, ({ shopper, body, request }) =>
    logged(request, "activate a second factor", shopper.id, () =>
      activateApp(db, config, shopper, body.code),
    ),
  );
  handle(secondFactor.confirm, ({ shopper, body, request }) =>
    logged(request, "second factor", shopper.id, () => confirmByCode(db, config, shopper, body.code)),
  );
  handle(secondFactor.replaceCodes, ({ shopper, inTransaction }) =>
    inTransaction((tx) => replaceRecoveryCodes(tx, shopper)),
  );
  handle(passkeys.offer, ({ shopper, body }) => offerPasskey(db, config, shopper, body.current_password));
  handle(passkeys.add, ({ shopper, body, request }) =>
    logged(request, "activate a second factor", shopper.id, () => addPasskey(db, config, shopper, body)),
  );
  handle(passkeys.ask, ({ shopper }) => askForPasskey(db, config, shopper));
  handle(passkeys.confirm, ({ shopper, body, request }) =>
    logged(request, "second factor", shopper.id, () => confirmByPasskey(db, config, shopper, body.response)),
  );
  handle(passkeys.remove, ({ shopper, params, inTransaction }) =>
    inTransaction((tx) => removePasskey(tx, shopper, params.id)),
  );
  handle(auditLog.list, ({ query }) => readAuditLog(db, query));
  handle(auditLog.export, async ({ query, inTransaction }) => {
    const end = await endOfAuditLog(db);
    await inTransaction((tx) => recordAction(tx, "audit-log.export", filterText(query)));
    return Readable.from(auditLines(db, query, end), { objectMode: false }) as never;
  });
  handle(invitations.list, () => listInvitations(db));
  handle(invitations.create, ({ shopper, body, inTransaction }) =>
    inTransaction((tx) => invite(tx, config, shopper, body)),
  );
  handle(invitations.remove, ({ params, inTransaction }) =>
    inTransaction((tx) => withdrawInvitation(tx, params.id)),
  );
}
