import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { rules } from "../features/audit/rules.ts";
import { signatureOf } from "../platform/signature.ts";
import { paysAtOnce, waits } from "./fake-desk.ts";
import { openStore, PASSWORD, shipping } from "./open-store.ts";

const { place, cancel, read } = endpoints.orders;
const { login, refresh, profile } = endpoints.accounts;
const { settle, intent } = endpoints.payments;
const HOUR = 3_600_000;
const zone = process.env.TZ;

/** The process's clock and zone; the database keeps its own. */
function setClock(tz: string, at: Date | undefined): void {
  process.env.TZ = tz;
  vi.useFakeTimers({ toFake: ["Date"] });
  if (at) vi.setSystemTime(at);
}
afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const clocks: [string, string, () => Date][] = [
  ["in Lagos, an hour ahead", "Africa/Lagos", () => new Date(Date.now() + HOUR)],
  ["in Los Angeles, an hour behind", "America/Los_Angeles", () => new Date(Date.now() - HOUR)],
  ["in Lagos, in the last hour of 29 February", "Africa/Lagos", () => new Date("2028-02-29T22:30:00Z")],
  ["in Los Angeles, as 29 February begins", "America/Los_Angeles", () => new Date("2028-02-29T08:00:01Z")],
  ["in Lagos, as a year ends", "Africa/Lagos", () => new Date("2027-12-31T22:59:59Z")],
];

test.each(clocks)("%s: sessions, holds, keys, money and stock are as ever", async (_, tz, at) => {
  const store = await openStore();
  store.desk.behave(paysAtOnce);
  const before = await store.shopper();
  const item = await store.item("coat / Indigo / S");
  const early = await before.ask(place, { body: { shipping, items: [item] } });
  setClock(tz, at());

  // Who was signed in still is; who signs in now is, and stays so when the clock is set right again.
  expect((await before.ask(profile)).email).toBe(before.email);
  const signedIn = await store.nobody.ask(login, { body: { email: before.email, password: PASSWORD } });
  const ann = store.with(signedIn.access);
  await ann.ask(profile);
  const renewed = await store.nobody.ask(refresh, { body: { refresh: signedIn.refresh } });
  await store.with(renewed.access).ask(profile);

  // Nothing lapses early: half an hour is the database's.
  await store.runJob("expire-orders");
  expect((await ann.ask(read, { params: { id: early.id } })).status).toBe("pending");
  const asked = { body: { shipping, items: [item] }, headers: { "idempotency-key": "leap" } };
  const order = await ann.ask(place, asked);
  await store.runJob("forget-keys");
  expect((await ann.call(place, asked)).headers["idempotent-replayed"]).toBe("true");
  const paid = await store.nobody.ask(settle, { params: { reference: order.payment?.reference ?? "" } });
  expect(paid.payment_status).toBe("paid");

  // Nothing lapses late either.
  store.desk.behave(waits);
  await sql`update orders set reservation_expires_at = now() - interval '1 second' where id = ${early.id}`.execute(
    store.db,
  );
  await store.runJob("expire-orders");
  const lapsed = await ann.ask(read, { params: { id: early.id } });
  expect(lapsed.status).toBe("cancelled");
  const dates = [lapsed.history[0], ...lapsed.history].map((step) => Date.parse(step?.at ?? ""));
  const { rows } = await sql<{ now: Date }>`select now()`.execute(store.db);
  for (const date of dates) expect(Math.abs(date - Number(rows[0]?.now))).toBeLessThan(60_000);
  await ann.ask(cancel, { params: { id: order.id } });
  await store.workOff();
  expect(await store.variant("coat / Indigo / S")).toMatchObject({ on_hand: 5, reserved: 0 });
  for (const rule of rules) expect((await sql.raw(rule.sql).execute(store.db)).rows, rule.name).toEqual([]);

  vi.useRealTimers();
  await store.with(renewed.access).ask(profile);
});

test("a token is over after 15 minutes of the database, whatever the process's clock says", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  setClock("Africa/Lagos", new Date(Date.now() + 20 * 60_000));
  await ann.ask(profile);
});

test("a server whose clock is an hour off is told so, and only when its signature fits", async () => {
  const store = await openStore();
  const reference = "PAY_abcdefghijklmnop";
  const path = intent.path.replace("{reference}", reference);
  setClock("Africa/Lagos", new Date(Date.now() - HOUR));
  const headers = signatureOf(store.config.DESK_SHARED_SECRET, "GET", path, "");
  const forged = signatureOf("a secret that nobody gave to anyone here", "GET", path, "");
  vi.useRealTimers();
  const refused = await store.nobody.refusal(intent, { params: { reference }, headers });
  expect(refused).toMatchObject({ status: 401, code: "bad_signature" });
  expect(refused.message).toMatch(/made 3\d{3} seconds ago.*Set the clocks/);
  const other = await store.nobody.refusal(intent, { params: { reference }, headers: forged });
  expect(other.message).toBe("The signature does not fit.");
});
