import { toWire } from "@adire/contract/money";
import type { Me, SessionInfo, StaffMemberAnswer } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Querier, Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import type { StaffShopper } from "../../platform/auth.ts";
import { Problem } from "../../platform/problem.ts";
import { coversRole, permissionsOf } from "../../platform/staff-role.ts";
import { staffColumns } from "../accounts/register.ts";
import { endSession, listSessions } from "../accounts/sessions.ts";
import { endInvitationsBeyond, readRole } from "./roles.ts";
import { removeSecondFactor } from "./second-factor.ts";

type Row = Omit<StaffMemberAnswer, "last_seen_at"> & { last_seen_at: Date | null };

const members = sql<Row>`select u.id, u.email, u.username, json_build_object('id', r.id, 'name', r.name) as role,
    json_build_object('app', exists (select from totp_factors t where t.user_id = u.id and t.secret is not null),
      'passkeys', (select count(*) from passkeys p where p.user_id = u.id)) as second_factor,
    (select max(s.last_used_at) from sessions s
      where s.user_id = u.id and s.ended_at is null and s.expires_at > now()) as last_seen_at
  from users u join staff_roles r on r.id = u.staff_role_id`;

const answerOf = ({ last_seen_at, ...member }: Row): StaffMemberAnswer => ({
  ...member,
  last_seen_at: last_seen_at?.toISOString() ?? null,
});

export function readMe(config: Config, { id, email, role }: StaffShopper): Me {
  return {
    id,
    email,
    role: {
      id: role.id,
      name: role.name,
      is_owner: role.is_owner,
      permissions: permissionsOf(role),
      refund_limit: role.refund_limit === null ? null : toWire(role.refund_limit),
    },
    storefront_url: config.PUBLIC_STOREFRONT_URL,
  };
}

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
  await endInvitationsBeyond(tx, role, sql`id = ${id}`);
  const { rows } = await sql<Row>`${members} where u.id = ${id}`.execute(tx);
  return answerOf(rows[0] as Row);
}

/**
 * Makes a member a customer, whose open invitations end.
 * @throws Problem not_found, beyond_own_rights, last_owner
 */
export async function removeMember(tx: Transaction, by: StaffShopper, id: number): Promise<void> {
  await lockMember(tx, by, id);
  await setRole(tx, id, undefined);
  await sql`delete from staff_invitations where invited_by = ${id} and accepted_at is null`.execute(tx);
}

/** Takes a lost second factor away. @throws Problem not_found, beyond_own_rights */
export async function takeSecondFactor(tx: Transaction, by: StaffShopper, id: number): Promise<void> {
  await lockMember(tx, by, id);
  await removeSecondFactor(tx, id);
}

/** @throws Problem not_found, beyond_own_rights */
export async function listSessionsOf(tx: Transaction, by: StaffShopper, id: number): Promise<SessionInfo[]> {
  await lockMember(tx, by, id);
  return listSessions(tx, { id, sessionId: by.sessionId });
}

/** @throws Problem not_found, also for one that has ended; beyond_own_rights */
export async function endSessionOf(tx: Transaction, by: StaffShopper, id: string): Promise<void> {
  const session = await tx
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(["u.id", "u.email"])
    .where("s.id", "=", id)
    .where("s.ended_at", "is", null)
    .executeTakeFirst();
  if (!session) throw new Problem("not_found");
  await lockMember(tx, by, session.id);
  await endSession(tx, id, "ended by the staff");
  await recordAction(tx, "session.end", session.email);
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
