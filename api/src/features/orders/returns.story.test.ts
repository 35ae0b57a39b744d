import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { expectLedgersAgree } from "../../testing/interleave.ts";
import { openStore, PASSWORD, type Store } from "../../testing/open-store.ts";
import { paidOrder } from "../../testing/paid-order.ts";
import { tellsAll } from "../../testing/tells-all.ts";

const { takeBack } = endpoints.staffOrders;
const { list, announce, arrive, callOff } = endpoints.staffReturns;
tellsAll("staffReturns");

const COAT = "coat / Rust / M";

/** A paid order of three coats that was sent. */
async function sentOrder(store: Store) {
  const order = await paidOrder(store, { [COAT]: 3 });
  const { items } = await order.send();
  const item_id = items[0]?.id ?? 0;
  const of = (return_id: number) => ({ params: { id: order.id, return_id } });
  const ids = async () => (await order.whole()).returns.map(({ id }) => id);
  return {
    ...order,
    item_id,
    of,
    ids,
    announce: (quantity: number) =>
      order.boss.call(announce, { ...order.asked, body: { item_id, quantity, reason: "too small" } }),
    arrive: (id: number) => order.boss.call(arrive, of(id)),
    callOff: (id: number) => order.boss.call(callOff, of(id)),
  };
}

test("a return is announced, arrives, waits for its inspection, and ends with the refund", async () => {
  const store = await openStore();
  const order = await sentOrder(store);
  const { boss } = order;
  expect((await order.announce(2)).status).toBe(200);
  const [id = 0] = await order.ids();
  expect((await boss.ask(list)).results).toMatchObject([
    {
      ...{ id, order_id: order.id, goods: "2 × Harmattan Coat, Rust, size M" },
      ...{ reason: "too small", state: "announced", arrived_at: null },
    },
  ]);
  expect((await boss.refusal(list, { query: { before: "1_2" } })).status).toBe(422);
  expect(await boss.ask(endpoints.today.waiting)).toMatchObject({ returns: 0 });
  const inspected = { lines: [order.line(0, 2, "written_off")], return_id: id };
  expect((await order.refund(inspected)).problem).toMatchObject({
    ...{ code: "invalid", message: "it has not arrived yet" },
  });

  expect((await order.arrive(id)).body.items).toMatchObject([
    { returnable_quantity: 1, returning_quantity: 2, refunded_quantity: 0 },
  ]);
  expect((await order.arrive(id)).problem?.code).toBe("return_ended");
  await store.workOff();
  const told = store.posted.filter(({ kind }) => kind === "return-arrived");
  expect(told.map(({ subject }) => subject)).toEqual([`Your return of order ${order.id} is here`]);
  expect(told[0]?.text).toContain("CAME BACK\n- Harmattan Coat, Rust, size M, 2 pieces\n");
  expect(await boss.ask(endpoints.today.waiting)).toMatchObject({ returns: 1 });
  expect((await boss.ask(endpoints.today.read)).returns).toMatchObject({ count: 1, examples: [{ id }] });

  const { body } = await order.refund(inspected);
  expect(body).toMatchObject({
    ...{ refunded_total: 378, returns: [] },
    items: [{ returnable_quantity: 1, returning_quantity: 0, refunded_quantity: 2 }],
  });
  expect(await boss.ask(endpoints.today.waiting)).toMatchObject({ returns: 0 });
  expect((await order.refund({ lines: [order.line(0)], return_id: id })).problem?.code).toBe("return_ended");
  const story = body.timeline.filter(({ kind }: { kind: string }) => kind === "step").slice(0, 3);
  expect(story.map(({ who, what }: { who: string; what: string }) => [who, what])).toEqual([
    [boss.email, expect.stringMatching(/^refund of .* 2 × Harmattan Coat/)],
    [boss.email, "2 × Harmattan Coat came back, to be inspected"],
    [boss.email, "2 × Harmattan Coat, Rust, size M is to come back: too small"],
  ]);
  const { results } = await boss.ask(endpoints.auditLog.list, {
    query: { record: "orders", record_id: String(order.id) },
  });
  expect(results.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["order.announce-return", "order.note-arrival", "order.refund"]),
  );
  await store.workOff();
  await expectLedgersAgree(store);
});

test("however many announce at once: no piece comes back twice", async () => {
  const store = await openStore();
  const order = await sentOrder(store);
  const answers = await Promise.all(Array.from({ length: 8 }, () => order.announce(1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.find(({ status }) => status !== 200)?.problem).toMatchObject({
    ...{ status: 409, code: "not_returnable", left: 0 },
  });
  expect((await order.whole()).items).toMatchObject([{ returnable_quantity: 0, returning_quantity: 3 }]);
});

test("announced while others refund: no piece is refunded and expected", async () => {
  const store = await openStore();
  const order = await sentOrder(store);
  const refunds = Array.from({ length: 4 }, () => order.refund({ lines: [order.line(0)] }));
  const announced = Array.from({ length: 4 }, () => order.announce(1));
  const answers = await Promise.all([...refunds, ...announced]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const { items } = await order.whole();
  expect((items[0]?.refunded_quantity ?? 0) + (items[0]?.returning_quantity ?? 0)).toBe(3);
  await expectLedgersAgree(store);
});

test("what comes back is not refunded besides, nor is its parcel taken back, until it is called off", async () => {
  const store = await openStore();
  const order = await sentOrder(store);
  const { id: parcel_id = 0 } = (await order.whole()).parcels[0] ?? {};
  await order.announce(2);
  expect((await order.refund({ lines: [order.line(0, 2)] })).problem).toMatchObject({
    ...{ code: "over_refund", left: 1 },
  });
  const taking = { params: { id: order.id, parcel_id } };
  expect((await order.boss.refusal(takeBack, taking)).code).toBe("not_taken_back");
  const [id = 0] = await order.ids();
  expect((await order.callOff(id)).body).toMatchObject({
    ...{ returns: [], items: [{ returnable_quantity: 3 }] },
  });
  expect((await order.callOff(id)).problem?.code).toBe("return_ended");
  expect((await order.refund({ lines: [order.line(0, 2)] })).status).toBe(200);
});

test("pieces that are not sent do not come back, nor those of another order", async () => {
  const store = await openStore();
  const unsent = await paidOrder(store, { [COAT]: 1 });
  const body = { item_id: (await unsent.whole()).items[0]?.id ?? 0, quantity: 1, reason: "too small" };
  expect(await unsent.boss.refusal(announce, { ...unsent.asked, body })).toMatchObject({
    code: "not_returnable",
  });
  const other = await paidOrder(store, { [COAT]: 1 });
  expect((await unsent.boss.refusal(announce, { ...other.asked, body })).code).toBe("invalid");
});

test("the database itself refuses more than was sent, and a return that ends without its refund", async () => {
  const store = await openStore();
  const order = await sentOrder(store);
  const row = { order_line_id: order.item_id, quantity: 4, reason: "too small", announced_by: "a@b.example" };
  const refused = { code: "23514" };
  const insert = (quantity: number) =>
    store.db
      .insertInto("order_returns")
      .values({ ...row, quantity })
      .execute();
  await expect(insert(4)).rejects.toMatchObject(refused);
  await insert(3);
  await expect(insert(1)).rejects.toMatchObject(refused);
  const set = (status: string) => store.db.updateTable("order_returns").set({ status }).execute();
  await expect(set("inspected")).rejects.toMatchObject(refused);
  await expect(set("arrived")).rejects.toMatchObject(refused);
});

test("a shopper is erased while their goods come back, which go on", async () => {
  const store = await openStore();
  const order = await sentOrder(store);
  await order.announce(1);
  await order.shopper.ask(endpoints.profile.remove, { body: { current_password: PASSWORD } });
  const [id = 0] = await order.ids();
  expect((await order.arrive(id)).status).toBe(200);
  expect((await order.boss.ask(list)).results).toMatchObject([{ id, state: "arrived" }]);
  expect((await order.refund({ lines: [order.line(0)], return_id: id })).status).toBe(200);
});
