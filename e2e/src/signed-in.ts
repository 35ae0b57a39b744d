import { randomUUID } from "node:crypto";
import type { Client } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { BrowserContext, Page } from "playwright-core";
import type { useBrowser, VisitOptions } from "./browser.ts";

export const password = "long indigo cloth";
type Session = {
  access: string;
  refresh: string;
  user: { id: number; email: string; username: string };
};
export type Shopper = {
  email: string;
  username: string;
  headers: Record<string, string>;
  session: Session;
};

/** A name that neither another test nor an earlier try of this one has given, such as that of an account. */
export const freshName = (name: string) => `${name}-${randomUUID().slice(0, 4)}`;

/** A shopper with an account of their own, signed in by HTTP alone. */
export async function newShopper(call: Client, name: string): Promise<Shopper> {
  const username = freshName(name);
  const email = `${username}@example.com`;
  await call(endpoints.accounts.register, { body: { email, username, password } });
  const { access, refresh, user_id } = await call(endpoints.accounts.login, { body: { email, password } });
  return {
    email,
    username,
    headers: { authorization: `Bearer ${access}` },
    session: { access, refresh, user: { id: user_id, email, username } },
  };
}

/** The pages of a context open as this shopper's, as if they had signed in on an earlier visit. */
export async function signInAs(
  context: BrowserContext,
  { session }: Pick<Shopper, "session">,
): Promise<void> {
  await context.addInitScript((kept) => {
    if (!sessionStorage.getItem("visited")) localStorage.setItem("adire.session", kept);
    sessionStorage.setItem("visited", "yes");
  }, JSON.stringify(session));
}

/** Opens an address in a window of its own, as a guest or as this shopper, and waits until it rests. */
export async function openAs(
  browser: ReturnType<typeof useBrowser>,
  address: string,
  { as, ...options }: VisitOptions & { as?: Shopper } = {},
): Promise<Page> {
  const { page } = await browser.visit(options);
  if (as) await signInAs(page.context(), as);
  await page.goto(address, { waitUntil: "networkidle" });
  return page;
}

/** Where Ada has things sent. */
export const adasAddress = {
  fullName: "Ada Obi",
  address: "1 Loom Street",
  city: "Abeokuta",
  state: "OG",
  zipCode: "110001",
  country: "Nigeria",
};
