import { createHash, randomBytes } from "node:crypto";
import { registerInput } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { register } from "../accounts/register.ts";
import type { Deps } from "../feature.ts";
import { firstAccountPage } from "./first-account-page.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** The token of a new one-time link, which replaces earlier ones; undefined once there is a staff account. */
export async function firstAccountToken(db: Database): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table staff_links in exclusive mode`.execute(tx);
    const staff = await tx.selectFrom("users").select("id").where("role", "=", "staff").executeTakeFirst();
    if (staff) return undefined;
    const token = randomBytes(24).toString("base64url");
    await tx.deleteFrom("staff_links").where("used_at", "is", null).execute();
    await tx
      .insertInto("staff_links")
      .values({ token_hash: hashOf(token) })
      .execute();
    return token;
  });
}

async function isOpen(db: Database, token: string): Promise<boolean> {
  const link = await db
    .selectFrom("staff_links")
    .select("used_at")
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  return link !== undefined && link.used_at === null;
}

/** Uses the link up and makes the account; when the account cannot be made, the link stays good. */
async function makeFirstAccount(db: Database, token: string, form: unknown): Promise<string> {
  const read = registerInput.safeParse(form);
  if (!read.success) throw new Problem("invalid", { message: read.error.issues[0]?.message });
  const taken = await db
    .updateTable("staff_links")
    .set({ used_at: sql`now()` })
    .where("token_hash", "=", hashOf(token))
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (!taken.numUpdatedRows) throw new Problem("not_found");
  try {
    return (await register(db, read.data, "staff")).user.email;
  } catch (error) {
    await db
      .updateTable("staff_links")
      .set({ used_at: null })
      .where("token_hash", "=", hashOf(token))
      .execute();
    throw error;
  }
}

/** The page behind the one-time link that the first start prints. */
export function firstAccountRoutes({ app, db }: Deps): void {
  app.get<{ Params: { token: string } }>("/admin/first-account/:token", async ({ params }, reply) => {
    const open = await isOpen(db, params.token);
    return reply
      .code(open ? 200 : 410)
      .header("cache-control", "no-store")
      .type("text/html")
      .send(firstAccountPage(open ? "form" : "gone"));
  });
  app.post<{ Params: { token: string } }>("/admin/first-account/:token", async ({ params, body }, reply) => {
    reply.header("cache-control", "no-store").type("text/html");
    try {
      const email = await makeFirstAccount(db, params.token, body);
      return await reply.code(201).send(firstAccountPage("made", { email }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const gone = error.code === "not_found";
      const fields = body as { email?: unknown; username?: unknown };
      const kept = { email: String(fields?.email ?? ""), username: String(fields?.username ?? "") };
      return reply
        .code(gone ? 410 : error.status)
        .send(firstAccountPage(gone ? "gone" : "form", { fault: error.message, ...kept }));
    }
  });
}
