import { clientNetwork } from "@adire/contract/client-network";
import type { FastifyReply } from "fastify";
import { Problem } from "../../platform/problem.ts";
import type { Deps } from "../feature.ts";
import type { RenderPage } from "./account-page.ts";
import { createFirstAccount, isLinkOpen } from "./first-account.ts";
import { acceptInvitation, readInvitation } from "./invitations.ts";
import {
  firstAccountForm,
  firstLinkUsed,
  invitationUsed,
  joinForm,
  type Typed,
  welcome,
} from "./link-pages.ts";

type Link = { Params: { token: string } };

/** The pages of one-time links: the one that the store prints at its start, and those of invitations. */
export function staffAccountRoutes({ app, db, config }: Deps, styles: string): void {
  const send = (reply: FastifyReply, status: number, page: RenderPage) =>
    reply
      .code(status)
      .header("cache-control", "no-store")
      .header("content-security-policy", policy)
      .type("text/html")
      .send(page(styles));

  app.get<Link>("/admin/first-account/:token", async ({ params }, reply) =>
    (await isLinkOpen(db, params.token))
      ? send(reply, 200, firstAccountForm({}))
      : send(reply, 410, firstLinkUsed),
  );
  app.post<Link>("/admin/first-account/:token", async ({ params, body, ip }, reply) => {
    try {
      const email = await createFirstAccount(db, config, params.token, body, clientNetwork(ip));
      return await send(reply, 201, welcome(email));
    } catch (error) {
      const { status, message, code } = problemOf(error);
      return code === "not_found"
        ? send(reply, 410, firstLinkUsed)
        : send(reply, status, firstAccountForm(typedIn(body), message));
    }
  });

  app.get<Link>("/admin/join/:token", async ({ params }, reply) => {
    const invitation = await readInvitation(db, params.token);
    return invitation ? send(reply, 200, joinForm(invitation, {})) : send(reply, 410, invitationUsed);
  });
  app.post<Link>("/admin/join/:token", async ({ params, body, ip }, reply) => {
    const typed = typedIn(body);
    try {
      const email = await acceptInvitation(db, config, params.token, typed, clientNetwork(ip));
      return await send(reply, 201, welcome(email));
    } catch (error) {
      const { status, message } = problemOf(error);
      const invitation = await readInvitation(db, params.token);
      return invitation
        ? send(reply, status, joinForm(invitation, typed, message))
        : send(reply, 410, invitationUsed);
    }
  });
}

/** As elsewhere, with the fonts of the shop. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'";

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}

function typedIn(body: unknown): Typed {
  const { email, username, password } = (body ?? {}) as Record<keyof Typed, unknown>;
  return { email: String(email ?? ""), username: String(username ?? ""), password: String(password ?? "") };
}
