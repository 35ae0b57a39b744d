import type { LedgerEntry } from "@adire/contract/desk-wire";
import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore as openDatabase } from "../../db/open.ts";
import { paysAtOnce } from "../../testing/fake-desk.ts";
import { openStore, openStoreForReading, type Store, shipping } from "../../testing/open-store.ts";
import { audit, disagreementsWith } from "./audit.ts";
import { auditText } from "./audit-text.ts";
import { rules } from "./rules.ts";

const { place, cancel } = endpoints.orders;
const { settle } = endpoints.payments;

/**
 * A shop with an order in every state that one week brings: waiting, paid, cancelled unpaid, cancelled with
 * its money sent back.
 */
async function openBusyStore(open = openStore) {
  const store = await open();
  store.desk.behave(paysAtOnce);
  const shopper = await store.shopper();
  const order = async (name: string, quantity: number) => {
    const items = [await store.item(name, quantity)];
    const { id, payment } = await shopper.ask(place, { body: { shipping, items } });
    return { id, reference: payment?.reference ?? "" };
  };
  const pay = ({ reference }: { reference: string }) => store.nobody.ask(settle, { params: { reference } });
  const call = ({ id }: { id: number }) => shopper.ask(cancel, { params: { id } });
  await order("coat / Indigo / S", 1);
  await pay(await order("coat / Rust / M", 2));
  await call(await order("shirt / White / M", 1));
  const sentBack = await order("serum /  / 30 ml", 2);
  await pay(sentBack);
  await call(sentBack);
  await store.workOff();
  return store;
}

/** The ledger of a desk that agrees with the store's ledgers. */
async function ledgerOf(store: Store): Promise<LedgerEntry[]> {
  const at = "2026-01-01T00:00:00.000Z";
  const payments = await store.db
    .selectFrom("payments")
    .select(["id", "reference", "amount", "currency", "status"])
    .where("status", "not in", ["open", "failed"])
    .execute();
  const refunds = await store.db
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .select(["r.id", "r.key", "r.amount", "r.status", "p.reference", "p.currency"])
    .execute();
  return [
    ...payments.map((payment) => ({ ...payment, kind: "charge" as const, status: "success", key: null, at })),
    ...refunds.map((refund) => ({ ...refund, kind: "refund" as const, at })),
  ];
}

async function* told(entries: readonly LedgerEntry[]) {
  yield* entries;
}

const busy = await openBusyStore(openStoreForReading);

/** The rules that are broken by a change behind the shop's back, which is rolled back. */
async function brokenBy(tampering: string): Promise<string[]> {
  const { db, close } = openDatabase(busy.ownerUrl, { max: 1 });
  const tx = await db.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of tampering.split(";")) await sql.raw(statement).execute(tx);
    return (await disagreementsWith(tx, rules)).map(({ rule }) => rule);
  } finally {
    await tx.rollback().execute();
    await close();
  }
}

const auditOf = async (store: Store, change: (entries: LedgerEntry[]) => LedgerEntry[] = (same) => same) =>
  audit(store.db, told(change(await ledgerOf(store))));
const broken = async (...wanted: Parameters<typeof auditOf>) => [
  ...new Set((await auditOf(...wanted)).disagreements.map(({ rule }) => rule)),
];

test("in a shop without faults all ledgers agree, to the minor unit", async () => {
  const found = await auditOf(busy);
  expect(found.disagreements).toEqual([]);
  const lost = { kind: "unknown", id: 0, reference: "desk-1", amount: 500, currency: "NGN" } as const;
  const entry = { ...lost, status: "success", key: null, at: "2026-01-01T00:00:00.000Z" };
  expect((await auditOf(busy, (entries) => [...entries, entry])).disagreements).toEqual([
    {
      rule: "what the provider has taken, the desk knows",
      about: "payment desk-1 at the provider",
      detail: `NGN 500 taken there on ${entry.at}, unknown to the desk`,
    },
  ]);
  const { sums } = found;
  expect(sums.captured).toEqual(sums.charged);
  expect(sums.givenBack).toEqual(sums.sentBack);
  expect(sums.reserved).toBe(1);
  const text = auditText(found);
  expect(text).toContain("All agree");
  expect(text).toMatch(/Taken by the desk {2}₦[\d,]+\.\d\d/);
});

test.each([
  [
    "units that vanish from the stock",
    "update variants set on_hand = on_hand - 1 where on_hand > reserved",
    "the stock of a variant is the sum of its movements",
  ],
  [
    "a variant that says it came with more",
    "update variants set initial_stock = initial_stock + 1 where on_hand = 5",
    "the stock of a variant is the sum of its movements",
  ],
  [
    "a reservation without an order",
    "update variants set reserved = reserved + 1 where on_hand > reserved",
    "what is reserved is what unpaid orders and exchanges reserve",
  ],
  [
    "a cancelled order that keeps its reservation",
    "update orders set stock_reserved = true where status = 'cancelled'",
    "only an order that waits for its payment reserves stock",
  ],
  [
    "units that left the stock twice",
    `insert into stock_movements (variant_id, quantity, cause, order_id)
     select variant_id, quantity, 'returned', order_id from stock_movements where cause = 'sold'`,
    "sold units left the stock once, those of other orders did not",
  ],
  [
    "an order whose total was changed",
    "update orders set total = total + 1 where status = 'pending'",
    "an order costs what its lines cost",
  ],
  [
    "an order that was moved without a word",
    "update orders set status = 'shipped' where status = 'processing'",
    "an order's state is where its history ends, and each step begins where the one before ended",
  ],
  [
    "an order that is sent without a parcel",
    `insert into order_history (order_id, from_status, to_status, actor, reason)
       select id, status, 'shipped', 'staff', 'sent' from orders where status = 'processing';
     update orders set status = 'shipped' where status = 'processing'`,
    "an order is sent once each of its units is in a parcel or refunded, and no unit is in two parcels",
  ],
  [
    "a history that leaps",
    `insert into order_history (order_id, from_status, to_status, actor, reason)
     select id, 'delivered', status, 'staff', 'a leap' from orders where status = 'processing'`,
    "an order takes only transitions that the state table allows",
  ],
  [
    "an order that goes out unpaid",
    "update payments set status = 'open' where status = 'paid'",
    "an order that goes out was paid, once",
  ],
  [
    "a payment without its order",
    "update orders set status = 'cancelled', stock_reserved = false where status = 'processing'",
    "a payment that paid has an order that goes out",
  ],
  [
    "a payment of another amount",
    "update payments set amount = amount - 1",
    "a payment is the order's total at the order's rate, or what an exchange costs more",
  ],
  [
    "more sent back than was paid",
    "update refunds set amount = amount * 2",
    "no more is refunded than was paid",
  ],
  [
    "a refund that the payment does not know of",
    "update payments set status = 'refund_pending' where status = 'refunded'",
    "a payment's state is that of its refunds",
  ],
  [
    "restocked units without a stock movement",
    "update refund_lines set disposition = 'written_off'",
    "units were restocked where a refund says so, and nowhere else",
  ],
  [
    "a refund that is not for what it says",
    "update refund_lines set amount = amount + 1",
    "a refund is the sum of its lines and what is for none of them",
  ],
  [
    "more units refunded than ordered",
    "update refund_lines set quantity = quantity + 1",
    "no more units are refunded than were ordered, and all of an order that was paid and cancelled",
  ],
  [
    "an order that was answered and is gone",
    `insert into idempotency_keys (scope, key, request_hash, status, response)
     values ('guest', 'k', 'x', 201, '{"id": 99, "history": [], "pay_before": null}')`,
    "an order that was answered to a key is there",
  ],
  [
    "a mail that no job will send",
    "update mails set sent_at = null where id = (select min(id) from mails)",
    "a mail is sent, or a job will send it",
  ],
])("%s: it is said", async (_, tampering, rule) => {
  expect(await brokenBy(tampering)).toContain(rule);
});

const settled = "what the desk has taken, the store has settled";

test.each<[string, (entries: LedgerEntry[]) => LedgerEntry[], string]>([
  [
    "a charge that the store never heard of",
    ([first, ...rest]) => [
      { ...(first as LedgerEntry), reference: "PAY_unknownunknown1" },
      first as LedgerEntry,
      ...rest,
    ],
    settled,
  ],
  [
    "a shopper who was charged twice",
    ([first, ...rest]) => [first as LedgerEntry, first as LedgerEntry, ...rest],
    "the desk keeps what the order costs, and nothing of what was refunded",
  ],
  [
    "a second charge in another currency, of which the same number of naira went back",
    ([first, ...rest]) => [
      first as LedgerEntry,
      { ...(first as LedgerEntry), currency: "USD" },
      { ...(first as LedgerEntry), kind: "refund", status: "processed" },
      ...rest,
    ],
    "the desk keeps what the order costs, and nothing of what was refunded",
  ],
  [
    "a paid order that the desk took nothing for",
    (entries) => entries.filter(({ kind }) => kind === "refund"),
    "what the store counts as paid, the desk has taken",
  ],
  [
    "a refund of another amount",
    (entries) =>
      entries.map((entry) => (entry.kind === "refund" ? { ...entry, amount: entry.amount - 1 } : entry)),
    "a refund is the same in both ledgers",
  ],
  [
    "a refund that the store never asked for",
    (entries) => [
      ...entries,
      { ...(entries.find(({ kind }) => kind === "refund") as LedgerEntry), key: "refund-by-hand", amount: 1 },
    ],
    "a refund is the same in both ledgers",
  ],
  [
    "a refund that only the store counts as done",
    (entries) => entries.map((entry) => (entry.kind === "refund" ? { ...entry, status: "failed" } : entry)),
    "a refund is the same in both ledgers",
  ],
])("%s: it is said", async (_, change, rule) => {
  expect(await broken(busy, change)).toContain(rule);
});

test("money that arrived and was not settled is said, until it is", async () => {
  const store = await openBusyStore();
  const open = await store.db
    .selectFrom("payments")
    .selectAll()
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  const { reference, amount, currency } = open;
  const late = {
    kind: "charge" as const,
    id: 99,
    reference,
    amount,
    currency,
    status: "success",
    key: null,
    at: "",
  };
  expect(await broken(store, (entries) => [...entries, late])).toEqual([settled]);
  const settling = await store.nobody.ask(settle, { params: { reference } });
  expect(settling.payment_status).toBe("paid");
  expect(await broken(store)).toEqual([]);
});
