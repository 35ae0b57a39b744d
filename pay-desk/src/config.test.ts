import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const required = { DATABASE_URL: "postgres://db/adire", DESK_SHARED_SECRET: "s".repeat(32) };

test("the desk needs a database and a secret, and reads its storefronts", () => {
  expect(readConfig(required)).toMatchObject({
    port: 8100,
    apiUrl: "http://localhost:8000",
    publicUrl: "http://localhost:8100",
    storefronts: ["http://localhost:3000"],
  });
  expect(
    readConfig({ ...required, ALLOWED_ORIGINS: "https://b.example, https://c.example/" }).storefronts,
  ).toEqual(["http://localhost:3000", "https://b.example", "https://c.example"]);
});

test("production takes real money, and test payments only when they are allowed", () => {
  const production = { ...required, NODE_ENV: "production" };
  const live = { PAYMENT_DRIVER: "paystack", PAYSTACK_SECRET_KEY: "sk_live_x" };
  expect(readConfig({ ...production, ...live }).driver).toMatchObject({ name: "paystack" });
  const trial = { ...production, ALLOW_TEST_PAYMENTS: "yes" };
  expect(readConfig(trial).driver).toEqual({ name: "sandbox" });
  expect(readConfig({ ...trial, ...live, PAYSTACK_SECRET_KEY: "sk_test_x" }).driver).toMatchObject({
    secretKey: "sk_test_x",
  });
});

test.each([
  [{ DATABASE_URL: "" }, "DATABASE_URL is not set, but it wants the address of one PostgreSQL server"],
  [
    { DATABASE_URL: "postgres://one,two/adire" },
    "DATABASE_URL has a value, but it wants the address of one PostgreSQL server",
  ],
  [{ DESK_SHARED_SECRET: "short" }, "DESK_SHARED_SECRET has a value, but it wants a secret of at least 32"],
  [{ PAYMENT_DRIVER: "stripe" }, 'PAYMENT_DRIVER is "stripe", but it wants sandbox or paystack'],
  [{ PAYMENT_DRIVER: "paystack" }, "PAYSTACK_SECRET_KEY is not set, but PAYMENT_DRIVER paystack wants"],
  [
    { PAYSTACK_SECRET_KEY: "pk_live_x" },
    "PAYSTACK_SECRET_KEY has a value, but it wants a secret key of Paystack",
  ],
  [
    { NODE_ENV: "production" },
    "PAYMENT_DRIVER is sandbox, which takes no money, but production wants paystack",
  ],
  [
    { NODE_ENV: "production", PAYMENT_DRIVER: "paystack", PAYSTACK_SECRET_KEY: "sk_test_x" },
    "PAYSTACK_SECRET_KEY has a test key, which takes no money, but production wants a live one",
  ],
  [
    { PAYMENT_DRIVER: "paystack", PAYSTACK_SECRET_KEY: "sk_live_x" },
    "PAYSTACK_SECRET_KEY has a live key, but this store expects test payments",
  ],
  [
    {
      NODE_ENV: "production",
      PAYMENT_DRIVER: "paystack",
      PAYSTACK_SECRET_KEY: "sk_live_x",
      PAYSTACK_URL: "http://paystack.example",
    },
    'PAYSTACK_URL is "http://paystack.example", but a live key is sent to an https address only',
  ],
  [{ ALLOW_TEST_PAYMENTS: "true" }, 'ALLOW_TEST_PAYMENTS is "true", but it wants yes or no'],
  [{ DESK_PORT: "0" }, 'DESK_PORT is "0", but it wants a port number'],
])("an invalid setting %o stops the start with one sentence", (change, sentence) => {
  expect(() => readConfig({ ...required, ...change })).toThrow(sentence);
});
