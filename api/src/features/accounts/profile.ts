import type { profile } from "@adire/contract/shapes";
import type { z } from "zod";
import type { Querier } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";

/** @throws Problem session_ended when the account is gone */
export async function profileOf(db: Querier, userId: number): Promise<z.infer<typeof profile>> {
  const user = await db
    .selectFrom("users")
    .select(["id", "email", "username", "role", "created_at", "email_verified_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) throw new Problem("session_ended");
  const { created_at, email_verified_at, role, ...rest } = user;
  return {
    ...rest,
    role: role as "customer" | "staff",
    date_joined: created_at.toISOString(),
    email_verified: email_verified_at !== null,
  };
}
