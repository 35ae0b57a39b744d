import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { expectLedgersAgree } from "../../testing/interleave.ts";
import { openStore } from "../../testing/open-store.ts";
import { paidOrder } from "../../testing/paid-order.ts";
import { placedOrder } from "../../testing/placed-order.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { insertParcel } from "./parcels.ts";

tellsAll("staffOrders.ship", "staffOrders.deliver", "staffOrders.takeBack", "staffOrders.cancel");
const { read, ship, deliver, cancel, takeBack } = endpoints.staffOrders;

test("an order is shipped with a tracking number and delivered; a mail tells the shopper of each step", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const { asked, id, seen } = await placedOrder(store, { "coat / Rust / M": 1 });
  expect((await seen()).shipment).toBeNull();
  const body = { carrier: "GIG Logistics", tracking_number: "GIG-2291" };
  const sent = await boss.ask(ship, { ...asked, body });
  expect(sent).toMatchObject({ status: "shipped", shipment: body });
  expect(sent.history.at(-1)).toMatchObject({
    from: "processing",
    to: "shipped",
    by: "staff",
    by_name: boss.email,
    reason: "sent with GIG Logistics, tracking number GIG-2291",
  });
  const terms = await boss.ask(endpoints.settings.readDelivery);
  await boss.ask(endpoints.settings.updateDelivery, { body: { ...terms, return_days: 14 } });
  expect(await boss.ask(deliver, asked)).toMatchObject({ status: "delivered", shipment: body });
  const shown = await seen();
  expect(shown).toMatchObject({ status: "delivered", shipment: body });
  expect(JSON.stringify(shown)).not.toContain(boss.email);
  await store.workOff();
  const mailText = (kind: string) => store.posted.find((mail) => mail.kind === kind)?.text;
  expect(mailText("order-shipped")).toContain("GIG Logistics, number GIG-2291");
  expect(mailText("order-delivered")).toContain("Your order has been delivered.");
  expect(mailText("order-delivered")).toContain("can come back unworn within 14 days. Reply to this email");
  const entries = await store.db
    .selectFrom("audit_log")
    .select(["action", "subject", "user_id"])
    .where("action", "like", "order.%")
    .execute();
  expect(entries).toEqual([
    { action: "order.ship", subject: `${id}`, user_id: boss.id },
    { action: "order.deliver", subject: `${id}`, user_id: boss.id },
  ]);
});

test("carrier and number are optional and validated", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const { asked } = await placedOrder(store, { "coat / Rust / M": 1 });
  for (const body of [
    { carrier: "x".repeat(81) },
    { tracking_number: "a\u0000b" },
    { carrier: 5 },
    { tracking_number: " " },
  ])
    expect((await boss.refusal(ship, { ...asked, body })).status).toBe(422);
  expect(await boss.ask(ship, { ...asked, body: {} })).toMatchObject({
    shipment: { carrier: null, tracking_number: null },
  });
});

test("a shipment is described as far as it is known", async () => {
  const store = await openStore({ stock: { "coat / Rust / M": 4 } });
  const boss = await store.staff();
  const ways = [
    { body: {}, how: "", button: "" },
    { body: { carrier: "GIG Logistics" }, how: " with GIG Logistics", button: "\n\nGIG Logistics" },
    { body: { tracking_number: "GIG-1" }, how: " tracking number GIG-1", button: "\n\nNumber GIG-1" },
    {
      body: { carrier: "DHL Express", tracking_number: "44 71/0" },
      how: " with DHL Express, tracking number 44 71/0",
      button: "https://www.dhl.com/en/express/tracking.html?AWB=44%2071%2F0\n\nDHL Express, number 44 71/0",
    },
  ];
  for (const { body, how, button } of ways) {
    const { id, asked, shopper } = await placedOrder(store, { "coat / Rust / M": 1 });
    const { history } = await boss.ask(ship, { ...asked, body });
    expect(history.at(-1)?.reason).toBe(`sent${how}`);
    expect((await boss.ask(deliver, asked)).history.at(-1)).toMatchObject({
      to: "delivered",
      reason: "delivered",
    });
    await store.workOff();
    const mailText = (kind: string) =>
      store.posted.find((one) => one.kind === kind && one.to === shopper.email);
    const shipped = mailText("order-shipped");
    expect(shipped?.subject).toBe(`Order ${id} is on its way`);
    expect(shipped?.text).toContain(`${button}\n\nIN THIS PARCEL\n- Harmattan Coat, Rust, size M\n`);
    expect(mailText("order-delivered")).toMatchObject({
      subject: `Order ${id} has arrived`,
      text: expect.stringContaining("Your order has been delivered. Wear it well."),
    });
    expect(mailText("order-delivered")?.text).not.toContain("can come back");
  }
});

test("status changes that are not allowed are refused by name, and change nothing", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const { asked, seen } = await placedOrder(store, { "coat / Rust / M": 1 }, { paid: false });
  const tried = { body: { reason: "a try" } };
  const refused = async (
    call: typeof ship | typeof deliver | typeof cancel,
    sent: object,
    from: string,
    to: string,
  ) =>
    expect(await boss.refusal(call, { ...asked, ...sent })).toMatchObject({
      status: 409,
      code: "illegal_move",
      from,
      to,
    });
  await refused(ship, { body: {} }, "pending", "shipped");
  await refused(deliver, {}, "pending", "delivered");
  await boss.ask(cancel, { ...asked, body: { reason: "the shopper called" } });
  await refused(ship, { body: {} }, "cancelled", "shipped");
  await refused(deliver, {}, "cancelled", "delivered");
  await refused(cancel, tried, "cancelled", "cancelled");
  expect((await seen()).history.at(-1)).toMatchObject({
    to: "cancelled",
    by: "staff",
    reason: "the shopper called",
  });
  const sent = await placedOrder(store, { "coat / Rust / M": 1 });
  await boss.ask(ship, { ...sent.asked, body: {} });
  expect(await boss.refusal(cancel, { ...sent.asked, ...tried })).toMatchObject({
    code: "illegal_move",
    message: "An order that is shipped cannot become cancelled.",
  });
  expect((await boss.refusal(ship, { ...sent.asked, body: {} })).code).toBe("illegal_move");
  await boss.ask(deliver, sent.asked);
  expect((await boss.refusal(deliver, sent.asked)).code).toBe("illegal_move");
});

test("an order goes out in two parcels: each mails its pieces, the second ends it", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const { asked, id, seen } = await placedOrder(store, { "coat / Rust / M": 2, "shirt / Navy / M": 1 });
  const [coat, shirt] = (await boss.ask(read, asked)).items.map((item) => item.id);
  const lines = [{ item_id: coat, quantity: 1 }];
  const tracking = { carrier: "DHL", tracking_number: "JD1" };
  const part = await boss.ask(ship, { ...asked, body: { ...tracking, lines } });
  expect(part).toMatchObject({
    status: "processing",
    shipment: null,
    shipping: "partly_sent",
    items: [
      { sent_quantity: 1, unsent_quantity: 1 },
      { sent_quantity: 0, unsent_quantity: 1 },
    ],
  });
  for (const [wrong, code] of [
    [[{ item_id: coat, quantity: 2 }], "over_shipment"],
    [[...lines, ...lines], "over_shipment"],
    [[{ item_id: 999_999, quantity: 1 }], "invalid"],
  ] as const)
    expect((await boss.refusal(ship, { ...asked, body: { lines: wrong } })).code).toBe(code);
  const refusal = await boss.refusal(cancel, { ...asked, body: { reason: "she asked for it" } });
  expect(refusal).toMatchObject({ code: "not_cancellable", message: /A part of this order is on its way/ });
  const end = await boss.ask(ship, { ...asked, body: { carrier: "Heron Parcel" } });
  expect(end).toMatchObject({
    status: "shipped",
    shipment: { carrier: "Heron Parcel", tracking_number: null },
  });
  const second = { id, parcel_id: end.parcels[1]?.id ?? 0 };
  expect((await boss.ask(takeBack, { params: second })).shipping).toBe("partly_sent");
  await boss.ask(ship, { ...asked, body: { carrier: "Heron Parcel" } });
  expect((await seen()).parcels).toMatchObject([
    {
      ...tracking,
      tracking_url: "https://www.dhl.com/en/express/tracking.html?AWB=JD1",
      lines: [{ item_id: coat, name: "Harmattan Coat", quantity: 1 }],
    },
    {
      carrier: "Heron Parcel",
      lines: [
        { item_id: coat, quantity: 1 },
        { item_id: shirt, quantity: 1 },
      ],
    },
  ]);
  await store.workOffAgain();
  const mails = store.posted.filter(({ kind }) => kind === "order-shipped");
  expect(mails.map(({ subject }) => subject)).toEqual([
    `A part of order ${id} is on its way`,
    `The rest of order ${id} is on its way`,
  ]);
  expect(mails[0]?.text).toMatch(/IN THIS PARCEL\n- Harmattan Coat, Rust, size M\n\n/);
  expect(mails[1]?.text).toMatch(/- Camp Shirt/);
  expect((await boss.refusal(takeBack, { params: second })).code).toBe("not_taken_back");
});

test("what is refunded is not sent: the rest ends the order, and kept pieces are those that were sent", async () => {
  const store = await openStore();
  const order = await paidOrder(store, { "coat / Rust / M": 3 });
  const [coat] = (await order.whole()).items;
  const sending = (quantity: number) =>
    order.boss.call(ship, { ...order.asked, body: { lines: [{ item_id: coat?.id, quantity }] } });
  expect((await sending(1)).status).toBe(200);
  expect((await order.refund({ lines: [order.line(0, 2, "kept")] })).status).toBe(422);
  expect((await order.refund({ lines: [order.line(0, 1, "kept")] })).status).toBe(200);
  expect((await order.refund({ lines: [order.line(0, 1)] })).body.items[0]?.unsent_quantity).toBe(1);
  expect((await sending(2)).problem?.code).toBe("over_shipment");
  expect((await order.refund({ lines: [order.line(0, 1, "written_off")] })).body).toMatchObject({
    status: "shipped",
    refundable: 0,
  });
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 1, reserved: 0 });
  await expectLedgersAgree(store);
});

test("the database refuses a parcel of more than was ordered, of another order, and one that is not paid", async () => {
  const store = await openStore({ stock: { "coat / Rust / M": 4 } });
  const [order, other] = [await paidOrder(store, { "coat / Rust / M": 2 }), await paidOrder(store)];
  const unpaid = await placedOrder(store, { "shirt / White / S": 1 }, { paid: false });
  const sending = (orderId: number, line: number, quantity: number) =>
    store.db.transaction().execute(async (tx) => {
      const lines = [{ id: line, quantity }];
      await insertParcel(tx, orderId, { carrier: null, tracking_number: null, sent_by: null, lines });
    });
  const line = order.line(0).item_id ?? 0;
  await expect(sending(order.id, line, 3)).rejects.toMatchObject({ constraint: "parcel_lines_within_line" });
  await expect(sending(other.id, line, 1)).rejects.toMatchObject({
    constraint: "parcel_lines_of_their_order",
  });
  await expect(sending(unpaid.id, line, 1)).rejects.toMatchObject({ constraint: "parcels_of_paid_orders" });
  const both = await Promise.allSettled([sending(order.id, line, 2), sending(order.id, line, 1)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const lost = sql`update orders set status = 'cancelled' where id = ${order.id}`.execute(store.db);
  await expect(lost).rejects.toMatchObject({ constraint: "orders_cancelled_unsent" });
});
