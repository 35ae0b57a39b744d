import { setTimeout as sleep } from "node:timers/promises";
import { type Client, makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { TOTP } from "otpauth";
import type { Shop } from "./shop.ts";

export const account = { email: "keeper@example.com", username: "keeper", password: "a quiet loom at noon" };
/** How the account of `makeMerchant` shows its second factor: see `codeOf`. */
export type Merchant = { recoveryCodes: readonly string[]; secret: string };
const usedCodes = new Set<string>();

/** Uses the one-time link of a shop up: its account, with a second factor, is the merchant's. */
export async function makeMerchant(shop: Pick<Shop, "api" | "staffLink">): Promise<Merchant> {
  const answer = await fetch(shop.staffLink, { method: "POST", body: new URLSearchParams(account) });
  if (answer.status !== 201) throw new Error(`the staff account was not made: ${answer.status}`);
  const call = await staffClient(shop);
  const { setUp, activate } = endpoints.secondFactor;
  const { address } = await call(setUp, { body: { current_password: account.password } });
  const secret = new URL(address).searchParams.get("secret") ?? "";
  const { recovery_codes } = await call(activate, { body: { code: new TOTP({ secret }).generate() } });
  return { recoveryCodes: recovery_codes, secret };
}

/**
 * A code of the second factor. A test that is tried again gets the next one of the authenticator, after at most
 * 30 seconds.
 * @param which recovery code: each works once, so no two tests of one shop may name the same
 */
export async function codeOf({ recoveryCodes, secret }: Merchant, which: number): Promise<string> {
  const code = recoveryCodes[which] ?? "";
  if (!usedCodes.has(code)) {
    usedCodes.add(code);
    return code;
  }
  const authenticator = new TOTP({ secret });
  await sleep(authenticator.remaining());
  return authenticator.generate();
}

/** A client of the API that may do what needs no second factor, as the merchant or as somebody else. */
export async function staffClient(
  shop: Pick<Shop, "api">,
  { email, password }: { email: string; password: string } = account,
): Promise<Client> {
  const { access } = await makeClient(shop.api)(endpoints.accounts.login, { body: { email, password } });
  return makeClient(shop.api, (request) => {
    request.headers.set("authorization", `Bearer ${access}`);
    return fetch(request);
  });
}

/**
 * A client of the API that may do what the merchant may, for five minutes with the second factor.
 * @param code which recovery code is used: see `codeOf`
 */
export async function merchantOf(shop: Pick<Shop, "api">, merchant: Merchant, code = 0): Promise<Client> {
  const call = await staffClient(shop);
  await call(endpoints.secondFactor.confirm, { body: { code: await codeOf(merchant, code) } });
  return call;
}
