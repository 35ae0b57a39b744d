import type { PasskeyAssertion, PasskeyRegistration, SecondFactor } from "@adire/contract/shapes";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database, Querier, Transaction } from "../../db/open.ts";
import { actAs, recordAction } from "../../platform/actor.ts";
import type { StaffShopper } from "../../platform/auth.ts";
import { Problem } from "../../platform/problem.ts";
import { confirmPassword } from "../accounts/confirm-password.ts";
import { readStore } from "../store-settings.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import {
  confirmSession,
  countAttempt,
  forgetBegunPasskeys,
  forgiveAttempts,
  readSecondFactor,
  requireConfirmed,
} from "./second-factor.ts";

const MAX_PASSKEYS = 10;
/** EdDSA, ES256 and RS256, of which every authenticator has one. */
const ALGORITHMS = [-8, -7, -257];

/** Passkeys belong to the host of the back office, and browsers name its origin in what they sign. */
function siteOf({ PUBLIC_API_URL }: Config): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(PUBLIC_API_URL);
  return { rpID: hostname, origin };
}

/**
 * Begins with a passkey. Where there is a second factor already, it must have been shown.
 * @returns what `navigator.credentials.create` is given
 * @throws Problem invalid on `current_password`, second_factor_needed, too_many_passkeys
 */
export async function offerPasskey(db: Database, config: Config, shopper: StaffShopper, password: string) {
  const { email } = await confirmPassword(db, shopper.id, password);
  await requireConfirmed(db, shopper);
  const present = await credentialsOf(db, shopper.id);
  if (present.length >= MAX_PASSKEYS) throw new Problem("too_many_passkeys");
  const { name } = await readStore(db, config);
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: siteOf(config).rpID,
    userName: email,
    userID: new TextEncoder().encode(String(shopper.id)),
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: present,
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  await storeChallenge(db, shopper, "add", options.challenge);
  return { options: { ...options } };
}

/**
 * Adds the passkey that was begun last in this session.
 * @returns recovery codes, unless the member has some
 * @throws Problem passkey_refused
 */
export async function addPasskey(
  db: Database,
  config: Config,
  shopper: StaffShopper,
  { name, response }: { name: string; response: PasskeyRegistration },
): Promise<{ recovery_codes: string[] }> {
  const { rpID, origin } = siteOf(config);
  const expectedChallenge = await consumeChallenge(db, shopper, "add");
  const { registrationInfo: added } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as never,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse);
  if (!added) throw new Problem("passkey_refused");
  const { id, publicKey, counter, transports = [] } = added.credential;
  return db.transaction().execute(async (tx) => {
    await actAs(tx, { actor: "staff", user_id: shopper.id, name: shopper.email });
    const values = { credential_id: id, public_key: Buffer.from(publicKey), counter, transports };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("passkeys")
      .values({ user_id: shopper.id, name, ...values })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) throw new Problem("passkey_refused");
    // An app that somebody began to set up before the account was protected must not become a factor of it.
    await sql`update totp_factors set pending = null where user_id = ${shopper.id}`.execute(tx);
    await forgetBegunPasskeys(tx, shopper.id);
    await confirmSession(tx, shopper.sessionId);
    await recordAction(tx, "second-factor.activate", `passkey ${name}`);
    const { recovery_codes: left } = await readSecondFactor(tx, shopper);
    return { recovery_codes: left > 0 ? [] : await newRecoveryCodes(tx, shopper.id) };
  });
}

/** @throws Problem not_found */
export async function removePasskey(tx: Transaction, shopper: StaffShopper, id: number): Promise<void> {
  const removed = await tx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", shopper.id)
    .returning("name")
    .executeTakeFirst();
  if (!removed) throw new Problem("not_found");
  const { app, passkeys } = await readSecondFactor(tx, shopper);
  if (!app && passkeys.length === 0)
    await sql`delete from recovery_codes where user_id = ${shopper.id}`.execute(tx);
  await recordAction(tx, "second-factor.remove", `passkey ${removed.name}`);
}

/** @returns what `navigator.credentials.get` is given; @throws Problem no_passkey */
export async function askForPasskey(db: Database, config: Config, shopper: StaffShopper) {
  const present = await credentialsOf(db, shopper.id);
  if (present.length === 0) throw new Problem("no_passkey");
  const options = await generateAuthenticationOptions({
    rpID: siteOf(config).rpID,
    allowCredentials: present,
    userVerification: "required",
  });
  await storeChallenge(db, shopper, "confirm", options.challenge);
  return { options: { ...options } };
}

/**
 * Confirms this session by a signature of one of the member's own passkeys over the session's challenge.
 * @throws Problem passkey_refused, too_many_requests
 */
export async function confirmByPasskey(
  db: Database,
  config: Config,
  shopper: StaffShopper,
  response: PasskeyAssertion,
): Promise<SecondFactor> {
  const { rpID, origin } = siteOf(config);
  await countAttempt(db, shopper);
  const expectedChallenge = await consumeChallenge(db, shopper, "confirm");
  const passkey = await db
    .selectFrom("passkeys")
    .select(["id", "public_key", "counter"])
    .where("credential_id", "=", response.id)
    .where("user_id", "=", shopper.id)
    .executeTakeFirst();
  if (!passkey) throw new Problem("passkey_refused");
  const publicKey = new Uint8Array(passkey.public_key);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} } as never,
    credential: { id: response.id, publicKey, counter: passkey.counter },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(refuse);
  if (!verified) throw new Problem("passkey_refused");
  await db.transaction().execute(async (tx) => {
    await advanceCounter(tx, passkey.id, authenticationInfo.newCounter);
    await confirmSession(tx, shopper.sessionId);
  });
  await forgiveAttempts(db, shopper);
  return readSecondFactor(db, shopper);
}

/** Each signature counts up, where the authenticator counts: one that does not comes from a copy. */
async function advanceCounter(tx: Transaction, id: number, counter: number): Promise<void> {
  const { rows } = await sql`update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))
    returning id`.execute(tx);
  if (rows.length === 0) throw new Problem("passkey_refused");
}

async function credentialsOf(db: Querier, userId: number): Promise<{ id: string; transports: string[] }[]> {
  return db
    .selectFrom("passkeys")
    .select(["credential_id as id", "transports"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}

type Purpose = "add" | "confirm";

/** The latest challenge of a session replaces the one before. */
async function storeChallenge(
  db: Database,
  { sessionId }: StaffShopper,
  purpose: Purpose,
  challenge: string,
) {
  await sql`insert into passkey_challenges (session_id, purpose, challenge)
    values (${sessionId}, ${purpose}, ${challenge})
    on conflict (session_id, purpose) do update set challenge = excluded.challenge, expires_at = default`.execute(
    db,
  );
}

/** Ends a challenge before its answer is looked at, so that no answer is tried twice. */
async function consumeChallenge(db: Database, { sessionId }: StaffShopper, purpose: Purpose) {
  const { rows } = await sql<{ challenge: string; is_open: boolean }>`delete from passkey_challenges
    where session_id = ${sessionId} and purpose = ${purpose}
    returning challenge, expires_at > now() as is_open`.execute(db);
  if (!rows[0]?.is_open) throw new Problem("passkey_refused");
  return rows[0].challenge;
}

/** The library throws a plain error for each thing that does not fit. */
function refuse(cause: unknown): never {
  throw new Problem("passkey_refused", { cause });
}
