import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { paysAtOnce, waits } from "../../testing/fake-desk.ts";
import { expectLedgersAgree } from "../../testing/interleave.ts";
import { openStore, type Store, shipping } from "../../testing/open-store.ts";
import { paidOrder } from "../../testing/paid-order.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { runsOf } from "./papers/paper-fonts.ts";
import { insertParcel } from "./parcels.ts";

tellsAll("staffOrders");
const calls = endpoints.staffOrders;
type Bought = Awaited<ReturnType<typeof orderOf>>;
const { list, read, ship, deliver, cancel, refund } = endpoints.staffOrders;
const { settle } = endpoints.payments;
const { place } = endpoints.orders;

/** A shopper's order, paid by default. */
async function orderOf(store: Store, quantities: Record<string, number>, { paid = true } = {}) {
  const shopper = await store.shopper();
  const items = await Promise.all(Object.entries(quantities).map(([name, count]) => store.item(name, count)));
  const { id, payment } = await shopper.ask(place, { body: { shipping, items } });
  const reference = payment?.reference ?? "";
  if (paid) {
    store.desk.behave(paysAtOnce);
    await store.nobody.ask(settle, { params: { reference } });
  }
  const asked = { params: { id } };
  return { shopper, id, reference, asked, seen: () => shopper.ask(endpoints.orders.read, asked) };
}

test("an order is shipped with a tracking number and delivered; a mail tells the shopper of each step", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const { asked, id, seen } = await orderOf(store, { "coat / Rust / M": 1 });
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
  expect(await boss.ask(deliver, asked)).toMatchObject({ status: "delivered", shipment: body });
  const shown = await seen();
  expect(shown).toMatchObject({ status: "delivered", shipment: body });
  expect(JSON.stringify(shown)).not.toContain(boss.email);
  await store.workOff();
  const mailText = (kind: string) => store.posted.find((mail) => mail.kind === kind)?.text;
  expect(mailText("order-shipped")).toContain("GIG Logistics, number GIG-2291");
  expect(mailText("order-delivered")).toContain("Your order has been delivered.");
  const entries = await store.db.selectFrom("audit_log").select(["action", "subject", "user_id"]).execute();
  expect(entries).toEqual([
    { action: "order.ship", subject: `${id}`, user_id: boss.id },
    { action: "order.deliver", subject: `${id}`, user_id: boss.id },
  ]);
});

test("carrier and number are optional and validated", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const { asked } = await orderOf(store, { "coat / Rust / M": 1 });
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
    const { id, asked, shopper } = await orderOf(store, { "coat / Rust / M": 1 });
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
  }
});

test("status changes that are not allowed are refused by name, and change nothing", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const { asked, seen } = await orderOf(store, { "coat / Rust / M": 1 }, { paid: false });
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
  const sent = await orderOf(store, { "coat / Rust / M": 1 });
  await boss.ask(ship, { ...sent.asked, body: {} });
  expect(await boss.refusal(cancel, { ...sent.asked, ...tried })).toMatchObject({
    code: "illegal_move",
    message: "An order that is shipped cannot become cancelled.",
  });
  expect((await boss.refusal(ship, { ...sent.asked, body: {} })).code).toBe("illegal_move");
  await boss.ask(deliver, sent.asked);
  expect((await boss.refusal(deliver, sent.asked)).code).toBe("illegal_move");
});

test("only staff have access; an unknown order is a 404", async () => {
  const store = await openStore();
  const { shopper, asked } = await orderOf(store, { "coat / Rust / M": 1 });
  const boss = await store.staff();
  const asks = [
    [list, {}],
    [calls.counts, {}],
    [calls.unpack, asked],
    [calls.sendMailAgain, { ...asked, body: { mail_id: 1 } }],
    [read, asked],
    [ship, { ...asked, body: {} }],
    [deliver, asked],
    [cancel, { ...asked, body: { reason: "because" } }],
    [refund, { ...asked, body: { reason: "because", amount: 1 } }],
  ] as const;
  for (const [call, sent] of asks) {
    expect((await store.nobody.refusal(call, sent)).status).toBe(401);
    expect(await shopper.refusal(call, sent)).toMatchObject({ status: 403, code: "not_allowed" });
    if (call !== list && call !== calls.counts)
      for (const id of [999_999, "x", "0", "1;select"])
        expect((await boss.refusal(call, { ...sent, params: { id } })).status).toBe(404);
  }
  expect((await boss.refusal(cancel, { ...asked, body: { reason: "x" } })).errors).toHaveProperty("reason");
});

test("orders are found by number, name, e-mail, phone, goods, SKU, tracking number and reference", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const first = await orderOf(store, { "coat / Rust / M": 1, "shirt / Navy / M": 2 });
  const second = await orderOf(store, { "shirt / White / S": 1 }, { paid: false });
  const third = await orderOf(store, { "serum /  / 30 ml": 1 });
  const guest = await store.nobody.ask(place, {
    body: {
      shipping: {
        ...shipping,
        fullName: "Ṣadé Ọbáfẹ́mi-D’Souza",
        phone: "+44 20 7946 0118",
        country: "Ghana",
      },
      items: [await store.item("shirt / Navy / M")],
    },
  });
  await store.tamper(`update order_lines set sku = 'IA-RRW-IND-40' where order_id = ${third.id}`);
  await boss.ask(ship, { ...first.asked, body: { carrier: "DHL", tracking_number: "JD 0146-0009" } });
  const ids = async (query: object) =>
    (await boss.ask(list, { query: { ...query } })).results.map(({ id }) => id);
  expect(await ids({})).toEqual([guest.id, third.id, second.id, first.id]);
  expect(await ids({ status: "pending" })).toEqual([guest.id, second.id]);
  expect(await ids({ payment: "paid" })).toEqual([third.id, first.id]);
  expect(await ids({ payment: "unpaid" })).toEqual([guest.id, second.id]);
  expect(await ids({ payment: "unpaid", status: "processing" })).toEqual([]);
  const found = {
    [`#${second.id}`]: second.id,
    [first.shopper.email.toUpperCase()]: first.id,
    [third.reference]: third.id,
    "sade obafemi": guest.id,
    "d'souza ṣadé": guest.id,
    "020 7946 0118": undefined,
    "+44 (20) 79460118": guest.id,
    "ia-rrw-ind": third.id,
    "JD 0146-0009": first.id,
    jd0146: undefined,
    "ada harmattan": first.id,
  };
  for (const [search, id] of Object.entries(found))
    expect(await ids({ search }), search).toEqual(id === undefined ? [] : [id]);
  expect(await ids({ search: "ada obi" })).toHaveLength(3);
  for (const search of ["%", "'; drop table orders --", "a:* | nobody:*", "\\'", "zzz"])
    expect(await ids({ search }), search).toEqual([]);
  expect(await ids({ country: "Ghana" })).toEqual([guest.id]);
  expect(await ids({ since: "2000-01-01", until: "2000-12-31" })).toEqual([]);
  expect(await ids({ since: "2000-01-01" })).toHaveLength(4);
  for (const query of [
    { status: "lost" },
    { payment: "lost" },
    { view: "mine" },
    { page_size: 101 },
    { search: "x".repeat(101) },
    { since: "yesterday" },
    { before: "1" },
  ])
    expect((await boss.refusal(list, { query })).status).toBe(422);
});

test("views: what holds up comes first, then by the day it is due; pages follow each other; counts agree", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const orders = [];
  for (let at = 0; at < 4; at += 1) orders.push(await orderOf(store, { "shirt / Navy / M": 1 }));
  const [late, soon, disputed, sent] = orders as [Bought, Bought, Bought, Bought];
  const unpaid = await orderOf(store, { "shirt / White / S": 1 }, { paid: false });
  await sql`update orders set ship_by = case id when ${late.id} then date '2026-01-09' else '2026-01-07' end
    where status = 'processing'`.execute(store.db);
  await store.tamper(
    `insert into payment_reversals (desk_id, payment_id, kind, amount, currency, state, reason, revision)
       select 1, id, 'dispute', amount, currency, 'open', 'fraud', 1 from payments where order_id = ${disputed.id}`,
  );
  await boss.ask(ship, { ...sent.asked, body: {} });
  const all = async (view: string, page_size: number) => {
    const ids: number[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const page = await boss.ask(list, { query: { view, page_size, ...(before && { before }) } });
      ids.push(...page.results.map(({ id }) => id));
      before = page.next;
    }
    return ids;
  };
  const inTrouble = await boss.ask(list, { query: { payment: "exception" } });
  expect(inTrouble.results.map(({ id }) => id)).toEqual([disputed.id]);
  const found = (await boss.ask(calls.counts, { query: { view: "open", payment: "paid" } })).found;
  expect(found.count).toBe(4);
  const views = {
    open: [disputed.id, soon.id, sent.id, late.id, unpaid.id],
    to_ship: [soon.id, late.id],
    money: [disputed.id],
    on_way: [sent.id],
    all: [unpaid.id, sent.id, disputed.id, soon.id, late.id],
  };
  for (const [view, ids] of Object.entries(views)) {
    expect(await all(view, 2), view).toEqual(ids);
    expect(await all(view, 50), view).toEqual(ids);
  }
  expect(await boss.ask(calls.counts, { query: { view: "to_ship" } })).toEqual({
    views: { open: 5, to_ship: 2, money: 1, on_way: 1, all: 5 },
    found: { count: 2, total: 119.8 },
    drafts: 0,
  });
  await boss.ask(refund, { ...soon.asked, body: { reason: "a stain", amount: 10 } });
  const { results } = await boss.ask(list, { query: { view: "open" } });
  expect(results.slice(0, 2)).toMatchObject([
    { id: disputed.id, shipping: "on_hold", trouble: { kind: "dispute", what: "fraud", currency: "NGN" } },
    {
      ...{ id: soon.id, customer_name: "Ada Obi", city: "Abeokuta", quantity: 1, line_count: 1 },
      ...{ total_price: 59.9, refunded_total: 10, payment_status: "paid", refund_status: "pending" },
      ...{ shipping: "to_ship", ship_by: "2026-01-07", trouble: null, packing: null },
      goods: [{ name: "Camp Shirt", quantity: 1 }],
    },
  ]);
  expect(results.at(-1)).toMatchObject({ id: unpaid.id, shipping: "after_payment", ship_by: null });
});

test("a whole order: every payment, refund, movement and status change with its actor", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const { id, asked, reference } = await orderOf(store, { "coat / Rust / M": 2 });
  await sql`insert into payments (order_id, reference, amount, currency)
    values (${id}, 'PAY_secondsecondsecond', 100, 'NGN')`.execute(store.db);
  const before = await boss.ask(read, asked);
  expect(before).toMatchObject({ refundable: 378, refunds: [], customer_name: "Ada Obi" });
  const [item] = before.items;
  const after = await boss.ask(refund, {
    ...asked,
    body: { reason: "one was torn", lines: [{ item_id: item?.id, quantity: 1, disposition: "written_off" }] },
  });
  expect(after).toMatchObject({
    refundable: 189,
    refunded_total: 189,
    items: [{ quantity: 2, refunded_quantity: 1 }],
    payments: [
      {
        reference,
        status: "paid",
        pays_order: true,
        amount: 582_214.5,
        refunded: 291_107.25,
        left: 291_107.25,
      },
      { reference: "PAY_secondsecondsecond", status: "open", pays_order: false, left: 0 },
    ],
    refunds: [
      {
        payment_reference: reference,
        status: "pending",
        by: "staff",
        by_name: boss.email,
        reason: "one was torn",
        amount: 189,
        payment_amount: 291_107.25,
        payment_currency: "NGN",
        free_payment_amount: 0,
        lines: [{ item_id: item?.id, quantity: 1, payment_amount: 291_107.25, disposition: "written_off" }],
      },
    ],
    movements: [{ quantity: -2, cause: "sold", name: "Harmattan Coat" }],
  });
});

test("an order goes out in two parcels: each mails its pieces, the second ends it", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const { asked, id, seen } = await orderOf(store, { "coat / Rust / M": 2, "shirt / Navy / M": 1 });
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
  expect((await boss.ask(calls.takeBack, { params: second })).shipping).toBe("partly_sent");
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
  expect((await boss.refusal(calls.takeBack, { params: second })).code).toBe("not_taken_back");
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
  const unpaid = await orderOf(store, { "shirt / White / S": 1 }, { paid: false });
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

test("of two who pack one order at once one is told who packs it, and may take it over", async () => {
  const store = await openStore();
  const { asked } = await orderOf(store, { "coat / Rust / M": 1 });
  const people = [await store.staff("Packer"), await store.staff("Packer")];
  const answers = await Promise.all(people.map((one) => one.call(calls.pack, { ...asked, body: {} })));
  const first = answers.findIndex(({ status }) => status === 200);
  const [packer, other] = first === 0 ? people : people.toReversed();
  expect(answers[1 - first]?.problem).toMatchObject({
    ...{ status: 409, code: "packed_by_other", packer: packer?.username },
    message: `${packer?.username} is packing this order.`,
  });
  expect((await packer?.call(calls.pack, { ...asked, body: {} }))?.status).toBe(200);
  const taken = await other?.ask(calls.pack, { ...asked, body: { take_over: true } });
  expect(taken).toMatchObject({
    shipping: "packing",
    packing: { user_id: other?.id, name: other?.username },
  });
  expect(await other?.ask(calls.unpack, asked)).toMatchObject({ shipping: "to_ship", packing: null });
  await packer?.ask(calls.pack, { ...asked, body: {} });
  expect(await packer?.ask(ship, { ...asked, body: {} })).toMatchObject({ packing: null });
  expect((await packer?.refusal(calls.pack, { ...asked, body: {} }))?.code).toBe("illegal_move");
});

test("notes, mails and what was done to an order are one timeline that shoppers do not see", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const { asked, seen, shopper } = await orderOf(store, { "coat / Rust / M": 1 });
  await boss.ask(calls.pack, { ...asked, body: {} });
  const note = "Dye has run on the left sleeve.\nNot fit to send.";
  const noted = await boss.ask(calls.note, { ...asked, body: { note } });
  expect(noted.timeline.map(({ kind, who, what }) => [kind, who, what]).slice(0, 4)).toEqual([
    ["note", boss.username, note],
    ["staff", boss.email, "began to pack"],
    ["mail", shopper.email, expect.stringMatching(/^It’s yours/)],
    ["step", "payment", "paid in full"],
  ]);
  expect(JSON.stringify(await seen())).not.toContain("Dye has run");
  expect((await boss.refusal(calls.note, { ...asked, body: { note: " " } })).errors).toHaveProperty("note");
  const mail_id = noted.timeline.find(({ kind }) => kind === "mail")?.mail_id ?? 0;
  await sql`update orders set email = 'new@story.example'`.execute(store.db);
  const again = await boss.ask(calls.sendMailAgain, { ...asked, body: { mail_id } });
  expect(again.timeline[0]).toMatchObject({ kind: "staff", what: /^sent again: It’s yours/ });
  await store.workOff();
  const sent = store.posted.filter(({ kind }) => kind === "order-paid").map(({ to }) => to);
  expect(sent).toEqual([shopper.email, "new@story.example"]);
  const other = await orderOf(store, { "shirt / White / S": 1 });
  expect((await boss.refusal(calls.sendMailAgain, { ...other.asked, body: { mail_id } })).status).toBe(404);
  await sql`update orders set email = ''`.execute(store.db);
  expect((await boss.refusal(calls.sendMailAgain, { ...asked, body: { mail_id } })).code).toBe("no_email");
});

test("an address is changed until the order is sent; who comes second sees what the first wrote", async () => {
  const store = await openStore();
  const people = [await store.staff("Support"), await store.staff("Manager")];
  const { asked, id, seen } = await orderOf(store, { "coat / Rust / M": 1 });
  const to = (city: string) => ({ ...shipping, fullName: "Ada Bello", city });
  const cities = ["Lagos", "Kano"];
  const answers = await Promise.all(
    people.map((one, at) =>
      one.call(calls.changeAddress, { ...asked, body: { version: 1, address: to(cities[at] ?? "") } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const first = answers.findIndex(({ status }) => status === 200);
  expect(answers[1 - first]?.problem).toMatchObject({
    code: "changed_meanwhile",
    present: {
      ...{ version: 2, changed_by: people[first]?.email, changed_at: expect.any(String) },
      address: { city: cities[first], fullName: "Ada Bello" },
    },
  });
  const boss = await store.staff();
  const changed = { ...asked, body: { version: 2, address: to("Jos") } };
  expect(await boss.ask(calls.changeAddress, changed)).toMatchObject({
    version: 3,
    customer_name: "Ada Bello",
  });
  expect((await seen()).shippingAddress.city).toBe("Jos");
  const entries = await store.db
    .selectFrom("audit_log")
    .select("changes")
    .where("record_id", "=", id)
    .where("action", "=", "orders.update")
    .orderBy("id")
    .execute();
  expect(entries.at(-1)?.changes).toMatchObject({ shipping: [{ city: cities[first] }, { city: "Jos" }] });
  await boss.ask(ship, { ...asked, body: {} });
  const late = { ...asked, body: { version: 3, address: to("Ede") } };
  expect((await boss.refusal(calls.changeAddress, late)).code).toBe("already_sent");
});

test("several orders are packed and sent at once; the answer tells which were refused and why", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const [one, two] = [
    await orderOf(store, { "coat / Rust / M": 1 }),
    await orderOf(store, { "shirt / Navy / M": 1 }),
  ];
  const unpaid = await orderOf(store, { "shirt / White / S": 1 }, { paid: false });
  const ids = [one.id, unpaid.id, two.id, 999_999];
  for (const action of ["pack", "ship"]) {
    const { results } = await boss.ask(calls.bulk, { body: { action, ids, carrier: "DHL" } });
    expect(results).toEqual([
      { id: one.id, problem: null },
      { id: unpaid.id, problem: { code: "illegal_move", message: expect.stringContaining("pending") } },
      { id: two.id, problem: null },
      { id: 999_999, problem: { code: "not_found", message: expect.any(String) } },
    ]);
  }
  expect((await one.seen()).status).toBe("shipped");
  const again = await boss.ask(calls.bulk, { body: { action: "ship", ids: [one.id] } });
  expect(again.results[0]?.problem?.code).toBe("illegal_move");
  expect((await boss.refusal(calls.bulk, { body: { action: "ship", ids: [] } })).status).toBe(422);
});

test("orders handed over together have a number each; a parcel that was sent gets one later, mailed once", async () => {
  const store = await openStore({ stock: { "coat / Rust / M": 4 } });
  const boss = await store.staff();
  const [one, two] = [
    await orderOf(store, { "coat / Rust / M": 1 }),
    await orderOf(store, { "coat / Rust / M": 1 }),
  ];
  await boss.ask(calls.bulk, {
    body: {
      action: "ship",
      ids: [one.id, two.id],
      carrier: "DHL",
      tracking_numbers: [{ id: one.id, tracking_number: "JD1" }],
    },
  });
  expect((await one.seen()).shipment).toEqual({ carrier: "DHL", tracking_number: "JD1" });
  await store.workOffAgain();
  const [parcel] = (await boss.ask(read, two.asked)).parcels;
  expect(parcel).toMatchObject({ carrier: "DHL", tracking_number: null, version: 1 });
  const params = { id: two.id, parcel_id: parcel?.id ?? 0 };
  const write = (version: number, tracking_number: string | null) => ({
    params,
    body: { version, carrier: "DHL", tracking_number },
  });
  const track = calls.changeTracking;
  await boss.ask(track, write(1, "JD3"));
  expect(await boss.refusal(track, write(1, "JD4"))).toMatchObject({
    code: "changed_meanwhile",
    present: { tracking_number: "JD3", version: 2 },
  });
  const corrected = await boss.ask(track, write(2, "JD2"));
  expect(corrected.parcels).toMatchObject([{ tracking_number: "JD2", version: 3 }]);
  expect(await boss.ask(track, write(3, "JD2"))).toMatchObject({ parcels: [{ version: 3 }] });
  expect(corrected.timeline[0]).toMatchObject({
    who: boss.email,
    what: "the parcel now goes with DHL, tracking number JD2",
  });
  expect(await two.seen()).toMatchObject({
    shipment: { tracking_number: "JD2" },
    parcels: [{ tracking_url: "https://www.dhl.com/en/express/tracking.html?AWB=JD2" }],
  });
  const mails = () =>
    store.posted.filter(({ kind }) => kind === "order-tracking").map(({ to, text }) => [to, text]);
  await store.workOff();
  expect(mails()).toEqual([]);
  await store.workOffAgain();
  expect(mails()).toEqual([[two.shopper.email, expect.stringContaining("DHL, number JD2")]]);
  await boss.ask(track, write(3, null));
  await boss.ask(deliver, one.asked);
  const [arrived] = (await boss.ask(read, one.asked)).parcels;
  await boss.ask(track, {
    params: { id: one.id, parcel_id: arrived?.id ?? 0 },
    body: { version: 1, carrier: null, tracking_number: "JD5" },
  });
  await store.workOffAgain();
  expect(mails()).toHaveLength(1);
  const entries = await store.db
    .selectFrom("audit_log")
    .select("changes")
    .where("action", "=", "order.tracking")
    .orderBy("id")
    .execute();
  expect(entries.map(({ changes }) => changes)).toEqual([
    { tracking_number: [null, "JD3"] },
    { tracking_number: ["JD3", "JD2"] },
    { tracking_number: ["JD2", null] },
    { carrier: ["DHL", null], tracking_number: ["JD1", "JD5"] },
  ]);
  for (const wrong of [
    { ...params, id: one.id },
    { ...params, parcel_id: 999_999 },
  ])
    expect((await boss.refusal(track, { ...write(1, "JD1"), params: wrong })).status).toBe(404);
  expect((await boss.refusal(track, write(1, " "))).status).toBe(422);
});

test("packing slips, labels, pick list and invoice are PDF files that print the names of our shoppers", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const name = { fullName: "Ṣadé Ọlọ́ṣun" };
  const { id } = await store.nobody.ask(place, {
    body: { shipping: { ...shipping, ...name }, items: [await store.item("coat / Rust / M", 2)] },
  });
  const other = await orderOf(store, { "shirt / Navy / M": 1 });
  const asked = { params: { id } };
  const several = { query: { ids: `${id},${other.id}` } };
  const papers = [
    await boss.ask(calls.packingSlip, asked),
    await boss.ask(calls.invoice, { params: { id: other.id } }),
    await boss.ask(calls.packingSlips, several),
    await boss.ask(calls.pickList, several),
    await boss.ask(calls.shippingLabel, asked),
    await boss.ask(calls.shippingLabels, several),
  ];
  for (const paper of papers) expect(Buffer.from(paper).subarray(0, 5).toString()).toBe("%PDF-");
  const pages = papers.map(
    (paper) =>
      Buffer.from(paper)
        .toString("latin1")
        .match(/\/Type \/Page\b/g)?.length,
  );
  expect(pages).toEqual([1, 1, 2, 1, 1, 2]);
  for (const weight of [400, 600] as const)
    for (const { font, text } of runsOf("Ṣadé Ọlọ́ṣun, ₦1,500, Łódź, Ήλιος, Ёлка", weight))
      for (const sign of text) expect(font.has(sign.codePointAt(0) ?? 0), sign).toBe(true);
  expect(runsOf("lọ́s", 400).map(({ text }) => text)).toEqual(["l", "ọ́", "s"]);
  expect(Buffer.from(papers[4] ?? "").toString("latin1")).toContain("/MediaBox [0 0 298 420]");
  for (const call of [calls.packingSlip, calls.shippingLabel, calls.invoice])
    expect((await boss.refusal(call, { params: { id: 999_999 } })).status).toBe(404);
  for (const call of [calls.packingSlips, calls.shippingLabels, calls.pickList]) {
    expect((await boss.refusal(call, { query: { ids: "999999" } })).status).toBe(404);
    expect((await boss.refusal(call, { query: { ids: "1;2" } })).status).toBe(422);
  }
});

/** A paid order of two pieces with what staff change about it. */
async function exchangeable(store: Store, name = "shirt / White / S", quantity = 2) {
  const boss = await store.staff();
  const order = await orderOf(store, { [name]: quantity });
  const [item] = (await boss.ask(read, order.asked)).items;
  const sent = (more: object) => ({
    ...order.asked,
    body: { item_id: item?.id ?? 0, version: 1, variant_id: 0, quantity: 1, reason: "too small", ...more },
  });
  return {
    ...order,
    boss,
    item,
    choices: (item_id = item?.id ?? 0) =>
      boss.ask(calls.exchangeChoices, { ...order.asked, query: { item_id } }),
    change: (more: object, who = boss) => who.ask(calls.exchange, sent(more)),
    refusal: (more: object, who = boss) => who.refusal(calls.exchange, sent(more)),
  };
}
const onHand = async (store: Store, name: string) => (await store.variant(name)).on_hand;

test("a piece of a paid order becomes another size before it is sent: stock, timeline and mail follow", async () => {
  const store = await openStore();
  const { boss, id, item, asked, choices, change } = await exchangeable(store);
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
  const { boss, asked, item, change, refusal } = await exchangeable(store, "shirt / White / S", 3);
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

/** The ways of an exchange to a dearer shirt; white ones cost 59.90, navy ones 65.00. */
async function dearerExchange(store: Store, quantity = 2, more: { rest?: "refunded" } = {}) {
  const dear = await store.variant("shirt / Navy / M");
  await store.db.updateTable("variants").set({ price: 6_500 }).where("id", "=", dear.id).execute();
  const order = await exchangeable(store, "shirt / White / S", quantity);
  store.desk.behave(waits);
  const asked = await order.change({ variant_id: dear.id, shown_difference: 5.1, ...more });
  const reference = asked.exchange?.payment.reference ?? "";
  return {
    ...order,
    dear,
    waiting: asked,
    whole: () => order.boss.ask(read, order.asked),
    /** The desk was told of the payment by a job. */
    async pay() {
      await store.workOff();
      store.desk.behave(paysAtOnce);
      return store.nobody.ask(settle, { params: { reference } });
    },
  };
}

test("what an exchange costs more is asked for by a link; paid, the piece changes, and both can go back", async () => {
  const store = await openStore();
  const { boss, asked, dear, id, item, waiting, whole, pay, seen, refusal } = await dearerExchange(store);
  const what = "1 × Camp Shirt, White, size S to Navy, size M";
  expect(waiting).toMatchObject({
    status: "processing",
    total_price: 119.8,
    shipping: "on_hold",
    exchange: { what, reason: "too small", amount: 5.1, payment: { amount: 7_855.28, currency: "NGN" } },
  });
  expect((await seen()).exchange).toEqual(waiting.exchange);
  expect(waiting.timeline).toContainEqual(
    expect.objectContaining({ who: boss.email, what: `asked for $5.10 more, ${what}: too small` }),
  );
  expect(await store.variant("shirt / Navy / M")).toMatchObject({ on_hand: 30, reserved: 1 });
  const dearer = { variant_id: dear.id, version: 1 };
  for (const refused of [
    await refusal(dearer),
    await boss.refusal(ship, { ...asked, body: {} }),
    await boss.refusal(calls.pack, { ...asked, body: {} }),
    await boss.refusal(refund, {
      ...asked,
      body: { reason: "a stain", lines: [{ item_id: item?.id ?? 0, quantity: 1 }] },
    }),
  ])
    expect(refused.code).toBe("exchange_waits");
  expect((await boss.ask(calls.returns)).results).toMatchObject([
    { kind: "exchange", order_id: id, goods: what, restocked: 1, amount: 7_855.28, state: "waiting" },
  ]);
  expect(await boss.ask(endpoints.today.waiting)).toMatchObject({ returns: 1, to_ship: 0 });
  expect((await boss.ask(list, { query: { view: "to_ship" } })).results).toEqual([]);
  expect((await boss.ask(list, { query: { view: "open" } })).results[0]?.shipping).toBe("on_hold");
  await expectLedgersAgree(store);
  await store.workOff();
  const mail = store.posted.find(({ kind }) => kind === "order-exchange-asked");
  expect(mail?.text).toContain("₦7,855.28");
  expect(mail?.text).toContain("/pay");

  for (const _ of ["paid", "again"])
    expect(await pay()).toMatchObject({ order_id: id, payment_status: "paid" });
  const changed = await whole();
  expect(changed).toMatchObject({
    status: "processing",
    total_price: 124.9,
    exchange: null,
    shipping: "to_ship",
  });
  expect(changed.items.map((one) => [one.color, one.quantity, one.product.price])).toEqual([
    ["White", 1, 59.9],
    ["Navy", 1, 65],
  ]);
  expect(changed.payments.map((one) => [one.amount, one.pays_order, one.pays_exchange])).toEqual([
    [184_521.95, true, false],
    [7_855.28, false, true],
  ]);
  expect(changed.payment).toMatchObject({ status: "paid", amount: 192_377.23 });
  expect(await store.variant("shirt / Navy / M")).toMatchObject({ on_hand: 29, reserved: 0 });
  expect(changed.timeline[0]?.what).toBe(`Order ${id} is changed`);
  await store.workOff();
  expect(store.posted.find(({ kind }) => kind === "order-exchanged")?.text).toContain(
    "Your payment of ₦7,855.28",
  );
  await expectLedgersAgree(store);

  const navy = { item_id: changed.items[1]?.id ?? 0, quantity: 1 };
  const one = await boss.ask(refund, { ...asked, body: { reason: "a stain", lines: [navy] } });
  expect(one.refunds.map((part) => [part.amount, part.payment_amount])).toEqual([[65, 100_116.25]]);
  const [back] = (await boss.ask(calls.returns)).results;
  expect(back).toMatchObject({ kind: "refund", goods: "1 × Camp Shirt, Navy, size M", state: "pending" });
  const paging = { view: "all" as const, page_size: 1 };
  const first = await boss.ask(calls.returns, { query: paging });
  const second = await boss.ask(calls.returns, { query: { ...paging, before: first.next ?? "" } });
  expect([first.results, second.next]).toEqual([[back], null]);
  expect(second.results).toMatchObject([{ kind: "exchange", state: "paid" }]);
  expect((await boss.refusal(calls.returns, { query: { before: "1" } })).status).toBe(422);
  await boss.ask(cancel, { ...asked, body: { reason: "the shopper called" } });
  await store.workOff();
  const ended = await whole();
  expect(ended).toMatchObject({ status: "cancelled", refunded_total: 124.9, refundable: 0 });
  expect(ended.payments.map(({ status, left }) => [status, left])).toEqual([
    ["refunded", 0],
    ["refunded", 0],
  ]);
  expect(ended.refunds.map(({ payment_amount }) => payment_amount)).toEqual([100_116.25, 84_405.7, 7_855.28]);
  expect(await store.variant("shirt / Navy / M")).toMatchObject({ on_hand: 30, reserved: 0 });
  await expectLedgersAgree(store);
});

test("an exchange that is withdrawn, too late or cancelled frees its pieces, and late money goes back", async () => {
  const store = await openStore();
  const withdrawn = await dearerExchange(store);
  const { boss, asked } = withdrawn;
  const after = await boss.ask(calls.withdrawExchange, asked);
  expect(after).toMatchObject({ exchange: null, shipping: "to_ship", total_price: 119.8 });
  expect((await boss.refusal(calls.withdrawExchange, asked)).code).toBe("not_exchangeable");
  expect(await withdrawn.pay()).toMatchObject({
    order_status: "processing",
    payment_status: "refund_pending",
  });
  await store.workOff();
  const kept = await withdrawn.whole();
  expect(kept).toMatchObject({
    total_price: 119.8,
    refunded_total: 0,
    payment: { status: "paid", amount: 184_521.95 },
  });
  expect(kept.refunds.map(({ amount, status }) => [amount, status])).toEqual([[5.1, "processed"]]);
  expect(store.posted.find(({ kind }) => kind === "payment-sent-back")?.text).toContain("was withdrawn");
  const dropped = () => store.posted.filter(({ kind }) => kind === "order-exchange-dropped");
  expect(dropped().map(({ text }) => text)).toEqual([expect.stringContaining("We took back the change")]);
  const expired = await dearerExchange(store, 1);
  await sql`update order_exchanges set pay_before = now() - interval '1 second' where status = 'waiting'`.execute(
    store.db,
  );
  await store.runJob("expire-orders");
  expect((await expired.whole()).timeline).toContainEqual(
    expect.objectContaining({ what: "1 × Camp Shirt, White, size S to Navy, size M was not paid in time" }),
  );
  await store.runJob("expire-orders");
  expect((await expired.pay()).payment_status).toBe("refund_pending");
  expect(
    dropped()
      .slice(1)
      .map(({ text }) => text),
  ).toEqual([
    expect.stringContaining("it wasn’t paid in time: 1 × Camp Shirt, White, size S to Navy, size M"),
  ]);
  expect((await boss.ask(ship, { ...expired.asked, body: {} })).status).toBe("shipped");
  const cancelled = await dearerExchange(store, 1);
  await cancelled.shopper.ask(endpoints.orders.cancel, cancelled.asked);
  expect((await cancelled.pay()).payment_status).toBe("refund_pending");
  await store.workOff();
  expect(await store.variant("shirt / Navy / M")).toMatchObject({ on_hand: 30, reserved: 0 });
  expect((await cancelled.whole()).payments.map(({ status }) => status)).toEqual(["refunded", "refunded"]);
  // The mail of the cancellation tells all of it.
  expect(dropped()).toHaveLength(2);
  await expectLedgersAgree(store);
});

test("of two pieces one goes back at once while the shopper is asked to pay more for the other", async () => {
  const store = await openStore();
  const { waiting, pay, whole } = await dearerExchange(store, 2, { rest: "refunded" });
  expect(waiting).toMatchObject({ exchange: { amount: 5.1 }, refunds: [{ amount: 59.9 }] });
  await expectLedgersAgree(store);
  expect((await pay()).payment_status).toBe("paid");
  const { items, ...paid } = await whole();
  expect(paid).toMatchObject({ total_price: 124.9, refunded_total: 59.9, exchange: null });
  expect(items.map((one) => [one.color, one.quantity, one.refunded_quantity])).toEqual([
    ["White", 1, 1],
    ["Navy", 1, 0],
  ]);
  await expectLedgersAgree(store);
});

test("the database lets no order cost more than was paid for, and sends nothing while an exchange waits", async () => {
  const store = await openStore();
  const { id, item, boss, asked } = await dearerExchange(store);
  const refused = (statement: string, by: RegExp) =>
    expect(store.asOwner(statement), statement).rejects.toThrow(by);
  await refused("update orders set total = total + 1", /cannot be changed/);
  await refused("update order_lines set unit_price = unit_price + 1", /cannot be changed/);
  await refused("update order_exchanges set status = 'paid', ended_at = now()", /is not paid for/);
  await refused("update order_exchanges set difference = 1", /cannot be changed/);
  await refused("update payments set status = 'paid' where exchange_id is not null", /not carried out/);
  await refused(
    `insert into order_exchanges (order_id, order_line_id, line_version, variant_id, quantity, difference,
    what, reason, pay_before) select order_id, order_line_id, line_version, variant_id, 1, 1, '', '', now()
    from order_exchanges`,
    /waiting_once/,
  );
  await refused(
    `insert into order_lines (order_id, name, brand, unit_price, quantity)
    values (${id}, 'A gift', '', 100, 1)`,
    /would not cost what its lines cost/,
  );
  await expect(
    store.db.transaction().execute((tx) =>
      insertParcel(tx, id, {
        carrier: null,
        tracking_number: null,
        sent_by: null,
        lines: [{ id: item?.id ?? 0, quantity: 1 }],
      }),
    ),
  ).rejects.toThrow(/waits for the payment of an exchange/);
  await boss.ask(calls.withdrawExchange, asked);
  await refused("update order_exchanges set status = 'waiting', ended_at = null", /has ended/);
  await expectLedgersAgree(store);
});

test("what was sent, packed, cancelled or changed meanwhile is not exchanged, nor for another product", async () => {
  const store = await openStore();
  const medium = (await store.variant("shirt / White / M")).id;
  const { boss, asked, change, choices, refusal } = await exchangeable(store);
  const code = async (more: object, who = boss) => (await refusal({ variant_id: medium, ...more }, who)).code;
  expect(await code({ variant_id: (await store.variant("coat / Rust / M")).id })).toBe("no_such_variant");
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
  const last = await exchangeable(store, "coat / Indigo / S", 1);
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

test("staff place an order for a shopper on the phone, who pays it by the link of a mail", async () => {
  const store = await openStore();
  const boss = await store.staff("Support");
  const coat = await store.variant("coat / Rust / M");
  const lines = [{ variant_id: coat.id, quantity: 2 }];
  const body = { email: "ada@story.example", shipping, lines, shown_total: 378 };
  const headers = { "idempotency-key": "a-call-at-noon" };
  const order = await boss.ask(calls.place, { body, headers });
  expect(order).toMatchObject({ status: "pending", email: body.email, total_price: 378, user_id: null });
  expect(order.timeline).toMatchObject([{ kind: "mail" }, { kind: "step", who: boss.email, what: "placed" }]);
  expect((await boss.ask(calls.place, { body, headers })).id).toBe(order.id);
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 3, reserved: 2 });
  expect((await boss.ask(list, { query: {} })).results[0]?.id).toBe(order.id);
  await store.workOff();
  const mail = store.posted.find(({ to, kind }) => to === body.email && kind === "order-placed");
  expect(mail?.text).toContain("/pay");
  store.desk.behave(paysAtOnce);
  await store.nobody.ask(settle, { params: { reference: order.payment?.reference ?? "" } });
  const asked = { params: { id: order.id } };
  expect((await boss.ask(read, asked)).status).toBe("processing");
  const unpaid = await boss.ask(calls.place, {
    body: { ...body, lines: [{ ...lines[0], variant_id: coat.id, quantity: 1 }], shown_total: 189 },
  });
  await store.nextDay();
  expect((await boss.ask(read, { params: { id: unpaid.id } })).status).toBe("cancelled");
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 1, reserved: 0 });
  const refused = async (more: object) =>
    (await boss.refusal(calls.place, { body: { ...body, ...more } })).code;
  expect(await refused({})).toBe("sold_out");
  expect(await refused({ lines: [{ variant_id: 999_999, quantity: 1 }] })).toBe("no_such_variant");
  expect(await refused({ lines: [{ variant_id: coat.id, quantity: 1 }], shown_total: 1 })).toBe(
    "price_changed",
  );
  expect(await refused({ lines: [] })).toBe("invalid");
  await expectLedgersAgree(store);
});
