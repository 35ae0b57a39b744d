import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { paysAtOnce } from "../../testing/fake-desk.ts";
import { openStore, type Store, shipping } from "../../testing/open-store.ts";

const { place } = endpoints.orders;
const { settle } = endpoints.payments;

async function openShop() {
  const store = await openStore();
  const shopper = await store.shopper();
  store.desk.behave(paysAtOnce);
  for (const name of ["coat / Rust / M", "shirt / White / M"]) {
    const { payment } = await shopper.ask(place, { body: { shipping, items: [await store.item(name)] } });
    await store.nobody.ask(settle, { params: { reference: payment?.reference ?? "" } });
  }
  await store.workOff();
  return store;
}
const check = (store: Store, scope: "changed" | "all") => store.runJob("check-ledgers", { scope });
const mails = (store: Store) => store.posted.filter(({ kind }) => kind === "ledgers-disagree");
const checks = async (store: Store) => (await store.staff()).ask(endpoints.paymentExceptions.read);

test("the store audits its ledgers by itself; without a difference it records the time and mails nobody", async () => {
  const store = await openShop();
  await check(store, "changed");
  await check(store, "all");
  expect(mails(store)).toEqual([]);
  const { results, checks: told } = await checks(store);
  expect(results).toEqual([]);
  expect(told).toMatchObject({ changed: { orders: 2, found: 0 }, all: { orders: 2, found: 0 } });
});

test.each(["changed", "all"] as const)(
  "an order that was tampered with is reported once, by a check of %s",
  async (scope) => {
    const store = await openShop();
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    await store.tamper(`insert into parcels (order_id) values (1);
      insert into parcel_lines select p.id, l.id, l.quantity from parcels p join order_lines l using (order_id);
      update orders set status = 'shipped' where id = 1`);
    await check(store, scope);
    await check(store, scope);
    await store.workOff();
    expect(said.mock.calls[0]?.[0]).toMatch(/^The ledgers disagree: .*order 1: shipped/);
    expect(mails(store)).toHaveLength(1);
    expect(mails(store)[0]?.text).toContain("order 1: shipped, its history says pending → processing");
    const { results, checks: told } = await checks(store);
    expect(results).toMatchObject([
      { kind: "difference", what: expect.stringContaining("order 1"), actions: [] },
    ]);
    expect(told[scope]).toMatchObject({ found: 1 });
    await store.tamper("update orders set status = 'processing' where id = 1");
    await check(store, "all");
    expect((await checks(store)).results).toEqual([]);
    await store.tamper("update orders set status = 'shipped' where id = 1");
    await check(store, scope);
    await store.workOff();
    expect(mails(store)).toHaveLength(2);
    said.mockRestore();
  },
);

test("every ledger is compared at night: stock, reservations, sums and mails too", async () => {
  const store = await openShop();
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  await store.tamper("update variants set on_hand = on_hand + 7 where id = (select min(id) from variants)");
  await check(store, "changed");
  expect((await checks(store)).results).toEqual([]);
  await check(store, "all");
  await store.workOff();
  expect(mails(store)).toHaveLength(1);
  expect(mails(store)[0]?.to).toBe("support@adire.example");
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});

test("a rule that cannot be checked is reported, and does not keep the others", async () => {
  const store = await openShop();
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  await store.tamper("update orders set status = 'shipped' where id = 1");
  await store.asOwner("revoke select on stock_movements from adire_app");
  await check(store, "all");
  const told = said.mock.calls.map(([line]) => String(line));
  expect(told).toContainEqual(expect.stringMatching(/the rule: it could not be checked: permission denied/));
  expect(told).toContainEqual(expect.stringMatching(/order 1: shipped, its history says/));
  said.mockRestore();
});

test("only orders that are open or changed since the last check are compared every hour", async () => {
  const store = await openShop();
  await store.tamper(
    `update orders set status = 'cancelled', stock_reserved = false where id = 1;
     update order_history set at = now() - interval '1 hour'`,
  );
  await sql`insert into ledger_checks (scope, orders, differences) values ('changed', 2, 0)`.execute(
    store.db,
  );
  await check(store, "changed");
  expect((await checks(store)).checks.changed).toMatchObject({ orders: 1, found: 0 });
});
