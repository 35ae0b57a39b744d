import type { Client } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { BrowserContext } from "playwright-core";

export const password = "long indigo cloth";
export type Shopper = { email: string; headers: Record<string, string>; session: string };

/** A shopper with an account of their own, signed in by HTTP alone. */
export async function newShopper(call: Client, name: string): Promise<Shopper> {
  const email = `${name}@example.com`;
  await call(endpoints.accounts.register, { body: { email, username: name, password } });
  const { access, refresh, user_id, username } = await call(endpoints.accounts.login, {
    body: { email, password },
  });
  return {
    email,
    headers: { authorization: `Bearer ${access}` },
    session: JSON.stringify({ access, refresh, user: { id: user_id, email, username } }),
  };
}

/** The pages of a context open as this shopper's, as if they had signed in on an earlier visit. */
export async function signInAs(context: BrowserContext, { session }: Shopper): Promise<void> {
  await context.addInitScript((kept) => {
    if (!sessionStorage.getItem("visited")) localStorage.setItem("adire.session", kept);
    sessionStorage.setItem("visited", "yes");
  }, session);
}
