import type { SecondFactor, SecondFactorSetup } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { Config } from "../../config.ts";
import type { Database, Querier, Transaction } from "../../db/open.ts";
import { actAs, recordAction } from "../../platform/actor.ts";
import { CONFIRMED_MINUTES, type StaffShopper } from "../../platform/auth.ts";
import { forgive, limit } from "../../platform/limit.ts";
import { Problem } from "../../platform/problem.ts";
import { sealSecret, unsealSecret } from "../../platform/seal-secret.ts";
import { readStaffMember } from "../../platform/staff-member.ts";
import { confirmPassword } from "../accounts/confirm-password.ts";
import { endSessionsOf } from "../accounts/sessions.ts";
import { readStore } from "../store-settings.ts";
import { consumeRecoveryCode, newRecoveryCodes, RECOVERY_CODE_LENGTH } from "./recovery-codes.ts";

const PURPOSE = "totp secrets";
const STEP_SECONDS = 30;
/** Codes of the step before and after count too, for clocks that differ. */
const STEPS_AROUND = 1;
const MAX_ATTEMPTS = 10;
const WINDOW_SECONDS = 15 * 60;

type Row = { app: boolean; codes: number; passkeys: SecondFactor["passkeys"]; until: Date | null };

export async function readSecondFactor(db: Querier, { id, sessionId }: StaffShopper): Promise<SecondFactor> {
  const { rows } = await sql<Row>`
    select exists (select from totp_factors where user_id = ${id} and secret is not null) as app,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name,
          'created_at', ${isoTime(sql`p.created_at`)}, 'last_used_at', ${isoTime(sql`p.last_used_at`)})
        order by p.id), '[]') from passkeys p where p.user_id = ${id}) as passkeys,
      (select count(*) from recovery_codes where user_id = ${id} and used_at is null) as codes,
      (select c.until from sessions s,
        lateral (select s.confirmed_at + make_interval(mins => ${CONFIRMED_MINUTES}) as until) c
        where s.id = ${sessionId} and c.until > now()) as until`.execute(db);
  const { app, passkeys, codes, until } = rows[0] as Row;
  return { app, passkeys, recovery_codes: codes, confirmed_until: until?.toISOString() ?? null };
}

const isoTime = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Adding to a second factor asks for it. @throws Problem second_factor_needed */
export async function requireConfirmed(db: Querier, shopper: StaffShopper): Promise<void> {
  const { app, passkeys, confirmed_until } = await readSecondFactor(db, shopper);
  if ((app || passkeys.length > 0) && !confirmed_until) throw new Problem("second_factor_needed");
}

/**
 * Begins with an authenticator app. The present one stays until a code of the new one was entered.
 * @throws Problem invalid on `current_password`, second_factor_needed to replace one that is there
 */
export async function setUpApp(
  db: Database,
  config: Config,
  shopper: StaffShopper,
  password: string,
): Promise<SecondFactorSetup> {
  const { email } = await confirmPassword(db, shopper.id, password);
  await requireConfirmed(db, shopper);
  const secret = new Secret({ size: 20 });
  const sealed = sealSecret(config.AUTH_SECRET, PURPOSE, Buffer.from(secret.bytes));
  await db
    .insertInto("totp_factors")
    .values({ user_id: shopper.id, pending: sealed })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ pending: sealed }))
    .execute();
  const { name } = await readStore(db, config);
  const totp = new TOTP({ issuer: name, label: email, secret });
  return { secret: secret.base32, address: totp.toString() };
}

/**
 * Makes the app that was set up last the second factor. Earlier recovery codes end.
 * @returns new recovery codes, which the database holds as hashes only
 * @throws Problem wrong_code, too_many_requests
 */
export async function activateApp(
  db: Database,
  config: Config,
  shopper: StaffShopper,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  await countAttempt(db, shopper);
  const codes = await db.transaction().execute(async (tx) => {
    await actAs(tx, { actor: "staff", user_id: shopper.id, name: shopper.email });
    const step = await stepOf(tx, config, shopper.id, "pending", code);
    await sql`update totp_factors set secret = pending, pending = null, last_step = ${step}
      where user_id = ${shopper.id}`.execute(tx);
    await forgetBegunPasskeys(tx, shopper.id);
    await confirmSession(tx, shopper.sessionId);
    await recordAction(tx, "second-factor.activate", "authenticator app");
    return newRecoveryCodes(tx, shopper.id);
  });
  await forgiveAttempts(db, shopper);
  return { recovery_codes: codes };
}

/** Passkeys that somebody began to add before the account was protected must not become factors of it. */
export async function forgetBegunPasskeys(tx: Transaction, userId: number): Promise<void> {
  await sql`delete from passkey_challenges c using sessions s
    where s.id = c.session_id and s.user_id = ${userId} and c.purpose = 'add'`.execute(tx);
}

/**
 * Confirms this session by a code of the app, or by a recovery code; each works once.
 * @throws Problem wrong_code, too_many_requests
 */
export async function confirmByCode(
  db: Database,
  config: Config,
  shopper: StaffShopper,
  code: string,
): Promise<SecondFactor> {
  await countAttempt(db, shopper);
  await db.transaction().execute(async (tx) => {
    await actAs(tx, { actor: "staff", user_id: shopper.id, name: shopper.email });
    if (code.length === RECOVERY_CODE_LENGTH) await consumeRecoveryCode(tx, shopper.id, code);
    else {
      const step = await stepOf(tx, config, shopper.id, "secret", code);
      await sql`update totp_factors set last_step = ${step} where user_id = ${shopper.id}`.execute(tx);
    }
    await confirmSession(tx, shopper.sessionId);
  });
  await forgiveAttempts(db, shopper);
  return readSecondFactor(db, shopper);
}

/** New recovery codes instead of the present ones. @throws Problem no_second_factor */
export async function replaceRecoveryCodes(
  tx: Transaction,
  shopper: StaffShopper,
): Promise<{ recovery_codes: string[] }> {
  const { app, passkeys } = await readSecondFactor(tx, shopper);
  if (!app && passkeys.length === 0) throw new Problem("no_second_factor");
  await recordAction(tx, "second-factor.replace-codes", "recovery codes");
  return { recovery_codes: await newRecoveryCodes(tx, shopper.id) };
}

/** For a member who lost app, passkeys and recovery codes. Their sessions end. */
export async function removeSecondFactor(tx: Transaction, id: number): Promise<void> {
  const { email } = await readStaffMember(tx, id);
  await sql`delete from totp_factors where user_id = ${id}`.execute(tx);
  await sql`delete from passkeys where user_id = ${id}`.execute(tx);
  await sql`delete from recovery_codes where user_id = ${id}`.execute(tx);
  await endSessionsOf(tx, id, "the second factor was taken away");
  await recordAction(tx, "second-factor.remove", email);
}

const bucketOf = ({ id }: StaffShopper) => `second-factor:${id}`;
export const countAttempt = (db: Database, shopper: StaffShopper) =>
  limit(db, bucketOf(shopper), MAX_ATTEMPTS, WINDOW_SECONDS);
export const forgiveAttempts = (db: Database, shopper: StaffShopper) => forgive(db, bucketOf(shopper));

/** The time step of a code that fits and was not used. Locks the factor. @throws Problem wrong_code */
async function stepOf(
  tx: Transaction,
  config: Config,
  userId: number,
  which: "secret" | "pending",
  code: string,
): Promise<number> {
  const { rows } = await sql<{ sealed: Buffer | null; last_step: number; now: number }>`
    select ${sql.ref(which)} as sealed, last_step, extract(epoch from now())::float8 as now
    from totp_factors where user_id = ${userId} for update`.execute(tx);
  const [factor] = rows;
  const bytes = factor?.sealed && unsealSecret(config.AUTH_SECRET, PURPOSE, factor.sealed);
  if (!bytes) throw new Problem("wrong_code");
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  const timestamp = factor.now * 1_000;
  const delta = new TOTP({ secret, period: STEP_SECONDS }).validate({
    token: code,
    timestamp,
    window: STEPS_AROUND,
  });
  const step = Math.floor(factor.now / STEP_SECONDS) + (delta ?? 0);
  if (delta === null || (which === "secret" && step <= factor.last_step)) throw new Problem("wrong_code");
  return step;
}

export async function confirmSession(tx: Querier, sessionId: string): Promise<void> {
  await tx.updateTable("sessions").set({ confirmed_at: sql`now()` }).where("id", "=", sessionId).execute();
}
