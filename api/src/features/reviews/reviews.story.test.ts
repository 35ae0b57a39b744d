import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import type { Caller } from "../../testing/caller.ts";
import { openStage } from "../../testing/interleave.ts";
import { openStore, PASSWORD } from "../../testing/open-store.ts";
import { placedOrder } from "../../testing/placed-order.ts";
import { sentOrder } from "../../testing/sent-order.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("reviews.list", "reviews.write", "reviews.remove", "staffReviews");
const { list, write, remove } = endpoints.reviews;
const { ship } = endpoints.staffOrders;
const said = {
  stars: 4,
  fit: "small",
  author: "Ada O.",
  title: "Deep blue",
  text: "Take one size up.",
} as const;

test("a shopper says how a piece is, changes it and takes it back; the page and its stars follow", async () => {
  const store = await openStore();
  const { shopper, id, product_id, params, shown } = await sentOrder(store);
  const before = await shopper.ask(list, { params: params(id) });
  expect(before.pieces).toMatchObject([{ product_id, name: "Harmattan Coat", has_size: true, review: null }]);

  const after = await shopper.ask(write, { params: params(id), body: said });
  expect(after.pieces[0]?.review).toMatchObject({ ...said, is_hidden: false });
  expect(await shown()).toMatchObject({
    ...{ rating: 4, review_count: 1, fit_votes: { small: 1 } },
    reviews: [{ stars: 4, author: "Ada O.", text: "Take one size up." }],
  });

  await shopper.ask(write, { params: params(id), body: { ...said, stars: 2, text: "It ran." } });
  expect(await shown()).toMatchObject({ rating: 2, review_count: 1, reviews: [{ text: "It ran." }] });

  await shopper.ask(remove, { params: params(id) });
  expect(await shown()).toMatchObject({ rating: 4, review_count: 0, reviews: [], fit_votes: null });
});

test("a guest does so by the link of the order, and is offered a short name", async () => {
  const store = await openStore();
  const { token, params, shown } = await sentOrder(store);
  const { author } = await store.nobody.ask(list, { params: params(token) });
  expect(author).toMatch(/^\S+ \S\.$/);
  await store.nobody.ask(write, { params: params(token), body: { stars: 5, author } });
  expect(await shown()).toMatchObject({ reviews: [{ stars: 5, author, title: "", text: "", fit: null }] });
});

test("before an order is sent there is nothing to say; nor of a piece that never came, or is retired", async () => {
  const store = await openStore();
  const pieces = { "coat / Rust / M": 1, "shirt / White / S": 1 };
  const { shopper, id, asked, seen } = await placedOrder(store, pieces);
  const order = String(id);
  const coat = { order, product_id: await store.product("coat") };
  expect((await shopper.ask(list, { params: { order } })).pieces).toEqual([]);
  const refused = { status: 404, code: "not_found" };
  expect(await shopper.refusal(write, { params: coat, body: said })).toMatchObject(refused);

  const boss = await store.staff();
  const shirt = (await seen()).items.find(({ product }) => product.name === "Camp Shirt");
  const lines = [{ item_id: shirt?.id ?? 0, quantity: 1, disposition: "restocked" as const }];
  await boss.ask(endpoints.staffOrders.refund, { ...asked, body: { lines, reason: "the last one is torn" } });
  await boss.ask(ship, { ...asked, body: {} });
  expect((await shopper.ask(list, { params: { order } })).pieces).toMatchObject([{ name: "Harmattan Coat" }]);
  for (const name of ["shirt", "wrap"]) {
    const params = { order, product_id: await store.product(name) };
    expect(await shopper.refusal(write, { params, body: said })).toMatchObject(refused);
  }
  await boss.ask(endpoints.retirements.create, {
    params: { id: coat.product_id },
    body: {},
  });
  expect(await shopper.refusal(write, { params: coat, body: said })).toMatchObject(refused);
});

test("nobody writes about an order of somebody else, nor with a forged link", async () => {
  const store = await openStore();
  const { id, token, params, boss, shown } = await sentOrder(store);
  const stranger = await store.shopper();
  const callers: [Caller, string | number][] = [
    [stranger, id],
    [store.nobody, id],
    [boss, id],
    [store.nobody, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`],
  ];
  for (const [caller, order] of callers) {
    const ask = { params: params(order) };
    expect(await caller.refusal(list, ask)).toMatchObject({ status: 404 });
    expect(await caller.refusal(write, { ...ask, body: said })).toMatchObject({ status: 404 });
    expect(await caller.refusal(remove, ask)).toMatchObject({ status: 404 });
  }
  expect(await shown()).toMatchObject({ review_count: 0 });
});

test("a review without stars or a name, or with more than fits, is refused on its field", async () => {
  const store = await openStore();
  const { shopper, id, params } = await sentOrder(store);
  const errors = async (change: object) =>
    (await shopper.refusal(write, { params: params(id), body: { ...said, ...change } as never })).errors;
  expect(await errors({ stars: undefined })).toEqual({ stars: ["Choose from one star to five"] });
  expect(await errors({ author: " " })).toEqual({ author: ["A name is required"] });
  for (const [field, value] of Object.entries({
    stars: 6,
    title: "x".repeat(121),
    text: "x".repeat(2_001),
    fit: "tight",
  }))
    expect(Object.keys((await errors({ [field]: value })) ?? {})).toEqual([field]);
});

test("two who write about one piece of an order at once leave one review, and its stars once", async () => {
  const store = await openStore();
  const { shopper, id, token, params, shown } = await sentOrder(store);
  await Promise.all([
    shopper.ask(write, { params: params(id), body: { ...said, stars: 5 } }),
    store.nobody.ask(write, { params: params(token), body: { ...said, stars: 5 } }),
    shopper.ask(write, { params: params(id), body: { ...said, stars: 5 } }),
  ]);
  expect(await shown()).toMatchObject({ rating: 5, review_count: 1 });
});

test("staff hide a review: it counts nowhere, stays hidden when it is changed, and can be shown again", async () => {
  const store = await openStore();
  const { shopper, boss, id, product_id, params, shown } = await sentOrder(store);
  await shopper.ask(write, { params: params(id), body: said });
  const { staffReviews } = endpoints;
  const views = async (view: "shown" | "hidden") =>
    (await boss.ask(staffReviews.list, { query: { view } })).results.map(({ text }) => text);
  const [review] = (await boss.ask(staffReviews.list, { query: { product: product_id } })).results;
  expect(review).toMatchObject({ ...said, product_name: "Harmattan Coat", order_id: id, hidden_at: null });
  const asked = { params: { id: review?.id ?? 0 } };

  await boss.ask(staffReviews.hide, asked);
  await boss.ask(staffReviews.hide, asked);
  expect(await shown()).toMatchObject({ rating: 4, review_count: 0, reviews: [], fit_votes: null });
  const own = await shopper.ask(write, { params: params(id), body: { ...said, text: "Again." } });
  expect(own.pieces[0]?.review).toMatchObject({ text: "Again.", is_hidden: true });
  expect(await shown()).toMatchObject({ review_count: 0 });
  expect([await views("shown"), await views("hidden")]).toEqual([[], ["Again."]]);
  expect(await boss.ask(staffReviews.read, asked)).toMatchObject({
    text: "Again.",
    hidden_at: expect.any(String),
  });

  await boss.ask(staffReviews.show, asked);
  expect(await shown()).toMatchObject({ rating: 4, review_count: 1 });
  const entries = await boss.ask(endpoints.auditLog.list, { query: {} });
  expect(entries.results.map(({ action }) => action).filter((action) => action.startsWith("review"))).toEqual(
    ["review.show", "review.hide"],
  );
  expect(await boss.refusal(staffReviews.hide, { params: { id: 999_999 } })).toMatchObject({ status: 404 });
  for (const call of [staffReviews.read, staffReviews.hide, staffReviews.show])
    expect(await shopper.refusal(call, asked)).toMatchObject({ status: 403 });
  expect(await shopper.refusal(staffReviews.list, { query: {} })).toMatchObject({ status: 403 });
});

test("Today tells of reviews in the shop that none of the staff has looked at, also of changed ones", async () => {
  const store = await openStore();
  const { shopper, boss, id, params } = await sentOrder(store);
  const { list: read, see, hide, show } = endpoints.staffReviews;
  const told = async () => {
    const { reviews } = await boss.ask(endpoints.today.read);
    expect((await boss.ask(endpoints.today.waiting)).reviews).toBe(reviews?.count);
    return reviews;
  };
  const latest = async () => (await boss.ask(read, { query: {} })).results[0];
  expect(await told()).toEqual({ count: 0, list: "/reviews", examples: [] });
  await shopper.ask(write, { params: params(id), body: said });
  const review = await latest();
  expect(await told()).toEqual({ count: 1, list: "/reviews", examples: [review] });

  // What is changed after it was read has been seen by nobody.
  const seen = { body: { reviews: [{ id: review?.id ?? 0, new_since: review?.new_since ?? "" }] } };
  await shopper.ask(write, { params: params(id), body: { ...said, text: "It ran." } });
  await boss.ask(see, seen);
  expect(await told()).toMatchObject({ count: 1, examples: [{ text: "It ran." }] });
  const now = { id: review?.id ?? 0, new_since: (await latest())?.new_since ?? "" };
  await boss.ask(see, { body: { reviews: [now, { ...now, id: 999_999 }] } });
  expect([(await told())?.count, (await latest())?.new_since]).toEqual([0, null]);
  await shopper.ask(write, { params: params(id), body: { ...said, text: "It ran a lot." } });
  expect(await told()).toMatchObject({ count: 1, examples: [{ text: "It ran a lot." }] });

  const asked = { params: { id: review?.id ?? 0 } };
  await boss.ask(hide, asked);
  expect(await told()).toMatchObject({ count: 0, examples: [] });
  // New words may be fine.
  await shopper.ask(write, { params: params(id), body: { ...said, text: "It keeps its color." } });
  const rewritten = (await boss.ask(read, { query: { view: "hidden" } })).results[0];
  expect(await told()).toMatchObject({ count: 1, examples: [rewritten] });
  await boss.ask(see, { body: { reviews: [{ ...now, new_since: rewritten?.new_since ?? "" }] } });
  expect(await told()).toMatchObject({ count: 0, examples: [] });
  await shopper.ask(write, { params: params(id), body: { ...said, text: "It keeps its shape." } });
  expect((await told())?.count).toBe(1);
  await shopper.ask(remove, { params: params(id) });
  expect(await told()).toMatchObject({ count: 0, examples: [] });
  await shopper.ask(write, { params: params(id), body: said });
  expect((await told())?.count).toBe(1);
  await boss.ask(show, asked);
  await shopper.ask(remove, { params: params(id) });
  expect(await told()).toMatchObject({ count: 0, examples: [] });
  expect(await shopper.refusal(see, seen)).toMatchObject({ status: 403 });
  expect(await boss.refusal(see, { body: { reviews: [] } })).toMatchObject({ status: 422 });
});

test("what staff have hidden stays hidden for its piece when it is deleted and written anew", async () => {
  const store = await openStore();
  const { shopper, boss, id, params, shown } = await sentOrder(store);
  const { list: read, hide, show } = endpoints.staffReviews;
  const hidden = async () => (await boss.ask(read, { query: { view: "hidden" } })).results;
  await shopper.ask(write, { params: params(id), body: said });
  const [first] = (await boss.ask(read, { query: {} })).results;
  const asked = { params: { id: first?.id ?? 0 } };
  await boss.ask(hide, asked);

  const gone = await shopper.ask(remove, { params: params(id) });
  expect([gone.pieces[0]?.review, await hidden()]).toEqual([null, []]);
  const kept = await store.db.selectFrom("reviews").select(["author", "title", "body", "fit"]).execute();
  expect(kept).toEqual([{ author: "", title: "", body: "", fit: null }]);
  expect((await shopper.ask(endpoints.profile.export)).reviews).toEqual([]);
  expect(await boss.refusal(show, asked)).toMatchObject({ status: 404 });

  const anew = await shopper.ask(write, { params: params(id), body: { ...said, text: "Again." } });
  expect(anew.pieces[0]?.review).toMatchObject({ text: "Again.", is_hidden: true });
  expect(await shown()).toMatchObject({ review_count: 0, reviews: [] });
  expect(await hidden()).toMatchObject([{ text: "Again.", author: "Ada O." }]);

  await boss.ask(show, asked);
  expect(await shown()).toMatchObject({ review_count: 1, reviews: [{ text: "Again." }] });
  await shopper.ask(remove, { params: params(id) });
  await shopper.ask(write, { params: params(id), body: said });
  expect(await shown()).toMatchObject({ review_count: 1 });
});

test("a review is deleted while staff hide or show it: its words go, and a new one is hidden if it was", async () => {
  const store = await openStore();
  const { boss, token, params, shown } = await sentOrder(store);
  const stage = await openStage(store);
  const { hide, show } = endpoints.staffReviews;
  const asked = { params: params(token) };
  for (const turn of [hide, show])
    await stage.meet({
      async scene() {
        await store.db.deleteFrom("reviews").execute();
        await store.nobody.ask(write, { ...asked, body: said });
        const { id } = await store.db.selectFrom("reviews").select("id").executeTakeFirstOrThrow();
        if (turn === show) await boss.ask(hide, { params: { id } });
        return { params: { id } };
      },
      one: (actor) => actor.nobody.call(remove, asked),
      other: (actor, review) => actor.as(boss).call(turn, review),
      async after(_, { one, other }) {
        expect(one.status).toBe(200);
        expect(other.status).toBeOneOf([200, 404]);
        expect((await store.nobody.ask(list, asked)).pieces[0]?.review).toBeNull();
        const isKept = (await store.db.selectFrom("reviews").select("body").execute()).length > 0;
        if (turn === hide) expect(isKept).toBe(other.status === 200);
        await store.nobody.ask(write, { ...asked, body: said });
        expect((await shown()).review_count).toBe(isKept ? 0 : 1);
      },
    });
});

test.each(["account", "link"])(
  "a review by %s meets the deletion of the account: each ends clearly",
  async (by) => {
    const store = await openStore({ stock: { "coat / Rust / M": 1_000 } });
    const stage = await openStage(store);
    await stage.meet({
      scene: () => sentOrder(store),
      one: (actor, { shopper, id, params, token }) =>
        actor.as(shopper).call(write, { params: params(by === "account" ? id : token), body: said }),
      other: (actor, { shopper }) =>
        actor.as(shopper).call(endpoints.profile.remove, { body: { current_password: PASSWORD } }),
      async after({ id }, { one, other }) {
        expect(other.status).toBe(204);
        const written = await store.db
          .selectFrom("reviews")
          .select("user_id")
          .where("order_id", "=", id)
          .execute();
        expect([one.status, written]).toBeOneOf([
          [200, [{ user_id: null }]],
          [404, []],
          [401, []],
        ]);
      },
    });
  },
);
