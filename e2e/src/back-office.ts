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

/**
 * A page of the back office at an address below /admin, signed in as the merchant or as somebody else.
 * @param options.seesReviews new reviews that it shows are no longer new, as for its reader. Without it they
 *   stay new: another journey of the same shop may be about them
 */
export async function openBackOffice(
  browser: ReturnType<typeof useBrowser>,
  shop: Pick<Shop, "api">,
  path: string,
  { as, seesReviews = false, ...options }: VisitOptions & { as?: Member; seesReviews?: boolean } = {},
): Promise<Page> {
  const { page } = await browser.visit({ ...options, hydrates: false });
  await keepSession(page, await staffSession(shop, as));
  if (!seesReviews) await leaveReviewsNew(page);
  await page.goto(`${shop.api}/admin${path}`);
  return page;
}

async function leaveReviewsNew(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = self;
    self.fetch = async (input, init) =>
      /\/staff\/api\/reviews\/seen\/$/.test(input instanceof Request ? input.url : String(input))
        ? new Response(null, { status: 204 })
        : fetch(input, init);
  });
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
