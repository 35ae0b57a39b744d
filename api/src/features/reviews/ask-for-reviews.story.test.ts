import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { openStore, type Store, shipping } from "../../testing/open-store.ts";
import { paidOrder } from "../../testing/paid-order.ts";
import { askForReviews } from "./ask-for-reviews.ts";

const { deliver } = endpoints.staffOrders;

async function openAskingStore(days: number | null = 14) {
  const store = await openStore();
  const owner = await store.staff();
  const terms = await owner.ask(endpoints.settings.readDelivery);
  await owner.ask(endpoints.settings.updateDelivery, { body: { ...terms, review_days: days } });
  return store;
}
/** Moves what an order has gone through into the past. */
const age = (store: Store, id: number, days: number) =>
  store.tamper(`update order_history set at = at - interval '${days} days' where order_id = ${id}`);
const asked = (store: Store) => store.posted.filter(({ kind }) => kind === "review-request");
const ask = async (store: Store) => {
  await store.runJob("ask-for-reviews");
  return asked(store);
};

const shirt = { "shirt / White / S": 1 };
/** An order that has arrived so many days ago. */
async function arrived(store: Store, days: number, pieces: Record<string, number> = shirt) {
  const order = await paidOrder(store, pieces);
  await order.send();
  await order.boss.ask(deliver, order.asked);
  await age(store, order.id, days);
  return order;
}

test("two weeks after an order arrived its shopper is asked once how it fits, without an account", async () => {
  const store = await openAskingStore();
  const pieces = {
    "serum /  / 30 ml": 1,
    "coat / Rust / M": 1,
    "coat / Indigo / S": 1,
    "shirt / Navy / M": 2,
  };
  const order = await arrived(store, 14, pieces);
  const [mail] = await ask(store);
  expect(mail).toMatchObject({ to: order.shopper.email, subject: "How does it fit?" });
  const token = /\/track\/(\d+\.[\w-]{43})/.exec(mail?.text ?? "")?.[1];
  const form = (product: number) => `http://shop.story.example/track/${token}?review=${product}`;
  const [coat, shirt, serum] = await Promise.all(["coat", "shirt", "serum"].map(store.product));
  const text = `How does it fit?

Two weeks with your Harmattan Coat, Ada. Tell the next person, so that theirs fits the first time.

Runs small:
${form(coat ?? 0)}&fit=small
True to size:
${form(coat ?? 0)}&fit=true
Runs large:
${form(coat ?? 0)}&fit=large

One tap begins your review. Words and photos are welcome.

ALSO IN YOUR ORDER
- Shea Serum
Say a word about it:
${form(serum ?? 0)}
- Camp Shirt
Say a word about it:
${form(shirt ?? 0)}

Order ${order.id}: http://shop.story.example/track/${token}

--
You get this once for each order. No reminder follows.
`;
  expect(mail?.text.slice(0, text.length)).toBe(text);
  const html = store.messages.at(-1)?.html ?? "";
  expect(html).toContain("Your Harmattan Coat, two weeks in. Small, true or large?");
  expect(html).toContain("Rust, size M");
  for (const fit of ["small", "true", "large"])
    expect(html).toContain(`href="${form(coat ?? 0)}&amp;fit=${fit}"`);
  expect(html).toContain(`href="${form(serum ?? 0)}"`);

  await age(store, order.id, 1);
  expect(await ask(store)).toHaveLength(1);
});

test("what nobody wears is asked about without its fit, and what is only sent did not arrive", async () => {
  const store = await openAskingStore(10);
  const order = await paidOrder(store, { "serum /  / 30 ml": 1 });
  await order.send();
  await age(store, order.id, 10);
  const [mail] = await ask(store);
  expect(mail?.subject).toBe("How do you like it?");
  expect(mail?.text).toContain(
    "Your Shea Serum left us 10 days ago, Ada. Tell the next person what you think",
  );
  expect(mail?.text).toMatch(/Write a review:\n\S+\/track\/\S+\?review=\d+\n/);
  expect(mail?.text).not.toMatch(/fit|ALSO/);
});

test("two workers at once ask each shopper once, and an order that fails keeps no other", async () => {
  const store = await openAskingStore();
  const orders = [await arrived(store, 14), await arrived(store, 20)];
  await Promise.all([askForReviews(store.db), askForReviews(store.db)]);
  await store.workOff();
  expect(
    asked(store)
      .map(({ to }) => to)
      .sort(),
  ).toEqual(orders.map(({ shopper }) => shopper.email).sort());

  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const [broken, whole] = [await arrived(store, 15), await arrived(store, 14)];
  await store.asOwner(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$;
    create trigger fail before insert on review_requests for each row when (new.order_id = ${broken.id})
    execute function fail()`);
  expect((await ask(store)).slice(2).map(({ to }) => to)).toEqual([whole.shopper.email]);
  expect(said.mock.calls.map(([line]) => line)).toEqual([
    expect.stringContaining(`The job ask-for-reviews failed at ${broken.id}`),
  ]);
  await store.asOwner("drop trigger fail on review_requests");
  await sql`update job_failures set retry_at = now()`.execute(store.db);
  expect((await ask(store)).slice(3).map(({ to }) => to)).toEqual([broken.shopper.email]);
});

test("nobody is asked without the setting, too early or late, or of what went back, is reviewed or gone", async () => {
  const store = await openAskingStore(null);
  const early = await arrived(store, 13);
  const late = await arrived(store, 22);
  // Sent two weeks ago, arrived yesterday.
  const slow = await paidOrder(store, shirt);
  await slow.send();
  await age(store, slow.id, 14);
  await slow.boss.ask(deliver, slow.asked);
  await age(store, slow.id, 1);

  const returned = await arrived(store, 15, { "shirt / White / S": 2 });
  await returned.refund({ lines: [returned.line(0, 2)] });
  const comingBack = await arrived(store, 15);
  await comingBack.boss.ask(endpoints.staffReturns.announce, {
    ...comingBack.asked,
    body: { item_id: comingBack.line(0).item_id ?? 0, quantity: 1, reason: "too small" },
  });
  const lost = await arrived(store, 15);
  await lost.refund({ amount: 59.9, reason: "lost by the carrier" });
  const cancelled = await paidOrder(store, shirt);
  await cancelled.cancel();
  await age(store, cancelled.id, 15);
  const unpaid = await store.shopper();
  const items = [await store.item("shirt / White / S")];
  const { id } = await unpaid.ask(endpoints.orders.place, { body: { shipping, items } });
  await age(store, id, 15);
  await arrived(store, 15, { "serum /  / 30 ml": 1 });
  await store.asOwner("update products set status = 'draft' where handle = 'serum'");
  const nameless = await arrived(store, 15);
  await store.tamper(`update orders set email = '' where id = ${nameless.id}`);
  const leaving = await arrived(store, 15);
  await store.tamper(`update orders set erase_email = true where id = ${leaving.id}`);

  const reviewed = await arrived(store, 15);
  await reviewed.shopper.ask(endpoints.reviews.write, {
    params: { order: String(reviewed.id), product_id: await store.product("shirt") },
    body: { stars: 5, author: "Ada O." },
  });

  const kept = await arrived(store, 20, { "shirt / White / S": 2, "coat / Rust / M": 1 });
  await kept.refund({ lines: [kept.line(0), kept.line(1)] });
  expect(await ask(store)).toEqual([]);
  const terms = await kept.boss.ask(endpoints.settings.readDelivery);
  await kept.boss.ask(endpoints.settings.updateDelivery, { body: { ...terms, review_days: 14 } });
  const [mail, ...others] = await ask(store);
  expect([mail?.to, others]).toEqual([kept.shopper.email, []]);
  expect(mail?.text).toContain("20 days with your Camp Shirt");
  expect(mail?.text).not.toContain("Harmattan Coat");

  await age(store, early.id, 1);
  await age(store, late.id, 1);
  expect((await ask(store)).slice(1).map(({ to }) => to)).toEqual([early.shopper.email]);
  const requests = await store.db
    .selectFrom("review_requests")
    .select("order_id")
    .orderBy("order_id")
    .execute();
  expect(requests.map(({ order_id }) => order_id)).toEqual([early.id, kept.id]);
});
