import { endpoints } from "@adire/contract/endpoints";
import { mayBecome, type OrderStatus } from "@adire/contract/order-states";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  type Behavior,
  declines,
  isAway,
  knowsNothing,
  paysAtOnce,
  paysInDollars,
  paysTooLittle,
  waits,
} from "../../testing/fake-desk.ts";
import { openStore, type Store, shipping } from "../../testing/open-store.ts";

const { place, cancel } = endpoints.orders;
const { settle } = endpoints.payments;
const names = ["coat / Indigo / M", "robe / White / L", "wrap / Wine / M"];
const behaviors: Behavior[] = [
  waits,
  paysAtOnce,
  paysAtOnce,
  declines,
  paysTooLittle,
  paysInDollars,
  knowsNothing,
  isAway,
];

type Command =
  | { do: "place"; items: [number, number][] }
  | { do: "cancel" | "settle" | "race"; order: number; behavior: number }
  | { do: "expire" | "work"; order: number };
const which = fc.nat({ max: 40 });
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("place" as const),
      items: fc.array(fc.tuple(fc.nat({ max: 2 }), fc.integer({ min: 1, max: 3 })), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("cancel" as const, "settle" as const, "race" as const),
      order: which,
      behavior: fc.nat({ max: behaviors.length - 1 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom("expire" as const, "work" as const), order: which }),
  },
);

async function run(store: Store, commands: readonly Command[]): Promise<void> {
  const ann = await store.shopper();
  const orders: { id: number; reference: string }[] = [];
  for (const one of commands) {
    if (one.do === "place") {
      const items = await Promise.all(one.items.map(([name, count]) => store.item(names[name] ?? "", count)));
      const { body, problem } = await ann.call(place, { body: { shipping, items } });
      if (problem) expect(problem.code).toBe("sold_out");
      else orders.push({ id: body.id, reference: body.payment?.reference ?? "" });
      continue;
    }
    if (one.do === "work") {
      await store.workOff();
      continue;
    }
    const order = orders[one.order % Math.max(1, orders.length)];
    if (!order) continue;
    const expire = async () => {
      await sql`update orders set hold_until = now() - interval '1 second'
        where id = ${order.id} and status = 'pending'`.execute(store.db);
      await store.strike("expire-orders");
    };
    if ("behavior" in one) store.desk.behave(behaviors[one.behavior] ?? waits);
    const params = { reference: order.reference };
    if (one.do === "expire") await expire();
    else if (one.do === "cancel") await ann.call(cancel, { params: { id: order.id } });
    else if (one.do === "settle") await ann.call(settle, { params });
    else
      await Promise.all([
        expire(),
        ann.call(settle, { params }),
        ann.call(cancel, { params: { id: order.id } }),
        ann.call(settle, { params }),
      ]);
  }
  store.desk.behave(waits);
  await store.workOffAgain();
}

/** What must hold at every moment; each query finds what breaks it. */
const faults = {
  "promised pieces are those of pending orders": sql`
    select v.id from variants v where v.reserved <> coalesce((select sum(l.quantity) from order_lines l
      join orders o on o.id = l.order_id where l.variant_id = v.id and o.status = 'pending'), 0)`,
  "pieces on hand are those moved in and out": sql`
    select v.id from variants v where v.on_hand <> (select sum(m.pieces) from stock_movements m where m.variant_id = v.id)`,
  "pieces sold are those of processing orders": sql`
    select v.id from variants v
    where coalesce((select -sum(m.pieces) from stock_movements m where m.variant_id = v.id and m.cause in ('sold', 'returned')), 0)
      <> coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
        where l.variant_id = v.id and o.status = 'processing'), 0)`,
  "an order is processing just when it is paid": sql`
    select o.id from orders o where (o.status = 'processing')
      <> exists (select from payments p where p.order_id = o.id and p.status = 'paid')`,
  "money that was taken for nothing is sent back": sql`
    select p.id from payments p where (p.status in ('refund_pending', 'refunded'))
      <> exists (select from refunds r where r.payment_id = p.id and r.amount = p.amount)`,
  "only pending orders wait for their time": sql`
    select id from orders where (hold_until is not null) <> (status = 'pending')`,
};

test("whatever shoppers, payers, desk and clock do: stock, money and history agree", {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 30 }), async (commands) => {
      const store = await openStore();
      await run(store, commands);
      for (const [rule, query] of Object.entries(faults))
        expect((await query.execute(store.db)).rows, rule).toEqual([]);
      const { rows } = await sql<{ id: number; status: string; from: (string | null)[]; to: OrderStatus[] }>`
        select o.id, o.status, array_agg(h.from_status order by h.id) as from, array_agg(h.to_status order by h.id) as to
        from orders o join order_history h on h.order_id = o.id group by o.id`.execute(store.db);
      for (const { status, from, to } of rows) {
        expect(to.at(-1)).toBe(status);
        expect(from).toEqual([null, ...to.slice(0, -1)]);
        for (const [step, after] of to.slice(1).entries()) {
          const before = to[step] as OrderStatus;
          expect(before === after || mayBecome(before, after), `${before} → ${after}`).toBe(true);
        }
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
