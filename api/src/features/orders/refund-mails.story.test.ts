import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { paysAtOnce } from "../../testing/fake-desk.ts";
import { openStore, PASSWORD, type Store, shipping } from "../../testing/open-store.ts";
import { paidOrder, refundsIn } from "../../testing/paid-order.ts";
import { cancelOrder } from "./cancel-order.ts";

const { place, track } = endpoints.orders;

/** Sent mails without those of every paid order, or those of some kinds, in the order of these. */
const mailsOf = (store: Store, ...kinds: string[]) =>
  kinds.length > 0
    ? kinds.flatMap((kind) => store.posted.filter((mail) => mail.kind === kind))
    : store.posted.filter(({ kind }) => kind !== "order-placed" && kind !== "order-paid");

test("a refunded shopper gets a mail with amount, items and reason, and another when the money is sent", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  await order.send();
  const { body } = await order.refund({
    lines: [order.line(0), order.line(1, 1, "kept")],
    amount: 10,
    reason: "a seam came open",
  });
  expect(body.refunds).toMatchObject([
    {
      amount: 258.9,
      payment_amount: 398_770.73,
      free_payment_amount: 15_402.5,
      lines: [
        { item_id: order.line(0).item_id, payment_amount: 291_107.25, disposition: "restocked" },
        { item_id: order.line(1).item_id, payment_amount: 92_260.98, disposition: "kept" },
      ],
    },
  ]);
  await store.workOff();
  const [asked, ended] = mailsOf(store, "refund-requested", "refund-done");
  expect(asked).toMatchObject({
    to: order.shopper.email,
    subject: `₦398,770.73 of order ${order.id} is going back to you`,
  });
  for (const words of [
    "Hello Ada. We’re sending ₦398,770.73 back to your Visa ending 4242: a seam came open. We’ll write again",
    "WHAT FOR\n- Harmattan Coat, Rust, size M, $189.00\n- Camp Shirt, Navy, size M, $59.90\n",
    "Refund: $258.90\nSent to you: ₦398,770.73\nAt $1 = ₦1,540.25, the rate you paid, whatever it is today.",
  ])
    expect(asked?.text).toContain(words);
  expect(ended?.subject).toBe(`₦398,770.73 of order ${order.id} is on its way back to you`);
  expect(ended?.text).toContain("We’ve sent ₦398,770.73 back to your Visa ending 4242.");
  expect((await order.whole()).history.slice(-2)).toMatchObject([
    {
      by: "staff",
      by_name: order.boss.email,
      reason: "refund of $258.90 (₦398,770.73) for 1 × Harmattan Coat, 1 × Camp Shirt: a seam came open",
    },
    { by: "payment", by_name: null, reason: "₦398,770.73 went back" },
  ]);
  const entries = [];
  for await (const entry of store.desk.ledger()) if (entry.kind === "refund") entries.push(entry);
  expect(entries).toMatchObject([
    { key: `refund-${order.reference}`, reference: order.reference, amount: 39_877_073, currency: "NGN" },
  ]);
});

test.each([
  {
    end: "processed",
    kind: "refund-done",
    text: "We’ve sent ₦15,402.50 back to your Visa ending 4242. Your bank may take some days to show it.",
    reason: "₦15,402.50 went back",
  },
  {
    end: "failed",
    kind: "refund-failed",
    text: "The money is still yours: someone is looking into it now.",
    reason: "₦15,402.50 could not be sent back yet",
  },
  {
    end: "needs_attention",
    kind: "refund-needs-attention",
    text: "The ₦15,402.50 that we’re sending back can’t go the usual way. Someone is looking into it now.",
    reason: "₦15,402.50 could not be sent back without help",
  },
] as const)(
  "a refund that ends as $end is reported by a mail and in the order's history",
  async ({ end, kind, text, reason }) => {
    const store = await openStore();
    const order = await paidOrder(store);
    store.desk.refundsEnd(end);
    const { body } = await order.refund({ amount: 10, reason: "came late" });
    expect(body.history.at(-1)?.reason).toBe("refund of $10.00 (₦15,402.50): came late");
    await store.workOff();
    const [asked, ended] = mailsOf(store, "refund-requested", kind);
    expect(asked?.text).toContain("We’re sending ₦15,402.50 back to your Visa ending 4242: came late.");
    expect(ended?.to).toBe(order.shopper.email);
    expect(ended?.subject).toMatch(new RegExp(`₦15,402\\.50 .*order ${order.id}\\b`));
    expect(ended?.text).toContain(text);
    const { history, refunds, status } = await order.seen();
    expect(history.at(-1)).toMatchObject({ from: "processing", to: "processing", by: "payment", reason });
    expect({ status, refunds }).toMatchObject({ status: "processing", refunds: [{ status: end }] });
    const [refund] = await refundsIn(store);
    expect(refund?.ended_at === null).toBe(end === "needs_attention");
  },
);

test("an account that is deleted while its money is on the way back is still told how that ends", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  store.desk.refundsEnd("needs_attention");
  await order.shopper.ask(endpoints.orders.cancel, { params: { id: order.id } });
  await order.shopper.ask(endpoints.profile.remove, { body: { current_password: PASSWORD } });
  await store.workOff();
  expect(mailsOf(store, "refund-needs-attention")[0]?.to).toBe(order.shopper.email);
  const emails = async () => {
    await store.runJob("forget-keys");
    return (await store.db.selectFrom("orders").select("email").execute()).map(({ email }) => email);
  };
  expect(await emails()).toEqual([order.shopper.email]);
  await sql`update refunds set status = 'processed'`.execute(store.db);
  expect(await emails()).toEqual([""]);
});

test("a refund that the provider is processing is shown, and sends no mail", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  store.desk.refundsEnd("processing");
  await order.refund({ amount: 10 });
  await store.workOff();
  const { history, refunds } = await order.seen();
  expect(refunds).toMatchObject([{ status: "processing" }]);
  expect(history.at(-1)?.by).toBe("staff");
  expect(mailsOf(store).map(({ kind }) => kind)).toEqual(["refund-requested"]);
  expect((await refundsIn(store))[0]?.ended_at).toBeNull();
});

test("goods returned for no money are in the history, and no mail mentions money", async () => {
  const store = await openStore();
  const order = await paidOrder(store, { "coat / Rust / M": 1 });
  await order.send();
  await order.refund({ amount: 189, reason: "lost by the carrier" });
  await store.workOff();
  const before = mailsOf(store).length;
  const { body } = await order.refund({ lines: [order.line(0)], reason: "it was found" });
  expect(body.history.at(-1)).toMatchObject({
    by: "staff",
    reason: "1 × Harmattan Coat taken back, nothing was left to refund: it was found",
  });
  await store.workOff();
  expect(mailsOf(store)).toHaveLength(before);
  expect((await refundsIn(store)).at(-1)?.ended_at).not.toBeNull();
});

test("a guest without e-mail gets no mail; the history has the refunds all the same", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const buy = async (paid: boolean) => {
    const body = { shipping, items: [await store.item("coat / Indigo / M")] };
    const { id, payment, tracking_token } = await store.nobody.ask(place, { body });
    store.desk.behave(paysAtOnce);
    if (paid)
      await store.nobody.ask(endpoints.payments.settle, { params: { reference: payment?.reference ?? "" } });
    const asked = { params: { id } };
    const texts = async () => {
      const { history } = await store.nobody.ask(track, { params: { token: tracking_token ?? "" } });
      return history.map(({ reason }) => reason);
    };
    return { asked, texts };
  };
  const [sent, ended, unpaid] = [await buy(true), await buy(true), await buy(false)];
  const { ship, deliver, cancel, refund } = endpoints.staffOrders;
  await boss.ask(refund, { ...sent.asked, body: { amount: 10, reason: "came late" } });
  await boss.ask(ship, { ...sent.asked, body: { carrier: "GIG Logistics" } });
  await boss.ask(deliver, sent.asked);
  for (const { asked } of [ended, unpaid])
    await boss.ask(cancel, { ...asked, body: { reason: "the guest called" } });
  await store.workOff();
  expect(await store.mails()).toEqual([]);
  expect((await sent.texts()).slice(2).sort()).toEqual([
    "delivered",
    "refund of $10.00 (₦15,402.50): came late",
    "sent with GIG Logistics",
    "₦15,402.50 went back",
  ]);
  expect(await ended.texts()).toEqual([
    "placed",
    "paid in full",
    "the guest called",
    "₦291,107.25 went back",
  ]);
  expect(await unpaid.texts()).toEqual(["placed", "the guest called"]);
});

test("a mail reports a cancelled unpaid order, and to an account that its cart has the items again", async () => {
  const store = await openStore();
  const shopper = await store.shopper();
  const items = [await store.item("coat / Indigo / M")];
  const own = await shopper.ask(place, { body: { shipping, items } });
  const guest = { shipping: { ...shipping, fullName: "Ben Eze" }, items, email: "ben@example.com" };
  const foreign = await store.nobody.ask(place, { body: guest });
  await store.nextDay();
  // Both are cancelled in one run of the job, in any order.
  const [first, second] = [own, foreign].map(({ id }) =>
    mailsOf(store).find(({ subject }) => subject === `Order ${id} is cancelled`),
  );
  const expired = (name: string) =>
    `Hello ${name}. Your payment didn’t reach us in time, so the pieces are back on the shelf.`;
  const late = "If your payment still reaches us, the order goes ahead while the pieces are here.";
  expect(mailsOf(store)).toHaveLength(2);
  expect(first?.to).toBe(shopper.email);
  expect(second?.to).toBe("ben@example.com");
  expect(first?.text).toContain(expired("Ada"));
  expect(first?.text).toContain("The pieces are in your cart again.");
  expect(second?.text).toContain(expired("Ben"));
  expect(second?.text).not.toContain("in your cart");
  for (const mail of [first, second]) {
    expect(mail?.text).toContain(late);
    expect(mail?.text).not.toContain("charged"); // who paid a moment ago was
  }
});

test("the mail about a cancelled order says what is refunded: all, the rest, or nothing", async () => {
  const store = await openStore();
  const orders = [await paidOrder(store, { "coat / Indigo / M": 1 })];
  for (const amount of [89, 189]) {
    const order = await paidOrder(store, { "coat / Indigo / M": 1 });
    await order.refund({ amount, reason: "a stain" });
    orders.push(order);
  }
  for (const { cancel } of orders) await cancel();
  await store.workOff();
  const cancelled = mailsOf(store, "order-cancelled");
  const backs = [
    "All you paid, ₦291,107.25, is going back to your Visa ending 4242.",
    "The rest of what you paid, ₦154,025, is going back to your Visa ending 4242.",
    "What you paid is going back to you, if it isn’t back already.",
  ];
  for (const [at, back] of backs.entries()) {
    expect(cancelled[at]?.subject).toBe(`Order ${orders[at]?.id} is cancelled`);
    expect(cancelled[at]?.text).toContain(`As you asked, Ada: nothing will be sent. ${back}`);
    expect(cancelled[at]?.text).not.toContain("by the shopper");
  }
  for (const order of orders)
    expect(await order.seen()).toMatchObject({
      status: "cancelled",
      refunded_total: 189,
      payment: { status: "refunded" },
    });
  expect(await store.variant("coat / Indigo / M")).toMatchObject({ on_hand: 5, reserved: 0 });
});

test("a refund records who requested it: the shopper, a staff member, or the payment", async () => {
  const store = await openStore();
  const [own, byStaff] = [await paidOrder(store), await paidOrder(store, { "robe / White / L": 1 })];
  await own.refund({ lines: [own.line(1)], reason: "a stain" });
  await own.cancel();
  await byStaff.cancelByStaff({ reason: "the robe is torn" });
  const { refunds } = await own.whole();
  expect(refunds).toMatchObject([
    {
      by: "staff",
      by_name: own.boss.email,
      reason: "a stain",
      asked_as: `refund-${own.reference}`,
      lines: [{ name: "Camp Shirt", quantity: 1 }],
    },
    {
      by: "shopper",
      by_name: null,
      lines: [{ name: "Harmattan Coat", quantity: 2 }],
      reason: "cancelled by the shopper",
      asked_as: `refund-${own.reference}-2`,
    },
  ]);
  expect((await byStaff.whole()).refunds).toMatchObject([
    { by: "staff", by_name: byStaff.boss.email, reason: "the robe is torn" },
  ]);
  expect((await own.seen()).refunds[0]).not.toHaveProperty("by_name");
  expect(JSON.stringify((await byStaff.seen()).refunds)).not.toContain(byStaff.boss.email);
});

test("cancelling fails for an unknown order and for a paid one without its payment", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  const cancelled = (id: number) =>
    store.db.transaction().execute((tx) => cancelOrder(tx, id, "shopper", "no longer wanted"));
  await expect(cancelled(999_999)).rejects.toThrow("This order can no longer be cancelled.");
  await store.tamper("update payments set status = 'review', pays_order = false");
  await expect(cancelled(order.id)).rejects.toThrow(`order ${order.id} is processing without a payment`);
  expect((await order.seen()).status).toBe("processing");
});
