import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { paysAtOnce } from "../../testing/fake-desk.ts";
import { openStore, type Store, shipping } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("staffOrders");
const { list, read, ship, deliver, cancel, refund } = endpoints.staffOrders;
const { settle } = endpoints.payments;
const { place } = endpoints.orders;

/** A shopper's order, paid by default. */
async function orderOf(store: Store, pieces: Record<string, number>, { paid = true } = {}) {
  const shopper = await store.shopper();
  const items = await Promise.all(Object.entries(pieces).map(([name, count]) => store.item(name, count)));
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
    why: "sent with GIG Logistics, tracking number GIG-2291",
  });
  expect(await boss.ask(deliver, asked)).toMatchObject({ status: "delivered", shipment: body });
  const shown = await seen();
  expect(shown).toMatchObject({ status: "delivered", shipment: body });
  expect(JSON.stringify(shown)).not.toContain(boss.email);
  await store.workOff();
  const mailText = (kind: string) => store.posted.find((mail) => mail.kind === kind)?.text;
  expect(mailText("order-shipped")).toContain("GIG Logistics, number GIG-2291");
  expect(mailText("order-delivered")).toContain("Your order has been delivered.");
  const books = await store.db.selectFrom("audit_log").select(["action", "subject", "user_id"]).execute();
  expect(books).toEqual([
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
    expect(history.at(-1)?.why).toBe(`sent${how}`);
    expect((await boss.ask(deliver, asked)).history.at(-1)).toMatchObject({
      to: "delivered",
      why: "delivered",
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
  const why = { body: { why: "a try" } };
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
  await boss.ask(cancel, { ...asked, body: { why: "the shopper called" } });
  await refused(ship, { body: {} }, "cancelled", "shipped");
  await refused(deliver, {}, "cancelled", "delivered");
  await refused(cancel, why, "cancelled", "cancelled");
  expect((await seen()).history.at(-1)).toMatchObject({
    to: "cancelled",
    by: "staff",
    why: "the shopper called",
  });
  const sent = await orderOf(store, { "coat / Rust / M": 1 });
  await boss.ask(ship, { ...sent.asked, body: {} });
  expect(await boss.refusal(cancel, { ...sent.asked, ...why })).toMatchObject({
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
  const calls = [
    [list, {}],
    [read, asked],
    [ship, { ...asked, body: {} }],
    [deliver, asked],
    [cancel, { ...asked, body: { why: "because" } }],
    [refund, { ...asked, body: { why: "because", amount: 1 } }],
  ] as const;
  for (const [call, sent] of calls) {
    expect((await store.nobody.refusal(call, sent)).status).toBe(401);
    expect(await shopper.refusal(call, sent)).toMatchObject({ status: 403, code: "not_allowed" });
    if (call !== list)
      for (const id of [999_999, "x", "0", "1;select"])
        expect((await boss.refusal(call, { ...sent, params: { id } })).status).toBe(404);
  }
  expect((await boss.refusal(cancel, { ...asked, body: { why: "x" } })).errors).toHaveProperty("why");
});

test("the list of all orders: newest first, in pages, by status, number, e-mail, name and reference", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const first = await orderOf(store, { "coat / Rust / M": 1, "shirt / Navy / M": 2 });
  const second = await orderOf(store, { "shirt / White / S": 1 }, { paid: false });
  const third = await orderOf(store, { "serum /  / 30 ml": 1 });
  const ids = async (query: object) =>
    (await boss.ask(list, { query: { ...query } })).results.map(({ id }) => id);
  expect(await ids({})).toEqual([third.id, second.id, first.id]);
  expect(await ids({ status: "pending" })).toEqual([second.id]);
  expect(await ids({ search: String(first.id), status: "processing" })).toContain(first.id);
  expect(await ids({ search: `#${second.id}` })).toContain(second.id);
  expect(await ids({ search: first.shopper.email.toUpperCase() })).toEqual([first.id]);
  expect(await ids({ search: third.reference })).toEqual([third.id]);
  expect(await ids({ search: "ada obi" })).toHaveLength(3);
  expect(await ids({ search: "%" })).toEqual([]);
  expect(await ids({ search: "'; drop table orders --" })).toEqual([]);
  const page = await boss.ask(list, { query: { page_size: 2, search: "ada" } });
  expect(page).toMatchObject({ count: 3, previous: null });
  expect(page.next).toBe("http://api.story.example/staff/api/orders/?page=2&page_size=2&search=ada");
  await boss.ask(refund, {
    ...first.asked,
    body: { why: "a stain", amount: 10 },
  });
  expect((await boss.ask(list, { query: { status: "processing" } })).results.at(-1)).toMatchObject({
    id: first.id,
    email: first.shopper.email,
    customer_name: "Ada Obi",
    pieces: 3,
    total_price: 308.8,
    refunded_total: 10,
    payment_status: "paid",
    refund_status: "pending",
  });
  for (const query of [{ status: "lost" }, { page: 0 }, { page_size: 1_001 }, { search: "x".repeat(101) }])
    expect((await boss.refusal(list, { query })).status).toBe(422);
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
    body: { why: "one was torn", lines: [{ item_id: item?.id, quantity: 1, disposition: "written_off" }] },
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
        why: "one was torn",
        amount: 189,
        payment_amount: 291_107.25,
        payment_currency: "NGN",
        free_payment_amount: 0,
        lines: [{ item_id: item?.id, quantity: 1, payment_amount: 291_107.25, disposition: "written_off" }],
      },
    ],
    movements: [{ pieces: -2, cause: "sold", name: "Harmattan Coat" }],
  });
});
