import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openStorefront, type Storefront } from "./another-storefront.ts";

const shop = inject("shop");
let storefront: Storefront;
beforeAll(async () => {
  storefront = await openStorefront(shop, {
    settings: { TRUSTED_PROXIES: "loopback", PUBLIC_STOREFRONT_URL: "https://shop.example" },
  });
});
afterAll(() => storefront?.close());

test("forms without script count for the visitor that the trusted proxy names, not for the storefront", async () => {
  const subscribe = (visitor: string) =>
    fetch(`${storefront.address}/newsletter`, {
      method: "POST",
      headers: { "x-forwarded-for": visitor },
      body: new URLSearchParams({ email: "hop@example.com" }),
    });
  const many = [];
  for (let times = 0; times < 31; times += 1) many.push((await subscribe("192.0.2.31")).status);
  expect(many).toEqual([...Array(30).fill(200), 429]);
  expect((await subscribe("192.0.2.32")).status).toBe(200);
});
