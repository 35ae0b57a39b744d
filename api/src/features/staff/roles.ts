import { fromWire, toWire } from "@adire/contract/money";
import type { StaffRoleAnswer, StaffRoleInput } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import type { StaffShopper } from "../../platform/auth.ts";
import { Problem } from "../../platform/problem.ts";
import { coversRole, permissionsOf, type StaffRole, staffRoleJson } from "../../platform/staff-role.ts";

const UNIQUE = "23505";
const REFERENCED = "23503";

export async function listRoles(db: Querier): Promise<StaffRoleAnswer[]> {
  const { rows } = await sql<{ role: StaffRole; members: number }>`
    select ${staffRoleJson} as role, (select count(*) from users u where u.staff_role_id = r.id) as members
    from staff_roles r order by r.is_owner desc, r.id`.execute(db);
  return rows.map(({ role, members }) => answerOf(role, members));
}

const answerOf = (role: StaffRole, members: number): StaffRoleAnswer => ({
  id: role.id,
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
  return answerOf({ id, is_owner: false, ...values }, 0);
}

/** @throws Problem not_found, owner_role, beyond_own_rights, name_taken */
export async function updateRole(
  tx: Transaction,
  by: StaffShopper,
  id: number,
  input: StaffRoleInput,
): Promise<StaffRoleAnswer> {
  await lockChangeable(tx, by, id);
  const values = valuesOf(by, input);
  await tx.updateTable("staff_roles").set(values).where("id", "=", id).execute().catch(nameTaken);
  const { count } = await tx
    .selectFrom("users")
    .select(sql<number>`count(*)`.as("count"))
    .where("staff_role_id", "=", id)
    .executeTakeFirstOrThrow();
  return answerOf({ id, is_owner: false, ...values }, count);
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
      if (error.code !== REFERENCED) throw error;
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
  if (error.code !== UNIQUE) throw error;
  throw new Problem("name_taken");
}
