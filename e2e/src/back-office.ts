import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Page } from "playwright-core";
import type { useBrowser, VisitOptions } from "./browser.ts";
import { account } from "./merchant.ts";
import type { Shop } from "./shop.ts";

export const staffSessionKey = "adire.staff-session";

type Member = { email: string; password: string };

/** A session of a member of the staff, as the back office keeps it in the browser. */
export async function staffSession(shop: Pick<Shop, "api">, { email: name, password }: Member = account) {
  const { access, refresh, user_id, email, username } = await makeClient(shop.api)(endpoints.accounts.login, {
    body: { email: name, password },
  });
  return JSON.stringify({ access, refresh, user: { id: user_id, email, username } });
}

/** A page of the back office at an address below /admin, signed in as the merchant or as somebody else. */
export async function openBackOffice(
  browser: ReturnType<typeof useBrowser>,
  shop: Pick<Shop, "api">,
  path: string,
  { as, ...options }: VisitOptions & { as?: Member } = {},
): Promise<Page> {
  const { page } = await browser.visit({ ...options, hydrates: false });
  await keepSession(page, await staffSession(shop, as));
  await page.goto(`${shop.api}/admin${path}`);
  return page;
}

/** What is opened from now on is signed in by this session. */
export async function keepSession(page: Page, session: string): Promise<void> {
  // Frames of mails are sandboxed, and have no storage.
  await page.addInitScript(
    ([key, text]) => {
      if (self === top) localStorage.setItem(key, text);
    },
    [staffSessionKey, session] as const,
  );
}
