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
  handle.inTransaction(roles.create, (tx, { shopper, body }) => createRole(tx, shopper, body));
  handle.inTransaction(roles.update, (tx, { shopper, params, body }) =>
    updateRole(tx, shopper, params.id, body),
  );
  handle.inTransaction(roles.remove, (tx, { shopper, params }) => removeRole(tx, shopper, params.id));
  handle(members.me, async ({ shopper }) => readMe(config, shopper));
  handle(members.list, () => listMembers(db));
  handle.inTransaction(members.update, (tx, { shopper, params, body }) =>
    changeRole(tx, shopper, params.id, body.role_id),
  );
  handle.inTransaction(members.remove, (tx, { shopper, params }) => removeMember(tx, shopper, params.id));
  handle.inTransaction(members.sessions, (tx, { shopper, params }) => listSessionsOf(tx, shopper, params.id));
  handle.inTransaction(members.endSession, (tx, { shopper, params }) => endSessionOf(tx, shopper, params.id));
  handle.inTransaction(secondFactor.remove, (tx, { shopper, params }) =>
    takeSecondFactor(tx, shopper, params.id),
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
  handle.inTransaction(secondFactor.replaceCodes, (tx, { shopper }) => replaceRecoveryCodes(tx, shopper));
  handle(passkeys.offer, ({ shopper, body }) => offerPasskey(db, config, shopper, body.current_password));
  handle(passkeys.add, ({ shopper, body, request }) =>
    logged(request, "activate a second factor", shopper.id, () => addPasskey(db, config, shopper, body)),
  );
  handle(passkeys.ask, ({ shopper }) => askForPasskey(db, config, shopper));
  handle(passkeys.confirm, ({ shopper, body, request }) =>
    logged(request, "second factor", shopper.id, () => confirmByPasskey(db, config, shopper, body.response)),
  );
  handle.inTransaction(passkeys.remove, (tx, { shopper, params }) => removePasskey(tx, shopper, params.id));
  handle(auditLog.list, ({ query }) => readAuditLog(db, query));
  handle(auditLog.export, async ({ query, inTransaction }) => {
    const end = await endOfAuditLog(db);
    await inTransaction((tx) => recordAction(tx, "audit-log.export", filterText(query)));
    return Readable.from(auditLines(db, query, end), { objectMode: false }) as never;
  });
  handle(invitations.list, () => listInvitations(db));
  handle.inTransaction(invitations.create, (tx, { shopper, body }) => invite(tx, config, shopper, body));
  handle.inTransaction(invitations.remove, (tx, { params }) => withdrawInvitation(tx, params.id));
}
