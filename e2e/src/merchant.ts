import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import type { Shop } from "./shop.ts";

export const merchant = { email: "keeper@example.com", username: "keeper", password: "a quiet loom at noon" };

/** Uses the one-time link of a shop up: its staff account is the one that `merchantOf` signs in with. */
export async function makeMerchant({ staffLink }: Pick<Shop, "staffLink">): Promise<void> {
  const answer = await fetch(staffLink, { method: "POST", body: new URLSearchParams(merchant) });
  if (answer.status !== 201) throw new Error(`the staff account was not made: ${answer.status}`);
}

/** A client of the API that may do what staff may. */
export async function merchantOf(shop: Pick<Shop, "api">) {
  const { access } = await makeClient(shop.api)(endpoints.accounts.login, {
    body: { email: merchant.email, password: merchant.password },
  });
  return makeClient(shop.api, (request) => {
    request.headers.set("authorization", `Bearer ${access}`);
    return fetch(request);
  });
}
