import { fromWire, toWire } from "@adire/contract/money";
import type { StaffRoleAnswer, StaffRoleInput } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import { violation } from "../../db/violation.ts";
import type { StaffShopper } from "../../platform/auth.ts";
import { changedMeanwhile, readLastChange } from "../../platform/changed-meanwhile.ts";
import { Problem } from "../../platform/problem.ts";
import {
  coversRole,
  isAllowed,
  permissionsOf,
  type StaffRole,
  staffRoleJson,
} from "../../platform/staff-role.ts";

export async function listRoles(db: Querier): Promise<StaffRoleAnswer[]> {
  const { rows } = await sql<Row>`${roles} order by r.is_owner desc, r.id`.execute(db);
  return rows.map(answerOf);
}

type Row = { role: StaffRole; version: number; members: number };
const roles = sql<Row>`select ${staffRoleJson} as role, r.version,
    (select count(*) from users u where u.staff_role_id = r.id) as members
  from staff_roles r`;

const answerOf = ({ role, version, members }: Row): StaffRoleAnswer => ({
  id: role.id,
  version,
  name: role.name,
  is_owner: role.is_owner,
  permissions: permissionsOf(role),
  refund_limit: role.refund_limit === null ? null : toWire(role.refund_limit),
  price_change_percent: role.price_change_percent,
  members,
});

/** @throws Problem beyond_own_rights, name_taken */
export async function createRole(
  tx: Transaction,
  by: StaffShopper,
  input: StaffRoleInput,
): Promise<StaffRoleAnswer> {
  const values = valuesOf(by, input);
  const { id } = await tx
    .insertInto("staff_roles")
    .values(values)
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(nameTaken);
  return answerOf({ role: { id, is_owner: false, ...values }, version: 1, members: 0 });
}

/** @throws Problem not_found, owner_role, beyond_own_rights, name_taken, changed_meanwhile */
export async function updateRole(
  tx: Transaction,
  by: StaffShopper,
  id: number,
  { version, ...input }: StaffRoleInput & { version: number },
): Promise<StaffRoleAnswer> {
  const before = await lockChangeable(tx, by, id);
  const present = await readAnswer(tx, id);
  if (present.version !== version)
    throw changedMeanwhile({ ...present, ...(await readLastChange(tx, "staff_roles", id)) });
  const values = valuesOf(by, input);
  await tx
    .updateTable("staff_roles")
    .set({ ...values, version: version + 1 })
    .where("id", "=", id)
    .execute()
    .catch(nameTaken);
  await endInvitationsBeyond(tx, { ...before, ...values }, sql`staff_role_id = ${id}`);
  return readAnswer(tx, id);
}

/**
 * Ends the open invitations that members could not send any more.
 * @param role theirs from now on @param members an SQL condition on `users`
 */
export async function endInvitationsBeyond(
  tx: Querier,
  role: StaffRole,
  members: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: number; role: StaffRole }>`select i.id, ${staffRoleJson} as role
    from staff_invitations i join staff_roles r on r.id = i.staff_role_id
    where i.accepted_at is null and i.invited_by in (select id from users where ${members})`.execute(tx);
  const mayInvite = isAllowed(role, "staff.manage");
  const beyond = rows.filter((invitation) => !mayInvite || !coversRole(role, invitation.role));
  await sql`delete from staff_invitations where accepted_at is null
    and id = any (${beyond.map((invitation) => invitation.id)}::bigint[])`.execute(tx);
}

async function readAnswer(tx: Querier, id: number): Promise<StaffRoleAnswer> {
  const { rows } = await sql<Row>`${roles} where r.id = ${id}`.execute(tx);
  return answerOf(rows[0] as Row);
}

/** @throws Problem not_found, owner_role, beyond_own_rights, in_use */
export async function removeRole(tx: Transaction, by: StaffShopper, id: number): Promise<void> {
  await lockChangeable(tx, by, id);
  await sql`delete from staff_invitations where staff_role_id = ${id}
    and (accepted_at is not null or expires_at <= now())`.execute(tx);
  await tx
    .deleteFrom("staff_roles")
    .where("id", "=", id)
    .execute()
    .catch((error: { code?: string }) => {
      if (error.code !== violation.foreignKey) throw error;
      throw new Problem("in_use", { message: "Somebody has this role, or was invited to it." });
    });
}

/** @throws Problem not_found */
export async function readRole(tx: Querier, id: number): Promise<StaffRole> {
  const { rows } = await sql<{ role: StaffRole }>`
    select ${staffRoleJson} as role from staff_roles r where r.id = ${id} for share`.execute(tx);
  if (!rows[0]) throw new Problem("not_found");
  return rows[0].role;
}

async function lockChangeable(tx: Transaction, by: StaffShopper, id: number): Promise<StaffRole> {
  await sql`select from staff_roles where id = ${id} for update`.execute(tx);
  const role = await readRole(tx, id);
  if (role.is_owner) throw new Problem("owner_role");
  if (!coversRole(by.role, role)) throw new Problem("beyond_own_rights");
  return role;
}

function valuesOf(
  by: StaffShopper,
  { name, permissions, refund_limit, price_change_percent }: StaffRoleInput,
) {
  const values = {
    name,
    permissions: [...new Set(permissions)],
    refund_limit: refund_limit === null ? null : fromWire(refund_limit),
    price_change_percent,
  };
  if (!coversRole(by.role, { is_owner: false, ...values })) throw new Problem("beyond_own_rights");
  return values;
}

function nameTaken(error: { code?: string }): never {
  if (error.code !== violation.unique) throw error;
  throw new Problem("name_taken");
}
