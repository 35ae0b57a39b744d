import { sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import { actAs, recordAction } from "../../platform/actor.ts";
import { count } from "../../platform/limit.ts";
import { Problem } from "../../platform/problem.ts";
import { deviceName } from "./device.ts";
import { WINDOW_SECONDS } from "./login-limits.ts";

/** Sign-ins of the staff stand in the audit log; those of customers only in the security log. */
export async function recordSignIn(
  tx: Transaction,
  { id, email }: { id: number; email: string },
  { userAgent, isKnownDevice }: { userAgent: string; isKnownDevice: boolean },
): Promise<void> {
  await actAs(tx, { actor: "staff", user_id: id, name: email });
  const device = deviceName(userAgent);
  await recordAction(tx, "sign-in.done", `${device}, ${isKnownDevice ? "known" : "new"}`);
}

/** The same statement for every address, so that the time tells nobody who is one of the staff. */
export async function recordFailedSignIn(db: Querier, email: string): Promise<void> {
  await recordFor(db, email, "sign-in.fail", 0);
}

/** Writes once for each window that sign-ins are refused, and until when. @throws the refusal */
export async function recordLockOut(db: Querier, email: string, refusal: unknown): Promise<void> {
  if (!(refusal instanceof Problem)) throw refusal;
  const seconds = Number(refusal.more.headers?.["retry-after"] ?? 0);
  const { hits } = await count(db, `login:locked-out:${email.toLowerCase()}`, WINDOW_SECONDS);
  if (hits === 1) await recordFor(db, email, "sign-in.lock-out", seconds);
  throw refusal;
}

async function recordFor(db: Querier, email: string, action: string, seconds: number): Promise<void> {
  await sql`select write_audit_log(${action}, u.email, 'users', u.id, case when ${seconds}::int = 0 then '{}'
      else jsonb_build_object('locked_until', jsonb_build_array(null, now() + make_interval(secs => ${seconds})))
      end)
    from users u where lower(u.email) = lower(${email}) and u.staff_role_id is not null`.execute(db);
}
