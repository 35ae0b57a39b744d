import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { paysAtOnce } from "../../testing/fake-desk.ts";
import { expectLedgersAgree } from "../../testing/interleave.ts";
import { openStore, shipping } from "../../testing/open-store.ts";
import { type PlacedOrder, placedOrder } from "../../testing/placed-order.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("staffOrders.list", "staffOrders.counts", "staffOrders.read", "staffOrders.place");
tellsAll("staffOrders.note", "staffOrders.sendMailAgain", "staffOrders.changeAddress");
tellsAll("staffOrders.changeEmail");
const calls = endpoints.staffOrders;
const { list, read, ship, deliver, cancel, refund } = calls;
const { settle } = endpoints.payments;
const { place } = endpoints.orders;

test("only staff have access; an unknown order is a 404", async () => {
  const store = await openStore();
  const { shopper, asked } = await placedOrder(store, { "coat / Rust / M": 1 });
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
  const first = await placedOrder(store, { "coat / Rust / M": 1, "shirt / Navy / M": 2 });
  const second = await placedOrder(store, { "shirt / White / S": 1 }, { paid: false });
  const third = await placedOrder(store, { "serum /  / 30 ml": 1 });
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
  for (let at = 0; at < 4; at += 1) orders.push(await placedOrder(store, { "shirt / Navy / M": 1 }));
  const [late, soon, disputed, sent] = orders as [PlacedOrder, PlacedOrder, PlacedOrder, PlacedOrder];
  const unpaid = await placedOrder(store, { "shirt / White / S": 1 }, { paid: false });
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
    payment_exceptions: [disputed.id],
    on_way: [sent.id],
    all: [unpaid.id, sent.id, disputed.id, soon.id, late.id],
  };
  for (const [view, ids] of Object.entries(views)) {
    expect(await all(view, 2), view).toEqual(ids);
    expect(await all(view, 50), view).toEqual(ids);
  }
  expect(await boss.ask(calls.counts, { query: { view: "to_ship" } })).toEqual({
    views: { open: 5, to_ship: 2, payment_exceptions: 1, on_way: 1, all: 5 },
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
  const { id, asked, reference } = await placedOrder(store, { "coat / Rust / M": 2 });
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

test("notes, mails and what was done to an order are one timeline that shoppers do not see", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const { asked, seen, shopper } = await placedOrder(store, { "coat / Rust / M": 1 });
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
  const other = await placedOrder(store, { "shirt / White / S": 1 });
  expect((await boss.refusal(calls.sendMailAgain, { ...other.asked, body: { mail_id } })).status).toBe(404);
  await sql`update orders set email = ''`.execute(store.db);
  expect((await boss.refusal(calls.sendMailAgain, { ...asked, body: { mail_id } })).code).toBe("no_email");
});

test("an address is changed until the order is sent; who comes second sees what the first wrote", async () => {
  const store = await openStore();
  const people = [await store.staff("Support"), await store.staff("Manager")];
  const { asked, id, seen } = await placedOrder(store, { "coat / Rust / M": 1 });
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

test("the email of a guest's order is corrected: the link goes there, and the old ones open nothing", async () => {
  const store = await openStore();
  const boss = await store.staff();
  store.desk.behave(paysAtOnce);
  const [present, email] = ["typo@story.example", "ada@story.example"];
  const { track, find } = endpoints.orders;
  const opens = async (token: string) => (await store.nobody.call(track, { params: { token } })).status;
  const tokensTo = (to: string) => [
    ...new Set(
      store.posted
        .filter((mail) => mail.to === to)
        .flatMap(({ text }) => text.match(/(?<=\/track\/)[-.\w]+/g) ?? []),
    ),
  ];
  const body = { shipping, items: [await store.item("coat / Rust / M")], email: present };
  const { id, payment, tracking_token } = await store.nobody.ask(place, { body });
  const asked = { params: { id } };
  await store.workOff();
  expect(tokensTo(present)).toEqual([tracking_token]);
  const told = store.posted.length;
  await boss.ask(endpoints.guests.addNote, { ...asked, body: { note: "Rings at the back door" } });

  for (const wrong of ["ada@story", ""])
    expect(
      (await boss.refusal(calls.changeEmail, { ...asked, body: { present, email: wrong } })).errors,
    ).toHaveProperty("email");
  const answers = await Promise.all(
    [email, "other@story.example"].map((one) =>
      boss.call(calls.changeEmail, { ...asked, body: { present, email: one } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { email: first = "" } = (await boss.ask(read, asked)) ?? {};
  if (first !== email) await boss.ask(calls.changeEmail, { ...asked, body: { present: first, email } });
  const late = { ...asked, body: { present, email: "late@story.example" } };
  expect(await boss.refusal(calls.changeEmail, late)).toMatchObject({
    code: "changed_meanwhile",
    present: { email },
  });
  const corrected = await boss.ask(calls.changeEmail, { ...asked, body: { present: email, email } });
  expect(corrected).toMatchObject({ email });
  expect((await boss.ask(endpoints.guests.read, asked)).notes).toMatchObject([
    { note: "Rings at the back door" },
  ]);
  expect(corrected.timeline).toContainEqual(
    expect.objectContaining({ kind: "step", what: "the email is corrected" }),
  );
  await store.workOff();
  const [link = "", ...others] = tokensTo(email);
  expect(others).toEqual([]);
  expect(await opens(link)).toBe(200);
  const ended = await store.nobody.refusal(track, { params: { token: tracking_token ?? "" } });
  expect(ended).toMatchObject({ status: 410, code: "link_ended" });
  expect(JSON.stringify(ended)).not.toMatch(/story\.example/);
  const reviews = { params: { order: tracking_token ?? "" } };
  expect((await store.nobody.refusal(endpoints.reviews.list, reviews)).status).toBe(404);
  const mail = store.posted.findLast(({ to }) => to === email);
  expect(mail).toMatchObject({ kind: "order-link", subject: `Here is your order ${id}` });
  expect(mail?.text).toContain(`This is now the email of your order ${id}. The link below opens it`);

  // What is not paid is asked for anew, at the new address.
  const asking = (await store.nobody.ask(track, { params: { token: link } })).payment?.reference ?? "";
  expect(asking).not.toBe(payment?.reference);
  expect(store.desk.announced.get(asking)).toMatchObject({ email, amount: 29_110_725 });
  expect(store.desk.announced.get(payment?.reference ?? "")).toMatchObject({ email: present });
  await store.nobody.ask(settle, { params: { reference: asking } });
  await store.tamper("update payments set opened_at = now() - interval '2 hours'");
  expect((await boss.ask(endpoints.paymentExceptions.read)).results).toEqual([]);

  // Neither who asks for the order, nor who has an old mail sent again, reaches the old address.
  await store.nobody.ask(find, { body: { order: id, email: present } });
  const { results } = await boss.ask(endpoints.mails.list, { query: { to: present } });
  await boss.ask(endpoints.mails.resend, { params: { id: results[0]?.id ?? 0 } });
  await store.workOff();
  await store.workOff();
  const later = store.posted.slice(told);
  expect(later.filter(({ to }) => to === present)).toEqual([]);
  expect(later.filter(({ to }) => to === email).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["order-link", "order-paid", "order-placed"]),
  );
  expect(tokensTo(email)).toEqual([link]);
  const entries = await store.db
    .selectFrom("audit_log")
    .select("changes")
    .where("action", "=", "order.email")
    .orderBy("id")
    .execute();
  expect(entries.at(-1)?.changes).toMatchObject({ email: [expect.any(String), email] });
  await expectLedgersAgree(store);
});

test("a mail that is not sent yet goes to the corrected email; an account has its own", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const body = { shipping, items: [await store.item("coat / Rust / M")] };
  const guest = await store.nobody.ask(place, { body: { ...body, email: "typo@story.example" } });
  const change = (id: number, present: string) =>
    boss.call(calls.changeEmail, { params: { id }, body: { present, email: "ada@story.example" } });
  expect((await change(guest.id, "typo@story.example")).status).toBe(200);
  const silent = await store.nobody.ask(place, { body });
  expect((await change(silent.id, "")).status).toBe(200);
  await store.workOff();
  expect(store.posted.map(({ to, kind }) => [to, kind])).toEqual(
    ["order-placed", "order-link", "order-link"].map((kind) => ["ada@story.example", kind]),
  );
  // Nobody else had the link of an order without an email.
  const { track } = endpoints.orders;
  await store.nobody.ask(track, { params: { token: silent.tracking_token ?? "" } });
  const own = await placedOrder(store, { "shirt / White / S": 1 });
  expect((await change(own.id, own.shopper.email)).problem?.code).toBe("not_a_guest");
  await sql`update orders set erase_email = true where id = ${guest.id}`.execute(store.db);
  const again = {
    params: { id: guest.id },
    body: { present: "ada@story.example", email: "b@story.example" },
  };
  expect((await boss.refusal(calls.changeEmail, again)).code).toBe("no_email");
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
