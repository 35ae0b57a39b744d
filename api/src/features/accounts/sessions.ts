import type { SessionInfo } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Database, Querier } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { newToken, tokenHash } from "../../platform/token.ts";
import { deviceName } from "./device.ts";

/** A new session of 30 days with its first refresh token. */
export async function openSession(
  tx: Querier,
  userId: number,
  userAgent: string,
): Promise<{ id: string; refresh: string }> {
  const { id } = await tx
    .insertInto("sessions")
    .values({
      user_id: userId,
      user_agent: userAgent.slice(0, 300),
      expires_at: sql`now() + interval '30 days'`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, refresh: await issueToken(tx, id) };
}

async function issueToken(tx: Querier, sessionId: string): Promise<string> {
  const token = newToken();
  await tx
    .insertInto("refresh_tokens")
    .values({ hash: tokenHash(token), session_id: sessionId })
    .execute();
  return token;
}

/**
 * Exchanges a refresh token. Without `rotate` it stays valid. With it a new one is issued, and reuse of the
 * old one more than 10 s later ends the session, because one of its holders stole it (RFC 9700, 4.14).
 * @throws Problem session_ended
 */
export async function exchangeToken(
  db: Database,
  refresh: string,
  rotate: boolean,
): Promise<{ userId: number; sessionId: string; refresh?: string }> {
  const outcome = await db.transaction().execute(async (tx) => {
    const token = await sql<{
      session_id: string;
      user_id: number;
      used: boolean;
      stale: boolean;
      open: boolean;
    }>`
      select t.session_id, s.user_id, t.used_at is not null as used,
        coalesce(t.used_at < now() - interval '10 seconds', false) as stale,
        s.ended_at is null and s.expires_at > now() and u.disabled_at is null as open
      from refresh_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
      where t.hash = ${tokenHash(refresh)} for update of t, s`.execute(tx);
    const found = token.rows[0];
    if (!found) return new Problem("session_ended");
    const { user_id } = found;
    if (found.stale) {
      const reason = "a used refresh token came back";
      await endSession(tx, found.session_id, reason);
      return new Problem("session_ended", { log: { user_id, reason } });
    }
    if (!found.open) return new Problem("session_ended", { log: { user_id } });
    const answer = { userId: found.user_id, sessionId: found.session_id };
    if (!rotate) return answer;
    if (!found.used)
      await tx
        .updateTable("refresh_tokens")
        .set({ used_at: sql`now()` })
        .where("hash", "=", tokenHash(refresh))
        .execute();
    return { ...answer, refresh: await issueToken(tx, found.session_id) };
  });
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

export async function endSession(tx: Querier, id: string, reason: string): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ ended_at: sql`now()`, ended_reason: reason })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends the open sessions of a shopper but one. @returns how many ended */
export async function endSessionsOf(
  tx: Querier,
  userId: number,
  reason: string,
  except?: string,
): Promise<number> {
  let ending = tx
    .updateTable("sessions")
    .set({ ended_at: sql`now()`, ended_reason: reason })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null);
  if (except) ending = ending.where("id", "<>", except);
  return Number((await ending.executeTakeFirst()).numUpdatedRows);
}

/** The open sessions of a shopper: the current one first, then the last used. */
export async function listSessions(
  db: Querier,
  shopper: { id: number; sessionId: string },
): Promise<SessionInfo[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "user_agent", "created_at", "last_used_at"])
    .where("user_id", "=", shopper.id)
    .where("ended_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy(sql`id = ${shopper.sessionId}`, "desc")
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    began_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: row.id === shopper.sessionId,
  }));
}

/** @throws Problem not_found, also for a session of someone else or one that has ended */
export async function endOwnSession(db: Database, userId: number, id: string): Promise<void> {
  const ended = await db
    .updateTable("sessions")
    .set({ ended_at: sql`now()`, ended_reason: "ended from the account page" })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (!ended.numUpdatedRows) throw new Problem("not_found");
}

/** The open session of a refresh token, if there is one. */
export async function sessionOfToken(db: Database, refresh: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("refresh_tokens")
    .select("session_id")
    .where("hash", "=", tokenHash(refresh))
    .executeTakeFirst();
  return row?.session_id;
}

/** Deletes sessions 30 days after their end; until then the reuse of their tokens is recognized. */
export async function forgetOldSessions(db: Database): Promise<void> {
  await sql`delete from sessions
    where least(expires_at, coalesce(ended_at, expires_at)) < now() - interval '30 days'`.execute(db);
}
