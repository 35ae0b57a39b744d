import { registerInput, type StaffInvitation } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database, Querier, Transaction } from "../../db/open.ts";
import { actAs } from "../../platform/actor.ts";
import type { StaffShopper } from "../../platform/auth.ts";
import { invalid } from "../../platform/handle.ts";
import { HOUR_SECONDS, limit } from "../../platform/limit.ts";
import { byHand } from "../../platform/mail/link-sections.ts";
import { queueMail, strikeLinks } from "../../platform/mail/mail.ts";
import { Problem } from "../../platform/problem.ts";
import { coversRole, isAllowed, type StaffRole } from "../../platform/staff-role.ts";
import { newToken, tokenHash } from "../../platform/token.ts";
import { confirmPassword } from "../accounts/confirm-password.ts";
import { register, staffColumns } from "../accounts/register.ts";
import { readStore } from "../store-settings.ts";
import { readRole } from "./roles.ts";

const MAILS_PER_ADDRESS = 5;
const isOpen = sql<boolean>`i.accepted_at is null and i.expires_at > now()`;

type Row = Omit<StaffInvitation, "expires_at"> & { expires_at: Date };
const open = sql<Row>`select i.id, i.email, json_build_object('id', r.id, 'name', r.name) as role,
    (select u.username from users u where u.id = i.invited_by) as invited_by, i.expires_at
  from staff_invitations i join staff_roles r on r.id = i.staff_role_id where ${isOpen}`;
const answerOf = ({ expires_at, ...row }: Row): StaffInvitation => ({
  ...row,
  expires_at: expires_at.toISOString(),
});

export async function listInvitations(db: Querier): Promise<StaffInvitation[]> {
  const { rows } = await sql<Row>`${open} order by i.id desc`.execute(db);
  return rows.map(answerOf);
}

/**
 * Mails a link that makes its reader one of the staff. An earlier one to the same address ends.
 * @throws Problem not_found for the role, not_allowed, beyond_own_rights, already_staff, too_many_requests
 */
export async function invite(
  tx: Transaction,
  config: Config,
  by: StaffShopper,
  { email, role_id }: { email: string; role_id: number },
): Promise<StaffInvitation> {
  const own = await lockOwnRole(tx, by.id);
  if (!isAllowed(own, "staff.manage")) throw new Problem("not_allowed");
  const role = await readRole(tx, role_id);
  if (!coversRole(own, role)) throw new Problem("beyond_own_rights");
  const { rows: staff } = await sql`select from users
    where lower(email) = lower(${email}) and staff_role_id is not null`.execute(tx);
  if (staff.length > 0) throw new Problem("already_staff");
  await limit(tx, `invitation:${email.toLowerCase()}`, MAILS_PER_ADDRESS, HOUR_SECONDS);
  const token = newToken();
  await sql`delete from staff_invitations where lower(email) = lower(${email}) and accepted_at is null`.execute(
    tx,
  );
  const { id } = await tx
    .insertInto("staff_invitations")
    .values({ email, staff_role_id: role.id, invited_by: by.id, token_hash: tokenHash(token) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Row>`${open} and i.id = ${id}`.execute(tx);
  const invitation = answerOf(rows[0] as Row);
  await mailInvitation(tx, config, invitation, token);
  return invitation;
}

/** The role that a member keeps until the transaction ends: whoever changes it ends their invitations. */
async function lockOwnRole(tx: Transaction, id: number): Promise<StaffRole> {
  const { rows } = await sql<{ role: number | null }>`
    select staff_role_id as role from users where id = ${id} for share`.execute(tx);
  const role = rows[0]?.role ?? null;
  if (role === null) throw new Problem("not_allowed");
  return readRole(tx, role);
}

async function mailInvitation(
  tx: Transaction,
  config: Config,
  { email, role, invited_by }: StaffInvitation,
  token: string,
): Promise<void> {
  const link = `${config.PUBLIC_API_URL}/admin/join/${token}`;
  const { name: shop } = await readStore(tx, config);
  await queueMail(tx, {
    to: email,
    kind: "staff-invitation",
    subject: `Join ${shop}’s back office`,
    content: {
      preheader: "Works once, for 3 days.",
      headline: ["Join", "the shop."],
      lead: [
        `${invited_by ?? "The shop"} invites you to ${shop}’s back office as ${role.name.toLowerCase()}.`,
      ],
      button: { label: "Join", to: link },
      sections: [
        byHand(link, "It works once, for 3 days."),
        { title: "Not expected?", blocks: [{ text: ["Leave it: without you, nothing happens."] }] },
      ],
      reason: `${invited_by ?? "Someone"} typed this address to invite you.`,
    },
  });
}

/** Takes an open invitation back. @throws Problem not_found */
export async function withdrawInvitation(tx: Transaction, id: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom("staff_invitations")
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Problem("not_found");
}

export type OpenInvitation = { email: string; role: string; invitedBy: string | null; userId: number | null };

/** An invitation by its token, with the account that the address has already. */
export async function readInvitation(db: Querier, token: string): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`
    select i.email, r.name as role, (select u.username from users u where u.id = i.invited_by) as "invitedBy",
      (select u.id from users u where lower(u.email) = lower(i.email) and u.disabled_at is null) as "userId"
    from staff_invitations i join staff_roles r on r.id = i.staff_role_id
    where i.token_hash = ${tokenHash(token)} and ${isOpen}`.execute(db);
  return rows[0];
}

/**
 * Makes the invited person one of the staff: with a new account, or with the one that has the address, whose
 * password is asked for. The link came by mail, so the address is the person's own.
 * @returns the account's e-mail
 * @throws Problem not_found for a link that is used, expired or taken back; invalid on a field
 */
export async function acceptInvitation(
  db: Database,
  config: Config,
  token: string,
  form: { username?: string; password?: string },
  network: string,
): Promise<string> {
  const invitation = await readInvitation(db, token);
  if (!invitation) throw new Problem("not_found");
  const { email, userId } = invitation;
  const join = (tx: Transaction, id: number) => consume(tx, token, id);
  if (userId === null) {
    const parsed = registerInput.safeParse({ ...form, email });
    if (!parsed.success) throw invalid(parsed.error);
    await register(db, config, parsed.data, network, { join, emailIsProven: true });
  } else {
    await confirmPassword(db, userId, form.password);
    await db.transaction().execute((tx) => join(tx, userId));
  }
  return email;
}

async function consume(tx: Transaction, token: string, userId: number): Promise<void> {
  const { rows } = await sql<{ staff_role_id: number; email: string }>`
    update staff_invitations i set accepted_at = now() where i.token_hash = ${tokenHash(token)} and ${isOpen}
    returning i.staff_role_id, i.email`.execute(tx);
  const [accepted] = rows;
  if (!accepted) throw new Problem("not_found");
  await actAs(tx, { actor: "staff", user_id: userId, name: accepted.email });
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({
      ...staffColumns(accepted.staff_role_id),
      email_verified_at: sql`coalesce(email_verified_at, now())`,
    })
    .where("id", "=", userId)
    .where("staff_role_id", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Problem("already_staff");
  await strikeLinks(tx, "staff-invitation", accepted.email);
}
