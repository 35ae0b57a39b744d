import { clientNetwork } from "@adire/contract/client-network";
import { Problem } from "../../platform/problem.ts";
import type { Deps } from "../feature.ts";
import { createFirstAccount, isLinkOpen } from "./first-account.ts";
import { firstAccountPage } from "./first-account-page.ts";

/** The page of the one-time link that the store prints at its start. */
export function firstAccountRoutes({ app, db, config }: Deps): void {
  app.get<{ Params: { token: string } }>("/admin/first-account/:token", async ({ params }, reply) => {
    const open = await isLinkOpen(db, params.token);
    return reply
      .code(open ? 200 : 410)
      .header("cache-control", "no-store")
      .type("text/html")
      .send(firstAccountPage(open ? "form" : "used"));
  });
  app.post<{ Params: { token: string } }>(
    "/admin/first-account/:token",
    async ({ params, body, ip }, reply) => {
      reply.header("cache-control", "no-store").type("text/html");
      try {
        const email = await createFirstAccount(db, config, params.token, body, clientNetwork(ip));
        return await reply.code(201).send(firstAccountPage("created", { email }));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const isUsed = error.code === "not_found";
        const fields = body as { email?: unknown; username?: unknown };
        const values = { email: String(fields?.email ?? ""), username: String(fields?.username ?? "") };
        return reply
          .code(isUsed ? 410 : error.status)
          .send(firstAccountPage(isUsed ? "used" : "form", { error: error.message, ...values }));
      }
    },
  );
}
