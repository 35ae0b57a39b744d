import type { StaffMemberAnswer } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import type { StaffShopper } from "../../platform/auth.ts";
import { Problem } from "../../platform/problem.ts";
import { coversRole } from "../../platform/staff-role.ts";
import { staffColumns } from "../accounts/register.ts";
import { readRole } from "./roles.ts";
import { removeSecondFactor } from "./second-factor.ts";

type Row = Omit<StaffMemberAnswer, "last_seen_at"> & { last_seen_at: Date | null };

const members = sql<Row>`select u.id, u.email, u.username, json_build_object('id', r.id, 'name', r.name) as role,
    (select max(s.last_used_at) from sessions s
      where s.user_id = u.id and s.ended_at is null and s.expires_at > now()) as last_seen_at
  from users u join staff_roles r on r.id = u.staff_role_id`;

const answerOf = ({ last_seen_at, ...member }: Row): StaffMemberAnswer => ({
  ...member,
  last_seen_at: last_seen_at?.toISOString() ?? null,
});

export async function listMembers(db: Querier): Promise<StaffMemberAnswer[]> {
  const { rows } = await sql<Row>`${members} order by r.is_owner desc, u.username`.execute(db);
  return rows.map(answerOf);
}

/** @throws Problem not_found, beyond_own_rights, last_owner */
export async function changeRole(
  tx: Transaction,
  by: StaffShopper,
  id: number,
  roleId: number,
): Promise<StaffMemberAnswer> {
  await lockMember(tx, by, id);
  const role = await readRole(tx, roleId);
  if (!coversRole(by.role, role)) throw new Problem("beyond_own_rights");
  await setRole(tx, id, role.id);
  const { rows } = await sql<Row>`${members} where u.id = ${id}`.execute(tx);
  return answerOf(rows[0] as Row);
}

/** Makes a member a customer. @throws Problem not_found, beyond_own_rights, last_owner */
export async function removeMember(tx: Transaction, by: StaffShopper, id: number): Promise<void> {
  await lockMember(tx, by, id);
  await setRole(tx, id, undefined);
}

/** Takes a lost second factor away. @throws Problem not_found, beyond_own_rights */
export async function takeSecondFactor(tx: Transaction, by: StaffShopper, id: number): Promise<void> {
  await lockMember(tx, by, id);
  await removeSecondFactor(tx, id);
}

async function lockMember(tx: Transaction, by: StaffShopper, id: number): Promise<void> {
  const member = await tx
    .selectFrom("users")
    .select("staff_role_id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!member?.staff_role_id) throw new Problem("not_found");
  if (!coversRole(by.role, await readRole(tx, member.staff_role_id))) throw new Problem("beyond_own_rights");
}

/** The rule of the last owner is checked here and not only at commit, so that the caller reads a sentence. */
async function setRole(tx: Transaction, id: number, roleId: number | undefined): Promise<void> {
  await sql`set constraints check_owner_remains immediate`.execute(tx);
  await tx
    .updateTable("users")
    .set(staffColumns(roleId))
    .where("id", "=", id)
    .execute()
    .catch((error: { constraint?: string }) => {
      if (error.constraint === "users_owner_remains") throw new Problem("last_owner");
      throw error;
    });
}
