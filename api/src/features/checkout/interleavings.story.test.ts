import { endpoints } from "@adire/contract/endpoints";
import { expect, test, vi } from "vitest";
import { paysAtOnce } from "../../testing/fake-desk.ts";
import { openStage } from "../../testing/interleave.ts";
import { openStore, PASSWORD, type Store, shipping } from "../../testing/open-store.ts";
import { orderOf } from "../../testing/orders.ts";
import type { Actor } from "../../testing/second-process.ts";
import { draft } from "../../testing/shelf.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { saveInBatches } from "../import/save-in-batches.ts";

vi.setConfig({ testTimeout: 300_000 });
const { cart, orders, stock } = endpoints;
const red = "scarf / Red / One Size";
const blue = "scarf / Blue / One Size";
const PRICE = 4_900;

/** A store with scarves in red and blue, and two processes that will meet. */
async function open(quantity = 1_000) {
  const scarf = draft(
    { handle: "scarf", price: PRICE },
    { "Red / One Size": quantity, "Blue / One Size": quantity },
  );
  const store = await openStore({ products: [scarf] });
  const [ann, ben] = [await store.shopper(), await store.shopper()];
  const stage = await openStage(store);
  return {
    store,
    ann,
    ben,
    stage,
    scarf,
    /** Ann has one of each in her cart and nothing else. */
    async cartOfAnn() {
      await ann.ask(cart.clear);
      for (const name of [red, blue]) await ann.ask(cart.add, { body: await store.item(name) });
      return ann.ask(cart.read);
    },
    placing: (actor: Actor, shown?: number) =>
      actor
        .as(ann)
        .call(orders.place, { body: { shipping, ...(shown !== undefined && { shown_total: shown }) } }),
    buying: (actor: Actor, who: typeof ann, items: object[]) =>
      actor.as(who).call(orders.place, { body: { shipping, items } }),
  };
}

const totalQuantity = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, line) => sum + line.quantity, 0);
const reserved = async (store: Store) =>
  (await store.variant(red)).reserved + (await store.variant(blue)).reserved;

test("a scarf is added while the cart is placed: it is in the order or still in the cart", async () => {
  const { store, ann, stage, cartOfAnn, placing } = await open();
  const more = await store.item(red);
  await stage.meet({
    scene: cartOfAnn,
    one: (actor) => actor.as(ann).call(cart.add, { body: more }),
    other: (actor) => placing(actor),
    async after(_, { one, other }) {
      expect([one.status, other.status]).toEqual([cart.add.status, 201]);
      const left = await ann.ask(cart.read);
      expect([totalQuantity(other.body.items), totalQuantity(left.items)]).toBeOneOf([
        [3, 0],
        [2, 1],
      ]);
    },
  });
});

test("a line changes while the cart is placed: the order has the old or the new quantity, and shows it", async () => {
  const { ann, stage, cartOfAnn, placing } = await open();
  await stage.meet({
    scene: cartOfAnn,
    one: (actor, { items }) =>
      actor.as(ann).call(cart.update, { params: { id: items[0]?.id ?? 0 }, body: { quantity: 4 } }),
    other: (actor) => placing(actor),
    async after(_, { one, other }) {
      expect([one.status, totalQuantity(other.body.items)]).toBeOneOf([
        [200, 5],
        [404, 2],
      ]);
    },
  });
});

test("a line is removed while the cart is placed: a removed line is not bought", async () => {
  const { ann, stage, cartOfAnn, placing } = await open();
  await stage.meet({
    scene: cartOfAnn,
    one: (actor, { items }) => actor.as(ann).call(cart.remove, { params: { id: items[0]?.id ?? 0 } }),
    other: (actor) => placing(actor),
    async after(_, { one, other }) {
      expect([one.status, totalQuantity(other.body.items)]).toBeOneOf([
        [204, 1],
        [404, 2],
      ]);
    },
  });
});

test("one cart is placed twice: one order", async () => {
  const { store, stage, cartOfAnn, placing } = await open();
  const place = (actor: Actor) => placing(actor);
  await stage.meet({
    async scene() {
      await cartOfAnn();
      return reserved(store);
    },
    one: place,
    other: place,
    async after(before, { one, other }) {
      expect([one.status, other.status].sort()).toEqual([201, 422]);
      expect(await reserved(store)).toBe(before + 2);
    },
  });
});

test("one order is sent twice with one key: one order and one response", async () => {
  const { store, ann, stage } = await open();
  const body = { shipping, items: [await store.item(red)] };
  let number = 0;
  const scene = async () => {
    number += 1;
    return {
      sent: { body, headers: { "idempotency-key": `order-${number}` } },
      before: await reserved(store),
    };
  };
  const send = (actor: Actor, { sent }: Awaited<ReturnType<typeof scene>>) =>
    actor.as(ann).call(orders.place, sent);
  await stage.meet({
    scene,
    one: send,
    other: send,
    async after({ sent, before }, { one, other }) {
      expect(await reserved(store)).toBe(before + 1);
      const { body: kept } = await ann.call(orders.place, sent);
      for (const said of [one, other])
        expect(said.problem?.code ?? said.body).toBeOneOf([kept, "idempotency_key_in_use"]);
      expect(await reserved(store)).toBe(before + 1);
    },
  });
});

test("the price changes while the cart is placed: the shopper pays what was shown, or is asked again", async () => {
  const { store, ann, stage, cartOfAnn, placing } = await open();
  const { id } = await store.variant(red);
  const priced = (db: Store["db"], price: number) =>
    db.updateTable("variants").set({ price }).where("id", "=", id).execute();
  await stage.meet({
    async scene() {
      await priced(store.db, PRICE);
      return cartOfAnn();
    },
    one: (actor) => priced(actor.db, PRICE + 1_000),
    other: (actor) => placing(actor, (2 * PRICE) / 100),
    async after(_, { other }) {
      if (other.problem) {
        expect(other.problem).toMatchObject({ status: 409, code: "price_changed" });
        expect(totalQuantity((await ann.ask(cart.read)).items)).toBe(2);
      } else expect(other.body.items.map((line) => line.product.price)).toEqual([PRICE / 100, PRICE / 100]);
    },
  });
});

test("an import changes prices while a cart is placed: the order has old prices or new ones, never both", async () => {
  const { store, stage, scarf, cartOfAnn, placing } = await open();
  const dearer = { ...scarf, variants: scarf.variants.map((one) => ({ ...one, price: one.price + 1_000 })) };
  await stage.meet({
    async scene() {
      await saveInBatches(store.db, [scarf]);
      return cartOfAnn();
    },
    one: (actor) => saveInBatches(actor.db, [dearer]),
    other: (actor) => placing(actor),
    after(_, { one, other }) {
      expect([...one.values()].map(({ failed }) => failed)).toEqual([undefined]);
      expect(other.status).toBe(201);
      expect(new Set(other.body.items.map((line) => line.product.price)).size).toBe(1);
    },
  });
});

test("an import sets the stock to zero while scarves are bought: reserved stock stays, the rest is gone", async () => {
  const { store, ann, stage, scarf, buying } = await open(5);
  const gone = { ...scarf, variants: scarf.variants.map((one) => ({ ...one, onHand: 0 })) };
  const items = [await store.item(red, 2), await store.item(blue, 2)];
  await stage.meet({
    async scene() {
      await store.nextDay();
      await saveInBatches(store.db, [scarf]);
    },
    one: (actor) => saveInBatches(actor.db, [gone]),
    other: (actor) => buying(actor, ann, items),
    async after(_, { other }) {
      const left = other.problem ? 0 : 2;
      expect(other.status).toBeOneOf([201, 409]);
      for (const name of [red, blue])
        expect(await store.variant(name)).toMatchObject({ on_hand: left, reserved: left });
    },
  });
});

test("staff count fewer scarves than there were while two are bought: the count holds or the order does", async () => {
  const { store, ann, stage, buying } = await open(5);
  const staff = await store.staff();
  const { id } = await store.variant(red);
  const count = (actor: Actor, onHand: number) => {
    const body = { seen: 5, on_hand: onHand, reason: "counted again" };
    return actor.as(staff).call(stock.count, { params: { id }, body });
  };
  const items = [await store.item(red, 2)];
  await stage.meet({
    async scene() {
      await store.nextDay();
      const { on_hand: seen } = await store.variant(red);
      await staff.ask(stock.count, { params: { id }, body: { seen, on_hand: 5, reason: "five again" } });
    },
    one: (actor) => count(actor, 1),
    other: (actor) => buying(actor, ann, items),
    async after(_, { one, other }) {
      const { on_hand, reserved } = await store.variant(red);
      expect([one.problem?.code, other.problem?.code, on_hand, reserved]).toBeOneOf([
        [undefined, "sold_out", 1, 0],
        ["stock_promised", undefined, 5, 2],
      ]);
    },
  });
});

test("staff track scarves again while two are bought: the count holds or the order does", async () => {
  const { store, ann, stage, buying } = await open(1);
  const staff = await store.staff();
  const { id } = await store.variant(red);
  const track = (caller: typeof staff, tracked: boolean) =>
    caller.call(stock.track, { params: { id }, body: { tracked, on_hand: 1, reason: "one is left" } });
  const items = [await store.item(red, 2)];
  await stage.meet({
    async scene() {
      await store.nextDay();
      await track(staff, false);
    },
    one: (actor) =>
      actor
        .as(staff)
        .call(stock.track, { params: { id }, body: { tracked: true, on_hand: 1, reason: "one is left" } }),
    other: (actor) => buying(actor, ann, items),
    async after(_, { one, other }) {
      const { on_hand, reserved } = await store.variant(red);
      expect([one.problem?.code, other.problem?.code, on_hand, reserved]).toBeOneOf([
        [undefined, "sold_out", 1, 0],
        ["stock_promised", undefined, 1, 2],
      ]);
    },
  });
});

test("staff add scarves while others are paid for: the stock counts both", async () => {
  const { store, ann, stage } = await open(1_000);
  store.desk.behave(paysAtOnce);
  const staff = await store.staff();
  const { id } = await store.variant(red);
  await stage.meet({
    scene: async () => ({ ...(await orderOf(store, ann, red, 2)), before: await store.variant(red) }),
    one: (actor) =>
      actor.as(staff).call(stock.adjust, { params: { id }, body: { quantity: 3, reason: "a parcel came" } }),
    other: (actor, { reference }) => actor.nobody.call(endpoints.payments.settle, { params: { reference } }),
    async after({ before }, { one, other }) {
      expect([one.status, other.status]).toEqual([200, 200]);
      const { on_hand, reserved } = await store.variant(red);
      expect([on_hand - before.on_hand, reserved - before.reserved]).toEqual([1, -2]);
    },
  });
});

test("two shoppers buy the same scarves in crossed order: both get theirs without a deadlock", async () => {
  const { store, ann, ben, stage, buying } = await open();
  const items = [await store.item(red), await store.item(blue)];
  await stage.meet({
    scene: async () => {},
    one: (actor) => buying(actor, ann, items),
    other: (actor) => buying(actor, ben, items.toReversed()),
    after: (_, { one, other }) => expect([one.status, other.status]).toEqual([201, 201]),
  });
});

test("two shoppers want the last scarf of each color: one has both, the other none", async () => {
  const { store, ann, ben, stage, buying } = await open(1);
  const items = [await store.item(red), await store.item(blue)];
  await stage.meet({
    async scene() {
      await store.nextDay();
    },
    one: (actor) => buying(actor, ann, items),
    other: (actor) => buying(actor, ben, items.toReversed()),
    async after(_, { one, other }) {
      expect([one.status, other.status].sort()).toEqual([201, 409]);
      for (const name of [red, blue])
        expect(await store.variant(name)).toMatchObject({ on_hand: 1, reserved: 1 });
    },
  });
});

test("an account is deleted while its cart is placed: no order, or one that the last mail mentions", async () => {
  const { store, stage } = await open();
  const body = { shipping, items: [await store.item(red)] };
  await stage.meet({
    scene: () => store.shopper(),
    one: (actor, leaving) => deleteAccount(actor.db, leaving.id, PASSWORD),
    other: (actor, leaving) => actor.as(leaving).call(orders.place, { body }),
    async after(leaving, { other }) {
      const mails = (await store.mails()).filter(({ recipient }) => recipient === leaving.email);
      const last = mails.find(({ kind }) => kind === "account-deleted")?.body;
      if (other.problem) expect(other.problem.status).toBe(401);
      else {
        expect(last).toContain(`Order ${other.body.id}: /track/${other.body.id}`);
        const order = store.db
          .selectFrom("orders")
          .select(["user_id", "erase_email"])
          .where("id", "=", other.body.id);
        expect(await order.execute()).toEqual([{ user_id: null, erase_email: true }]);
      }
    },
  });
});
