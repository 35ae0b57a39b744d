import { endpoints } from "@adire/contract/endpoints";
import { limit } from "../../platform/limit.ts";
import { Problem } from "../../platform/problem.ts";
import type { Deps } from "../feature.ts";
import { login } from "./login.ts";
import { register } from "./register.ts";
import { endSession, exchangeToken, sessionOfToken } from "./sessions.ts";

const REGISTRATIONS_PER_HOUR = 300;

export function accountRoutes({ handle, db, tokens }: Deps): void {
  handle(endpoints.accounts.register, async ({ body, request }) => {
    await limit(db, `register:${request.ip}`, REGISTRATIONS_PER_HOUR, 3_600);
    return register(db, body);
  });
  handle(endpoints.accounts.login, ({ body, request }) =>
    login(db, tokens, body, { ip: request.ip, userAgent: request.headers["user-agent"] ?? "" }),
  );
  handle(endpoints.accounts.refresh, async ({ body }) => {
    const { userId, sessionId, refresh } = await exchangeToken(db, body.refresh, body.rotate);
    return { access: await tokens.sign(userId, sessionId), ...(refresh && { refresh }) };
  });
  // An access token that has run out in the meantime must not keep anyone signed in.
  handle(endpoints.accounts.logout, async ({ body, request }) => {
    const shopper = await tokens.admit("token heard", request).catch(() => undefined);
    const ofToken = body.refresh ? await sessionOfToken(db, body.refresh) : undefined;
    for (const id of new Set([ofToken, shopper?.sessionId])) if (id) await endSession(db, id, "logout");
    return undefined;
  });
  handle(endpoints.accounts.profile, async ({ shopper }) => {
    const user = await db
      .selectFrom("users")
      .select(["id", "email", "username", "role", "created_at"])
      .where("id", "=", shopper.id)
      .executeTakeFirst();
    if (!user) throw new Problem("session_ended");
    const { created_at, role, ...rest } = user;
    return { ...rest, role: role as "customer" | "staff", date_joined: created_at.toISOString() };
  });
}
