import type { Access, StaffAccess } from "@adire/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { jwtVerify, SignJWT } from "jose";
import { sql } from "kysely";
import type { Querier } from "../db/open.ts";
import { Problem } from "./problem.ts";
import { isAllowed, roleOfUser, type StaffRole } from "./staff-role.ts";

export type Shopper = { id: number; sessionId: string };
/** A member of the staff and its role. */
export type StaffShopper = Shopper & { email: string; role: StaffRole; isConfirmed: boolean };
export type Tokens = {
  /** Signs an access token of a session, which expires after 15 minutes. */
  sign: (userId: number, sessionId: string) => Promise<string>;
  /** The second factor is asked for later, by requireSecondFactor. @throws Problem 401 or 403 */
  admit: (access: Access, request: FastifyRequest) => Promise<Shopper | StaffShopper | undefined>;
};

type Row = {
  id: number;
  email: string;
  role: StaffRole | null;
  is_confirmed: boolean;
  is_last_use_old: boolean;
};

type Caller = Omit<StaffShopper, "role"> & { role: StaffRole | null };

const ISSUER = "adire-api";
const AUDIENCE = "adire";
const TYPE = "at+jwt";
const LIFETIME_SECONDS = 15 * 60;
/** A second factor that was shown counts for so long. */
export const CONFIRMED_MINUTES = 5;
const ANY_TIME_SECONDS = Number.MAX_SAFE_INTEGER;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Access tokens (JWT, HS256) name a user and a session. The staff role is read from the database on every
 * call, and time is the database's.
 * @param secret at least 32 characters
 * @param verifySigned verifies calls of the payment desk
 */
export function makeTokens(
  db: Querier,
  secret: string,
  verifySigned: (request: FastifyRequest) => void,
): Tokens {
  const key = new TextEncoder().encode(secret);

  async function shopperOf(request: FastifyRequest): Promise<Caller | undefined> {
    const header = request.headers.authorization;
    if (header === undefined) return undefined;
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
    if (!token) throw new Problem("not_signed_in");
    const { sub, sid, exp, nbf } = await verify(token);
    const { rows } = await sql<
      Partial<Row> & { now: number }
    >`select extract(epoch from now())::float8 as now, u.id, u.email,
        s.last_used_at < now() - interval '5 minutes' as is_last_use_old,
        coalesce(s.confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES}), false) as is_confirmed,
        ${roleOfUser} as role
      from (select) one_row left join (sessions s join users u on u.id = s.user_id) on s.id = ${sid} and u.id = ${sub}
        and s.ended_at is null and u.disabled_at is null`.execute(db);
    const row = rows[0] as (typeof rows)[number];
    if (exp <= row.now) throw new Problem("token_expired");
    if (nbf > row.now) throw new Problem("not_signed_in");
    if (row.id === undefined || row.id === null) throw new Problem("session_ended");
    if (row.is_last_use_old)
      await db.updateTable("sessions").set({ last_used_at: sql`now()` }).where("id", "=", sid).execute();
    const { id, email = "", role = null, is_confirmed: isConfirmed = false } = row;
    return { id, sessionId: sid, email, role, isConfirmed };
  }

  /** Verifies everything but the expiry, which is compared with the database's time. */
  async function verify(token: string): Promise<{ sub: number; sid: string; exp: number; nbf: number }> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ["HS256"],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        requiredClaims: ["sub", "sid", "exp"],
        clockTolerance: ANY_TIME_SECONDS,
      });
      const sub = Number(payload.sub);
      if (!Number.isSafeInteger(sub) || !UUID.test(String(payload.sid))) throw new Error("unexpected claims");
      return { sub, sid: String(payload.sid), exp: payload.exp ?? 0, nbf: payload.nbf ?? 0 };
    } catch (cause) {
      throw new Problem("not_signed_in", { cause });
    }
  }

  return {
    async sign(userId, sessionId) {
      const { rows } = await sql<{ now: number }>`select extract(epoch from now())::bigint as now`.execute(
        db,
      );
      const now = (rows[0] as { now: number }).now;
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: "HS256", typ: TYPE })
        .setSubject(String(userId))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .sign(key);
    },
    async admit(access, request) {
      if (access === "anyone") return undefined;
      if (access === "signed server") {
        verifySigned(request);
        return undefined;
      }
      const shopper = await shopperOf(request);
      if (access === "optional") return shopper;
      if (!shopper) throw new Problem("not_signed_in");
      return access === "signed in" ? shopper : admitStaff(shopper, access);
    },
  };
}

function admitStaff({ role, ...shopper }: Caller, access: StaffAccess): StaffShopper {
  if (!role || (access.staff !== "any" && !isAllowed(role, access.staff)))
    throw new Problem("not_allowed", { log: { user_id: shopper.id } });
  return { ...shopper, role };
}

/** @throws Problem second_factor_needed */
export function requireSecondFactor(access: Access, caller: Shopper | StaffShopper | undefined): void {
  if (typeof access !== "object" || !access.confirmed) return;
  if (!caller || !("isConfirmed" in caller && caller.isConfirmed)) throw new Problem("second_factor_needed");
}
