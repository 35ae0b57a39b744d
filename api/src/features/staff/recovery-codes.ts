import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import { Problem } from "../../platform/problem.ts";
import { tokenHash } from "../../platform/token.ts";

const RECOVERY_CODES = 10;
/** Letters and digits that are not mistaken for each other; ten of them have 49 bits. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
export const RECOVERY_CODE_LENGTH = 10;

/** Replaces the codes. The database holds them as hashes only. @returns the new ones */
export async function newRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, randomCode);
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx);
  await tx
    .insertInto("recovery_codes")
    .values(codes.map((one) => ({ user_id: userId, hash: tokenHash(one) })))
    .execute();
  return codes;
}

/** @throws Problem wrong_code */
export async function consumeRecoveryCode(tx: Transaction, userId: number, code: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("recovery_codes")
    .set({ used_at: sql`now()` })
    .where("user_id", "=", userId)
    .where("hash", "=", tokenHash(code.toLowerCase()))
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Problem("wrong_code");
  await recordAction(tx, "second-factor.recover", "a recovery code was used");
}

const randomCode = () =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
