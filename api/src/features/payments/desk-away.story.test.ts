import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { isAway, paysAtOnce, waits } from "../../testing/fake-desk.ts";
import { openStore } from "../../testing/open-store.ts";
import { deskEvent, orderToPay } from "../../testing/payments.ts";

const { settle, webhook } = endpoints.payments;

test("while the desk is away: settling answers 503, orders are placed all the same, and nothing is lost", async () => {
  const store = await openStore();
  store.desk.behave(isAway);
  const { reference, now } = await orderToPay(store);
  expect(await store.nobody.refusal(settle, { params: { reference } })).toMatchObject({
    status: 503,
    code: "desk_unreachable",
  });
  await store.nobody.ask(webhook, deskEvent(store, reference));
  await sql`update payments set check_at = now()`.execute(store.db);
  await store.runJob("reconcile");
  expect((await now()).status).toBe("pending");
  store.desk.behave(paysAtOnce);
  await store.workOffAgain();
  expect(store.desk.announced.has(reference)).toBe(true);
  expect((await now()).status).toBe("processing");
});

test("the desk is told of every payment once: at once, or by a job when it is back", async () => {
  const store = await openStore();
  await orderToPay(store);
  const jobs = async () => {
    const { rows } = await sql<{
      task: string;
    }>`select t.identifier as task from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'announce-payment'`.execute(
      store.db,
    );
    return rows.length;
  };
  expect(await jobs()).toBe(0);
  store.desk.behave(isAway);
  const late = [await orderToPay(store), await orderToPay(store)];
  expect(await jobs()).toBe(2);
  store.desk.behave(waits);
  await store.workOffAgain();
  expect(late.map(({ reference }) => store.desk.announced.has(reference))).toEqual([true, true]);
});

test("a desk that never answers does not delay orders", async () => {
  const store = await openStore();
  store.desk.goSilent();
  const { now } = await orderToPay(store);
  expect((await now()).status).toBe("pending");
});

test("thirty shoppers wait for a desk that hangs: everybody else is served", async () => {
  const store = await openStore();
  const { reference, now } = await orderToPay(store);
  let answer = () => {};
  const hangs = new Promise<void>((resolve) => {
    answer = resolve;
  });
  store.desk.behave(paysAtOnce);
  const { verify } = store.desk;
  store.desk.verify = (asked) => hangs.then(() => verify(asked));
  const settling = Array.from({ length: 30 }, () => store.nobody.ask(settle, { params: { reference } }));
  expect((await now()).status).toBe("pending");
  expect((await orderToPay(store, "shirt / White / M")).id).toBeGreaterThan(0);
  answer();
  expect(await Promise.all(settling)).toHaveLength(30);
  expect((await now()).status).toBe("processing");
});
