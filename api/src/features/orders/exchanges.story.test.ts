import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { exchangeableOrder } from "../../testing/exchanges.ts";
import { expectLedgersAgree } from "../../testing/interleave.ts";
import { openStore, type Store } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("staffOrders.exchange", "staffOrders.exchangeChoices");
const calls = endpoints.staffOrders;
const { read, ship, cancel, refund } = calls;

const onHand = async (store: Store, name: string) => (await store.variant(name)).on_hand;

test("a piece of a paid order becomes another size before it is sent: stock, timeline and mail follow", async () => {
  const store = await openStore();
  const { boss, id, item, asked, choices, change } = await exchangeableOrder(store);
  const [small, medium] = ["shirt / White / S", "shirt / White / M"] as const;
  const { choices: offered, ...about } = await choices();
  expect(about).toEqual({ version: 1, unsent: 2 });
  expect(offered.map((one) => [one.color, one.size, one.left, one.difference, one.is_current])).toEqual([
    ["White", "S", 28, 0, true],
    ["White", "M", 30, 0, false],
    ["Navy", "M", 30, 0, false],
  ]);
  const changed = await change({ variant_id: (await store.variant(medium)).id, shown_difference: 0 });
  expect(changed.items.map(({ size, quantity, version }) => [size, quantity, version])).toEqual([
    ["S", 1, 2],
    ["M", 1, 1],
  ]);
  expect([await onHand(store, small), await onHand(store, medium)]).toEqual([29, 29]);
  expect(changed).toMatchObject({ status: "processing", total_price: 119.8, refunds: [] });
  expect(changed.timeline).toContainEqual(
    expect.objectContaining({
      who: boss.email,
      what: "1 × Camp Shirt, White, size S changed to White, size M: too small",
    }),
  );
  const audited = await store.db
    .selectFrom("audit_log")
    .select(["action", "subject", "changes"])
    .where("action", "=", "order.exchange")
    .execute();
  expect(audited).toEqual([
    {
      action: "order.exchange",
      subject: `${id}: Camp Shirt`,
      changes: { choice: ["White, size S", "White, size M"] },
    },
  ]);
  await store.workOff();
  const mail = store.posted.find(({ kind }) => kind === "order-exchanged");
  expect(mail?.subject).toBe(`Order ${id} is changed`);
  expect(mail?.text).toContain("1 × Camp Shirt, White, size S changed to White, size M");
  // The rest of the line, as a whole: it stays one line.
  const navy = await store.variant("shirt / Navy / M");
  expect((await change({ variant_id: navy.id, version: 2 })).items.map(({ color }) => color)).toEqual([
    "Navy",
    "White",
  ]);
  await expectLedgersAgree(store);
  const refunded = await boss.ask(refund, {
    ...asked,
    body: { reason: "a stain", lines: [{ item_id: item?.id ?? 0, quantity: 1 }] },
  });
  expect(refunded.refunds[0]?.amount).toBe(59.9);
  expect(await onHand(store, "shirt / Navy / M")).toBe(30);
  await expectLedgersAgree(store);
});

test("what an exchange makes cheaper goes back at the rate of the order", async () => {
  const store = await openStore();
  const reprice = (name: string, price: number) =>
    store
      .variant(name)
      .then(({ id }) => store.db.updateTable("variants").set({ price }).where("id", "=", id).execute());
  const cheap = await store.variant("shirt / White / M");
  await reprice("shirt / White / M", 4_993);
  const { boss, asked, item, change, refusal } = await exchangeableOrder(store, "shirt / White / S", 3);
  expect(await refusal({ variant_id: cheap.id, shown_difference: 0 })).toMatchObject({
    code: "price_changed",
    difference: -9.97,
  });
  // Of three pieces two become cheaper, one goes back.
  const after = await change({ variant_id: cheap.id, quantity: 2, rest: "refunded" });
  expect(after.refunds.map(({ amount }) => amount)).toEqual([79.84]);
  expect(after.refunds[0]?.payment_amount).toBe(122_973.57);
  expect(after.items.map((one) => [one.quantity, one.refunded_quantity, one.reduced_by])).toEqual([
    [1, 1, 0],
    [2, 0, 9.97],
  ]);
  await expectLedgersAgree(store);
  const [, second] = after.items;
  const lines = [{ item_id: second?.id ?? 0, quantity: 1 }];
  const one = await boss.ask(refund, { ...asked, body: { reason: "a stain", lines } });
  expect(one.refunds.at(-1)?.amount).toBe(49.93);
  const all = await boss.ask(cancel, { ...asked, body: { reason: "the shopper called" } });
  await store.workOff();
  expect(all.refunds.map(({ amount }) => amount)).toEqual([79.84, 49.93, 49.93]);
  expect((await boss.ask(read, asked)).payments).toMatchObject([{ status: "refunded", left: 0 }]);
  expect(await onHand(store, "shirt / White / M")).toBe(30);
  await expectLedgersAgree(store);
  expect(item?.quantity).toBe(3);
});

test("what was sent, packed, cancelled or changed meanwhile is not exchanged, nor for another product", async () => {
  const store = await openStore();
  const medium = (await store.variant("shirt / White / M")).id;
  const { boss, asked, change, choices, refusal } = await exchangeableOrder(store);
  const code = async (more: object, who = boss) => (await refusal({ variant_id: medium, ...more }, who)).code;
  expect(await code({ variant_id: (await store.variant("coat / Rust / M")).id })).toBe("no_such_variant");
  const navy = (await store.variant("shirt / Navy / M")).id;
  await store.asOwner(`update variants set retired_at = now() where id = ${navy}`);
  expect(await code({ variant_id: navy })).toBe("no_such_variant");
  expect(await code({ item_id: 999_999 })).toBe("invalid");
  expect(await code({ variant_id: (await store.variant("shirt / White / S")).id })).toBe("invalid");
  expect(await code({ quantity: 3 })).toBe("costs_more");
  expect(await code({}, await store.staff("Packer"))).toBe("not_allowed");
  await store.asOwner("update staff_roles set permissions = '{orders.exchange}' where name = 'Packer'");
  const packer = await store.staff("Packer");
  expect(await code({ rest: "refunded" }, packer)).toBe("not_allowed");
  await change({ variant_id: medium }, packer);
  expect(await refusal({ variant_id: medium })).toMatchObject({
    code: "changed_meanwhile",
    message: `${packer.email} has changed this meanwhile.`,
    present: { version: 2 },
  });
  const last = await exchangeableOrder(store, "coat / Indigo / S", 1);
  const rust = await store.variant("coat / Rust / S");
  expect(await last.refusal({ variant_id: rust.id })).toMatchObject({ code: "sold_out", left: 0 });
  await boss.ask(calls.pack, { ...asked, body: {} });
  expect(await code({ version: 2 })).toBe("not_exchangeable");
  await boss.ask(calls.unpack, asked);
  await boss.ask(ship, { ...asked, body: {} });
  expect(await code({ version: 2 })).toBe("not_exchangeable");
  await last.boss.ask(cancel, { ...last.asked, body: { reason: "the shopper called" } });
  expect((await last.refusal({ variant_id: rust.id })).code).toBe("not_exchangeable");
  const unknown = { ...asked, query: { item_id: 999_999 } };
  expect((await boss.refusal(calls.exchangeChoices, unknown)).status).toBe(422);
  expect((await choices()).unsent).toBe(0);
  await expect(store.asOwner("update order_lines set size = 'XL'")).rejects.toThrow(/cannot|not one/);
  await expectLedgersAgree(store);
});
