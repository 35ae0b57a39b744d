import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { isAway, paysAtOnce } from "../../testing/fake-desk.ts";
import { openStore } from "../../testing/open-store.ts";
import { type Order, orderToPay, statuses } from "../../testing/payments.ts";

const { settle } = endpoints.payments;

test("one payment that throws does not keep others from being settled; it is tried again ever later", async () => {
  const store = await openStore();
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const orders = [await orderToPay(store), await orderToPay(store), await orderToPay(store)];
  const [first, bad, last] = orders as [Order, Order, Order];
  store.desk.behave((sent) =>
    sent.reference === bad.reference ? Promise.reject(new Error("makes no sense")) : paysAtOnce(sent),
  );
  const reconcile = async () => {
    await sql`update payments set check_at = now()`.execute(store.db);
    await store.runJob("reconcile");
  };
  const failures = async () => {
    const { rows } = await sql<{ task: string; failures: number; minutes: number }>`
      select task, failures, round(extract(epoch from retry_at - now()) / 60)::int as minutes
      from job_failures`.execute(store.db);
    return rows;
  };
  await reconcile();
  expect(await statuses(orders)).toEqual(["processing", "pending", "processing"]);
  const { id } = await store.db
    .selectFrom("payments")
    .select("id")
    .where("reference", "=", bad.reference)
    .executeTakeFirstOrThrow();
  expect(said.mock.calls).toEqual([[`The job reconcile failed at ${id}:`, expect.any(Error)]]);
  for (const minutes of [1, 2, 4]) {
    expect(await failures()).toEqual([{ task: "reconcile", failures: Math.log2(minutes) + 1, minutes }]);
    await reconcile(); // not yet
    await sql`update job_failures set retry_at = now()`.execute(store.db);
    await reconcile();
  }
  expect(said).toHaveBeenCalledTimes(4);
  const boss = await store.staff();
  expect((await boss.ask(endpoints.paymentExceptions.read)).results).toMatchObject([
    {
      kind: "failing",
      id,
      what: "The payment cannot be settled, tried 4 times: makes no sense",
      order: { id: bad.id, status: "pending" },
      reference: bad.reference,
    },
  ]);
  store.desk.behave(paysAtOnce);
  await sql`update job_failures set retry_at = now()`.execute(store.db);
  await reconcile();
  expect(await statuses([first, bad, last])).toEqual(["processing", "processing", "processing"]);
  expect(await failures()).toEqual([]);
  said.mockRestore();
});

test("a fresh payment is settled first, in the same round as a thousand abandoned ones", async () => {
  const store = await openStore();
  const abandoned = await orderToPay(store);
  await sql`insert into payments (order_id, reference, amount, currency, opened_at, check_at)
    select ${abandoned.id}, 'PAY_abandonedabandoned' || n, 100, 'NGN', now() - interval '1 day',
      now() - interval '1 day' from generate_series(1, 1000) n`.execute(store.db);
  const fresh = await orderToPay(store);
  const asked: string[] = [];
  const { verify } = store.desk;
  store.desk.verify = (reference) => {
    asked.push(reference);
    return verify(reference);
  };
  store.desk.behave(paysAtOnce);
  await sql`update payments set check_at = now() where reference = ${fresh.reference}`.execute(store.db);
  await store.runJob("reconcile");
  // Several are asked at once, so that it need not be the very first.
  expect(asked.slice(0, 100)).toContain(fresh.reference);
  expect((await fresh.now()).status).toBe("processing");
  expect(asked).toHaveLength(1_001);
});

test("while the desk is away a round ends after the first batch, and every payment stays due", async () => {
  const store = await openStore();
  const { id } = await orderToPay(store);
  await sql`insert into payments (order_id, reference, amount, currency, check_at)
    select ${id}, 'PAY_abandonedabandoned' || n, 100, 'NGN', now() from generate_series(1, 300) n`.execute(
    store.db,
  );
  let asked = 0;
  store.desk.behave(isAway);
  const { verify } = store.desk;
  store.desk.verify = (reference) => {
    asked += 1;
    return verify(reference);
  };
  await store.runJob("reconcile");
  expect(asked).toBe(100);
  const { rows } = await sql`select from payments where check_at < now() + interval '3 minutes'`.execute(
    store.db,
  );
  expect(rows).toHaveLength(301);
  expect(await store.db.selectFrom("job_failures").selectAll().execute()).toEqual([]);
});

test("the reconciler asks ever less often, and stops after three days", async () => {
  const store = await openStore();
  const { reference } = await orderToPay(store);
  const next = async () => {
    await sql`update payments set check_at = now()`.execute(store.db);
    await store.runJob("reconcile");
    const { rows } = await sql<{ minutes: number | null }>`
      select round(extract(epoch from check_at - now()) / 60)::int as minutes from payments`.execute(
      store.db,
    );
    return rows[0]?.minutes;
  };
  const steps = [];
  for (const age of [0, 10, 60, 600]) {
    await sql`update payments set opened_at = now() - make_interval(mins => ${age})`.execute(store.db);
    steps.push(await next());
  }
  expect(steps).toEqual([1, 5, 30, 120]);
  await sql`update payments set opened_at = now() - interval '73 hours'`.execute(store.db);
  expect(await next()).toBeNull();
  store.desk.behave(paysAtOnce);
  expect(await store.nobody.ask(settle, { params: { reference } })).toMatchObject({ payment_status: "paid" });
});
