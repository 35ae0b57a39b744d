import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { untilThereIsRoom } from "../../testing/caller.ts";
import { openStore, shipping } from "../../testing/open-store.ts";
import { draft } from "../../testing/shelf.ts";
import { audit } from "../audit/audit.ts";

const { place, cancel } = endpoints.orders;
const ROUNDS = 20;
const BUYERS = 200;

const home = (buyer: number) => `10.0.0.${buyer}`;
const count = (list: readonly (string | number)[]) =>
  Object.fromEntries([...Map.groupBy(list, (one) => one)].map(([one, all]) => [one, all.length]));

test("200 parallel buyers want 10 pieces, 20 times: always 10 orders, and the stock is never below zero", {
  timeout: 600_000,
}, async () => {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => `scarf / Red / Round ${round}`);
  const stock = Object.fromEntries(rounds.map((name) => [name.replace("scarf / ", ""), 10]));
  const store = await openStore({ products: [draft({ handle: "scarf" }, stock)] });
  for (const name of rounds) {
    const body = { shipping, items: [await store.item(name)] };
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, (_, buyer) =>
        untilThereIsRoom(() => store.nobody.call(place, { body, from: home(buyer) })),
      ),
    );
    expect(count(answers.map((answer) => answer.problem?.code ?? answer.status))).toEqual({
      201: 10,
      sold_out: BUYERS - 10,
    });
    expect(await store.variant(name)).toMatchObject({ on_hand: 10, reserved: 10 });
  }
  const orders = await store.db.selectFrom("order_lines").select("quantity").execute();
  expect(orders).toHaveLength(10 * ROUNDS);
});

test("60 parallel buyers of untracked stock all get theirs, beside a tracked scarf that 10 get", async () => {
  const scarf = draft({ handle: "scarf" }, { "Red / One Size": 0, "Blue / One Size": 10 });
  const [red, blue] = scarf.variants;
  if (!red || !blue) throw new Error("two scarves");
  const store = await openStore({
    products: [{ ...scarf, variants: [{ ...red, stockTracked: false }, blue] }],
  });
  const items = [await store.item("scarf / Red / One Size", 3), await store.item("scarf / Blue / One Size")];
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, buyer) =>
      untilThereIsRoom(() =>
        store.nobody.call(place, {
          body: { shipping, items: buyer % 2 ? items.slice(0, 1) : items.toReversed() },
          from: home(buyer),
        }),
      ),
    ),
  );
  expect(count(answers.map((answer) => answer.problem?.code ?? answer.status))).toEqual({
    201: 70,
    sold_out: 50,
  });
  expect(await store.variant("scarf / Red / One Size")).toMatchObject({ on_hand: 0, reserved: 210 });
  expect(await store.variant("scarf / Blue / One Size")).toMatchObject({ on_hand: 10, reserved: 10 });
  expect((await audit(store.db, store.desk.ledger())).disagreements).toEqual([]);
});

test("two shoppers want the last robe with their carts: one order, one refusal", async () => {
  const store = await openStore({ stock: { "robe / White / L": 1 } });
  const people = [await store.shopper(), await store.shopper()];
  for (const one of people) await one.ask(endpoints.cart.add, { body: await store.item("robe / White / L") });
  const answers = await Promise.all(people.map((one) => one.call(place, { body: { shipping } })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
});

test("one cart placed twice at once is one order", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  await ann.ask(endpoints.cart.add, { body: await store.item("shirt / White / M", 2) });
  const answers = await Promise.all(Array.from({ length: 6 }, () => ann.call(place, { body: { shipping } })));
  expect(count(answers.map((answer) => answer.problem?.code ?? answer.status))).toEqual({
    201: 1,
    cart_empty: 5,
  });
});

test("items added while the cart is placed are in the order or still in the cart, never lost", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const item = await store.item("shirt / White / M");
  await ann.ask(endpoints.cart.add, { body: item });
  const [order] = await Promise.all([
    ann.ask(place, { body: { shipping } }),
    ann.ask(endpoints.cart.add, { body: item }),
    ann.ask(endpoints.cart.add, { body: item }),
  ]);
  const { items } = await ann.ask(endpoints.cart.read);
  const pieces = (lines: readonly { quantity: number }[]) =>
    lines.reduce((sum, line) => sum + line.quantity, 0);
  expect(pieces(order.items) + pieces(items)).toBe(3);
});

test("orders with the same items in opposite order do not deadlock", async () => {
  const names = ["shirt / White / S", "shirt / White / M", "shirt / Navy / M"];
  const store = await openStore({ stock: Object.fromEntries(names.map((name) => [name, 100])) });
  const items = await Promise.all(names.map((name) => store.item(name)));
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      store.nobody.call(place, {
        body: { shipping, items: number % 2 ? items : items.toReversed() },
        from: home(number),
      }),
    ),
  );
  expect(count(answers.map((answer) => answer.status))).toEqual({ 201: 60 });
  for (const name of names) expect(await store.variant(name)).toMatchObject({ reserved: 60 });
});

test("concurrent orders and cancellations leave nothing reserved", async () => {
  const store = await openStore({ stock: { "robe / White / M": 5 } });
  const item = await store.item("robe / White / M");
  const people = await Promise.all(Array.from({ length: 12 }, () => store.shopper()));
  await Promise.all(
    people.map(async (one) => {
      const { body, problem } = await one.call(place, { body: { shipping, items: [item] } });
      if (problem) expect(problem.code).toBe("sold_out");
      else await one.ask(cancel, { params: { id: body.id } });
    }),
  );
  expect(await store.variant("robe / White / M")).toMatchObject({ on_hand: 5, reserved: 0 });
});
