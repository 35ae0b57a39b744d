import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Page } from "playwright-core";
import type { useBrowser, VisitOptions } from "./browser.ts";
import { account } from "./merchant.ts";
import type { Shop } from "./shop.ts";

export const staffSessionKey = "adire.staff-session";

/** A session of the merchant, as the back office keeps it in the browser. */
export async function staffSession(shop: Pick<Shop, "api">): Promise<string> {
  const { access, refresh, user_id, email, username } = await makeClient(shop.api)(endpoints.accounts.login, {
    body: { email: account.email, password: account.password },
  });
  return JSON.stringify({ access, refresh, user: { id: user_id, email, username } });
}

/** A page of the back office, signed in as the merchant, at an address below /admin. */
export async function openBackOffice(
  browser: ReturnType<typeof useBrowser>,
  shop: Pick<Shop, "api">,
  path: string,
  options: VisitOptions = {},
): Promise<Page> {
  const session = await staffSession(shop);
  const { page } = await browser.visit({ ...options, hydrates: false });
  // Frames of mails are sandboxed, and have no storage.
  await page.addInitScript(
    ([key, text]) => {
      if (self === top) localStorage.setItem(key, text);
    },
    [staffSessionKey, session] as const,
  );
  await page.goto(`${shop.api}/admin${path}`);
  return page;
}
