import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { expectLedgersAgree } from "../../testing/interleave.ts";
import { openStore, type Store } from "../../testing/open-store.ts";
import { paidOrder } from "../../testing/paid-order.ts";

const { ship, takeBack, deliver, bulk, changeTracking } = endpoints.staffOrders;
const COAT = "coat / Rust / M";
const mailsOf = (store: Store, kind: string) => store.posted.filter((mail) => mail.kind === kind);

/** A paid order of three coats that was sent, with what takes its parcel back. */
async function sentOrder(store: Store) {
  const order = await paidOrder(store, { [COAT]: 3 });
  const sent = await order.boss.ask(ship, { ...order.asked, body: { tracking_number: "JD1" } });
  const params = { id: order.id, parcel_id: sent.parcels[0]?.id ?? 0 };
  return { ...order, sent, params };
}

test("a parcel that was not sent after all is taken back before its mail goes, and is sent another time", async () => {
  const store = await openStore();
  const { boss, sent, params, asked, seen, whole } = await sentOrder(store);
  expect(sent).toMatchObject({ status: "shipped", parcels: [{ mail_at: expect.any(String) }] });
  await store.workOff();
  expect(mailsOf(store, "order-shipped")).toEqual([]);
  const back = await boss.ask(takeBack, { params });
  expect(back).toMatchObject({
    status: "processing",
    shipping: "to_ship",
    ship_by: sent.ship_by,
    parcels: [],
    items: [{ sent_quantity: 0, unsent_quantity: 3 }],
  });
  expect(back.timeline[0]).toMatchObject({
    who: boss.email,
    what: "taken back, not sent: 3 × Harmattan Coat",
  });
  expect(await seen()).toMatchObject({ status: "processing", shipment: null, parcels: [] });
  await store.workOffAgain();
  expect(mailsOf(store, "order-shipped")).toEqual([]);

  await sql`update payments set paid_at = '2026-03-02T12:00:00Z'`.execute(store.db);
  const item_id = sent.items[0]?.id;
  await boss.ask(ship, { ...asked, body: { lines: [{ item_id, quantity: 1 }] } });
  await boss.ask(ship, { ...asked, body: {} });
  await store.workOffAgain();
  expect(mailsOf(store, "order-shipped").map(({ subject }) => subject)).toEqual([
    `A part of order ${params.id} is on its way`,
    `The rest of order ${params.id} is on its way`,
  ]);
  // It was paid when it was paid, not when the parcel was taken back.
  const shipped = (await store.mails()).filter(({ kind }) => kind === "order-shipped");
  for (const { content } of shipped) expect(JSON.stringify(content)).toContain('"when":"2 Mar"');
  const { parcels } = await whole();
  expect(parcels.map(({ mail_at }) => mail_at)).toEqual([null, null]);
  const late = { params: { ...params, parcel_id: parcels[1]?.id ?? 0 } };
  expect(await boss.refusal(takeBack, late)).toMatchObject({
    code: "not_taken_back",
    message: "The shopper has the mail about this parcel already.",
  });
  await expectLedgersAgree(store);
});

test("however many take a parcel back at once while others send it: each piece is in one parcel at most", async () => {
  const store = await openStore();
  const { boss, params, asked, whole } = await sentOrder(store);
  const takers = Array.from({ length: 6 }, () => boss.call(takeBack, { params }));
  const senders = Array.from({ length: 3 }, () => boss.call(ship, { ...asked, body: {} }));
  const [taken, shipped] = await Promise.all([Promise.all(takers), Promise.all(senders)]);
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const { rows } = await sql`select from order_history where reason like 'taken back%'`.execute(store.db);
  expect(rows).toHaveLength(1);
  const again = shipped.filter(({ status }) => status === 200).length;
  expect(again).toBeLessThanOrEqual(1);
  expect(await whole()).toMatchObject({
    status: again ? "shipped" : "processing",
    items: [{ sent_quantity: again * 3, unsent_quantity: 3 - again * 3 }],
  });
  await expectLedgersAgree(store);
});

test("the mail of a parcel and its taking back at once: one of them happens", async () => {
  const store = await openStore();
  const { boss, params, whole } = await sentOrder(store);
  const [taken] = await Promise.all([boss.call(takeBack, { params }), store.workOffAgain()]);
  await store.workOffAgain();
  const isTaken = taken.status === 200;
  expect((await whole()).status).toBe(isTaken ? "processing" : "shipped");
  expect(mailsOf(store, "order-shipped")).toHaveLength(isTaken ? 0 : 1);
});

test("what was refunded or delivered since stays sent, in the database too; a new number is in its mail", async () => {
  const store = await openStore();
  const { boss, params, asked, line, refund } = await sentOrder(store);
  const body = { version: 1, carrier: "DHL", tracking_number: "JD2" };
  await boss.ask(changeTracking, { params, body });
  await refund({ lines: [line(0)] });
  expect((await boss.refusal(takeBack, { params })).message).toContain("were refunded");
  await expect(sql`update parcels set taken_back_at = now()`.execute(store.db)).rejects.toMatchObject({
    constraint: "parcels_taken_back_whole",
  });
  await boss.ask(deliver, asked);
  expect((await boss.refusal(takeBack, { params })).code).toBe("illegal_move");
  await store.workOffAgain();
  expect(mailsOf(store, "order-shipped").map(({ text }) => text)).toEqual([
    expect.stringContaining("DHL, number JD2"),
  ]);
  expect(mailsOf(store, "order-tracking")).toEqual([]);
  await expect(sql`update parcels set taken_back_at = now()`.execute(store.db)).rejects.toThrow();
  const unknown = { ...params, parcel_id: 999_999 };
  expect((await boss.refusal(takeBack, { params: unknown })).status).toBe(404);
});

test("orders that were packed or handed over together are undone together, but nobody else's packing", async () => {
  const store = await openStore({ stock: { [COAT]: 4 } });
  const [one, two] = [await paidOrder(store, { [COAT]: 1 }), await paidOrder(store, { [COAT]: 1 })];
  const ids = [one.id, two.id];
  const all = (action: "pack" | "unpack" | "ship" | "take_back") =>
    one.boss.ask(bulk, { body: { action, ids } });
  await two.boss.ask(bulk, { body: { action: "pack", ids: [two.id] } });
  await all("pack");
  await all("unpack");
  expect((await one.whole()).packing).toBeNull();
  expect((await two.whole()).packing).toMatchObject({ user_id: two.boss.id });
  await all("ship");
  const { results } = await all("take_back");
  expect(results.map(({ problem }) => problem)).toEqual([null, null]);
  for (const order of [one, two]) expect((await order.whole()).status).toBe("processing");
  expect((await all("take_back")).results.map(({ problem }) => problem?.code)).toEqual([
    "not_found",
    "not_found",
  ]);
  await expectLedgersAgree(store);
});
