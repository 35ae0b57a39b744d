import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore, type Store } from "../../testing/open-store.ts";
import { firstAccountToken } from "./first-account.ts";

const boss = { email: "boss@example.com", username: "Boss", password: "a rope of indigo" };
const link = async (store: Store) => `/admin/first-account/${await firstAccountToken(store.db)}`;
const form = (fields: Record<string, string>) => ({
  headers: { "content-type": "application/x-www-form-urlencoded" },
  payload: new URLSearchParams(fields).toString(),
});

test("the link of the first start makes one staff account, which may sign in and change the catalog", async () => {
  const store = await openStore();
  const url = await link(store);
  const page = await store.app.inject({ url });
  expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(page.body).toContain('<form method="post">');
  const made = await store.app.inject({ method: "POST", url, ...form(boss) });
  expect(made.statusCode).toBe(201);
  const { access } = await store.nobody.ask(endpoints.accounts.login, { body: boss });
  await store.with(access).ask(endpoints.brands.create, { body: { name: "New" } });
  expect((await store.app.inject({ url })).statusCode).toBe(410);
  const again = { ...boss, email: "other@example.com", username: "Other" };
  expect((await store.app.inject({ method: "POST", url, ...form(again) })).statusCode).toBe(410);
  expect(await firstAccountToken(store.db)).toBeUndefined();
});

test("a weak password keeps the link good and what was typed, without markup of its own", async () => {
  const store = await openStore();
  const url = await link(store);
  const weak = { ...boss, username: '"><script>alert(1)</script>', password: "short" };
  const refused = await store.app.inject({ method: "POST", url, ...form(weak) });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain("A password has at least 8 characters");
  expect(refused.body).not.toContain("<script");
  expect(refused.body).not.toContain("short");
  expect((await store.app.inject({ method: "POST", url, ...form(boss) })).statusCode).toBe(201);
});

test("of ten that use the link at once one gets the account", async () => {
  const store = await openStore();
  const url = await link(store);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      store.app.inject({
        method: "POST",
        url,
        ...form({ ...boss, email: `boss${number}@example.com`, username: `Boss ${number}` }),
      }),
    ),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array(9).fill(410)]);
  expect(await store.db.selectFrom("users").select("role").execute()).toEqual([{ role: "staff" }]);
});

test("each worker and each start prints a link of its own; all work until one is used", async () => {
  const store = await openStore();
  const links = await Promise.all([link(store), link(store), link(store)]);
  const restarted = await store.anotherProcess({ leaseMs: 0 });
  for (const url of links) {
    expect((await store.app.inject({ url })).statusCode).toBe(200);
    expect((await restarted.app.inject({ url })).statusCode).toBe(200);
  }
  const answers = await Promise.all(
    links.map((url, number) =>
      restarted.app.inject({
        method: "POST",
        url,
        ...form({ ...boss, email: `boss${number}@example.com`, username: `Boss ${number}` }),
      }),
    ),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 410, 410]);
  for (const url of links) expect((await store.app.inject({ url })).statusCode).toBe(410);
});

test("a link ends after three days, and with a staff account that was made otherwise", async () => {
  const store = await openStore();
  const url = await link(store);
  const isOpen = async () => (await store.app.inject({ url })).statusCode === 200;
  await sql`update staff_links set expires_at = expires_at - interval '3 days'`.execute(store.db);
  expect(await isOpen()).toBe(false);
  expect((await store.app.inject({ method: "POST", url, ...form(boss) })).statusCode).toBe(410);
  const next = await link(store);
  expect((await store.app.inject({ url: next })).statusCode).toBe(200);
  await store.staff();
  expect((await store.app.inject({ url: next })).statusCode).toBe(410);
});

test("a made-up link and odd forms get nothing", async () => {
  const store = await openStore();
  const url = await link(store);
  const madeUp = "/admin/first-account/madeup";
  expect((await store.app.inject({ url: madeUp })).statusCode).toBe(410);
  const none = { headers: { "content-type": "application/x-www-form-urlencoded" }, payload: "" };
  expect((await store.app.inject({ method: "POST", url, ...none })).statusCode).toBe(422);
  expect((await store.app.inject({ method: "POST", url })).statusCode).toBe(422);
  const large = form({ ...boss, username: "x".repeat(20_000) });
  expect((await store.app.inject({ method: "POST", url, ...large })).statusCode).toBe(413);
});
