import { readdir } from "node:fs/promises";
import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Caller } from "../../testing/caller.ts";
import { openStore, PASSWORD, type Store } from "../../testing/open-store.ts";
import { placedOrder } from "../../testing/placed-order.ts";
import { sentOrder } from "../../testing/sent-order.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("reviews.addPhoto");
const { list, write, remove, addPhoto } = endpoints.reviews;
const said = { stars: 5, author: "Ada O." };

const drawn = (width = 60) =>
  sharp({ create: { width, height: 80, channels: 3, background: "#a03f1c" } }).withExif({
    IFD0: { Artist: "Funmi" },
    IFD3: { GPSLatitudeRef: "N" },
  });
const photo = await drawn().jpeg().toBuffer();

async function openReviewed() {
  const store = await openStore();
  const order = await sentOrder(store);
  const upload = (by: Caller, key: string | number, text: Buffer | string = photo) =>
    by.call(addPhoto, { params: { order: String(key) }, raw: { text, type: "image/jpeg" } });
  const added = async () => (await upload(order.shopper, order.id)).body.path;
  const save = (photos?: readonly string[]) =>
    order.shopper.call(write, { params: order.params(order.id), body: { ...said, photos } });
  const stored = async () => (await sql`select from review_photos`.execute(store.db)).rows.length;
  return { store, ...order, upload, added, save, stored };
}
/** As a browser asks for it. */
const status = async (store: Store, path: string) => {
  const rest = path.replace("image/upload/", "image/upload/w_240,h_300,c_fill,q_auto,f_auto/");
  return (await store.app.inject({ url: `/${rest}`, headers: { accept: "image/webp" } })).statusCode;
};
const file = (store: Store, path: string) =>
  `${store.config.DATA_DIR}/media/${path.replace("image/upload/", "")}`;
const isGone = async (store: Store, path: string) =>
  (await sharp(file(store, path))
    .metadata()
    .catch(() => null)) === null;

test("photos stand in their review in the order given, without camera data, for shoppers and staff", async () => {
  const { store, boss, shopper, id, params, shown, upload, save } = await openReviewed();
  const bytes = [photo, await drawn(61).png().toBuffer(), await drawn(62).webp().toBuffer()];
  const paths: string[] = [];
  for (const text of bytes) paths.push((await upload(shopper, id, text)).body.path);
  // The same bytes are another file, because a shopper may delete the one and keep the other.
  expect((await upload(shopper, id)).body.path).not.toBe(paths[0]);
  expect((await shown()).reviews).toEqual([]);
  const photos = paths.toReversed();
  expect((await save(photos)).body.pieces[0]?.review).toMatchObject({ photos });
  expect((await shown()).reviews).toMatchObject([{ photos }]);
  expect((await boss.ask(endpoints.staffReviews.list)).results).toMatchObject([{ photos }]);
  expect((await shopper.ask(endpoints.profile.export)).reviews).toMatchObject([{ photos }]);
  for (const path of photos) {
    expect(path).toMatch(/^image\/upload\/reviews\/[0-9a-f]{2}\/[0-9a-f]{40}\.webp$/);
    expect(await status(store, path)).toBe(200);
    const { format, exif } = await sharp(file(store, path)).metadata();
    expect([format, exif]).toEqual(["webp", undefined]);
  }
  // What is rendered of them is in memory only, which forgets it.
  expect(await readdir(`${store.config.DATA_DIR}/cache/media`).catch(() => [])).toEqual([]);

  const [first = "", , third = ""] = photos;
  await save([third, first]);
  expect((await shown()).reviews).toMatchObject([{ photos: [third, first] }]);
  // A page that was opened before the shop knew photos says nothing of them.
  await save(undefined);
  expect((await shopper.ask(list, { params: params(id) })).pieces[0]?.review?.photos).toEqual([third, first]);
  await save([]);
  expect((await shown()).reviews).toMatchObject([{ photos: [] }]);
});

test("only who may write the review uploads for it: a guest by the link, before anything is read", async () => {
  const { store, boss, id, token, shopper, upload, stored } = await openReviewed();
  expect((await upload(store.nobody, token)).status).toBe(201);
  const stranger = await store.shopper();
  const forged = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  const tooLarge = Buffer.alloc(21 * 1024 * 1024);
  const unsent = await placedOrder(store, { "shirt / White / S": 1 });
  const refused: [Caller, string | number][] = [
    [stranger, id],
    [boss, id],
    [store.nobody, id],
    [store.nobody, forged],
    [shopper, "nothing"],
    [unsent.shopper, unsent.id],
  ];
  for (const [by, key] of refused) {
    expect((await upload(by, key)).problem).toMatchObject({ status: 404 });
    expect((await upload(by, key, tooLarge)).problem).toMatchObject({ status: 404 });
  }
  expect((await upload(store.with("a.b.c"), id)).problem).toMatchObject({ status: 401 });
  expect((await upload(shopper, id, tooLarge)).problem).toMatchObject({ status: 413, code: "too_large" });
  expect(await stored()).toBe(1);
});

test("what is no photo is refused and leaves nothing: other formats, what moves, is cut off or huge", async () => {
  const { store, id, shopper, upload, stored } = await openReviewed();
  const huge = sharp({
    create: { width: 8_000, height: 8_000, channels: 3, background: "#000" },
    limitInputPixels: false,
  });
  const frames = await Promise.all([drawn(40).png().toBuffer(), drawn(40).negate().png().toBuffer()]);
  const bodies = [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    "<html></html>",
    "",
    photo.subarray(0, 200),
    await drawn().gif().toBuffer(),
    await drawn().tiff().toBuffer(),
    await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
    await huge.png().toBuffer(),
  ];
  for (const body of bodies)
    expect((await upload(shopper, id, body)).problem).toMatchObject({
      ...{ status: 415, code: "not_a_picture" },
      message:
        "Send a still photo as JPEG, PNG or WebP, " +
        "of at most 40 million pixels; a camera’s JPEG may have 120 million.",
    });
  await store.runJob("forget-keys");
  expect(await stored()).toBe(0);
});

test("a fourth photo is refused, by the database too; so is one of another order or review, or deleted", async () => {
  const { store, id, params, shown, added, save } = await openReviewed();
  const photos = [await added(), await added(), await added(), await added()];
  const refusal = async (given: string[]) => (await save(given)).problem;
  expect(await refusal(photos)).toMatchObject({
    status: 422,
    errors: { photos: ["A review takes up to 3 photos"] },
  });
  const gone = { status: 422, errors: { photos: [expect.stringContaining("no longer there")] } };
  const [first = "", second = ""] = photos;
  const other = await sentOrder(store);
  const { body } = await other.shopper.call(addPhoto, {
    params: { order: String(other.id) },
    raw: { text: photo, type: "image/jpeg" },
  });
  for (const path of [body.path, "image/upload/v1/imported/ab/abc.webp", "https://elsewhere.example/a.webp"])
    expect(await refusal([first, path])).toMatchObject(gone);
  expect(await refusal([first, first])).toMatchObject(gone);
  expect((await shown()).review_count).toBe(0);

  await save([first, second]);
  await store.db
    .insertInto("reviews")
    .values({ ...said, order_id: id, product_id: await store.product("wrap") })
    .execute();
  const { id: another } = await store.db
    .selectFrom("reviews")
    .select("id")
    .where("product_id", "<>", params(id).product_id)
    .executeTakeFirstOrThrow();
  await store.tamper(
    `update review_photos set review_id = ${another}, position = 1 where path = '${photos[2]}'`,
  );
  expect(await refusal([first, photos[2] ?? ""])).toMatchObject(gone);
  expect((await shown()).reviews).toMatchObject([{ photos: [first, second] }]);

  const place = (path: string, position: number | null) =>
    store.tamper(`update review_photos f set review_id = r.id, position = ${position} from reviews r
      where f.path = '${path}' and r.product_id = ${params(id).product_id}`);
  await expect(place(photos[3] ?? "", 4)).rejects.toThrow(/review_photos_position_check/);
  await expect(place(photos[3] ?? "", null)).rejects.toThrow(/review_photos_placed/);
  const both = await Promise.allSettled([place(photos[2] ?? "", 3), place(photos[3] ?? "", 3)]);
  expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a review saved twice at once has the photos of one of both, never more than three", async () => {
  const { shown, added, save } = await openReviewed();
  const photos = [];
  for (let at = 0; at < 6; at += 1) photos.push(await added());
  const [one, other] = [photos.slice(0, 3), photos.slice(3)];
  for (let turn = 0; turn < 5; turn += 1) {
    const saved = await Promise.all([save(one), save(other)]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    const [review] = (await shown()).reviews;
    expect([one, other]).toContainEqual(review?.photos);
  }
});

test("a hidden review hides its photos, and a deleted one takes them along: the files go", async () => {
  const { store, boss, shopper, id, params, shown, added, save, stored } = await openReviewed();
  const { list: read, hide, show } = endpoints.staffReviews;
  const photos = [await added(), await added()];
  await save(photos);
  const [review] = (await boss.ask(read)).results;
  const asked = { params: { id: review?.id ?? 0 } };
  await boss.ask(hide, asked);
  expect((await shown()).reviews).toEqual([]);
  expect((await boss.ask(read, { query: { view: "hidden" } })).results).toMatchObject([{ photos }]);
  await boss.ask(show, asked);
  expect((await shown()).reviews).toMatchObject([{ photos }]);

  // One that is removed goes at once, what a review has stays.
  const [kept = "", removed = ""] = photos;
  await save([kept]);
  await store.runJob("forget-keys");
  expect([await isGone(store, removed), await isGone(store, kept)]).toEqual([true, false]);

  await boss.ask(hide, asked);
  await shopper.ask(remove, { params: params(id) });
  await store.runJob("forget-keys");
  expect([await isGone(store, kept), await stored()]).toEqual([true, 0]);
  await save([]);
  await boss.ask(show, asked);
  const last = await added();
  await save([last]);
  await shopper.ask(remove, { params: params(id) });
  await store.runJob("forget-keys");
  expect([await isGone(store, last), await stored()]).toEqual([true, 0]);
  expect(await status(store, last)).toBe(404);
});

test("photos that were never sent are kept for a day", async () => {
  const { store, added, save, stored } = await openReviewed();
  const path = await added();
  await store.runJob("forget-keys");
  expect(await stored()).toBe(1);
  await store.tamper("update review_photos set kept_until = now() - interval '1 minute'");
  await store.runJob("forget-keys");
  expect([await stored(), await isGone(store, path)]).toEqual([0, true]);
  expect((await save([path])).problem).toMatchObject({ status: 422 });
});

test("who deletes the account, or has a guest's data erased, takes the photos along; the words stay", async () => {
  const { store, shopper, shown, added, save } = await openReviewed();
  const own = await added();
  await save([own]);
  await shopper.ask(endpoints.profile.remove, { body: { current_password: PASSWORD } });
  expect((await shown()).reviews).toMatchObject([{ author: "A former customer", photos: [] }]);

  const guest = await sentOrder(store);
  await store.tamper(`update orders set user_id = null, email = 'halima@example.com' where id = ${guest.id}`);
  const params = guest.params(guest.token);
  const raw = { text: photo, type: "image/jpeg" };
  const { path } = await store.nobody.ask(addPhoto, { params: { order: guest.token }, raw });
  await store.nobody.ask(write, { params, body: { ...said, photos: [path] } });
  const byStaff = { params: { id: guest.id } };
  const data = await guest.boss.ask(endpoints.guests.export, byStaff);
  expect(data.reviews).toMatchObject([{ photos: [path] }]);
  await guest.boss.ask(endpoints.guests.erase, byStaff);
  expect((await shown()).reviews.map(({ photos }) => photos)).toEqual([[], []]);
  await store.runJob("forget-keys");
  expect([await isGone(store, own), await isGone(store, path)]).toEqual([true, true]);
});

test("uploads are counted for each order: fifteen in ten minutes, sixty a day", async () => {
  const { store, id, shopper, upload } = await openReviewed();
  const many = async (by: number) => {
    const answers = [];
    for (let at = 0; at < by; at += 1) answers.push((await upload(shopper, id, "")).status);
    return answers;
  };
  expect((await many(16)).map((code) => code === 429).indexOf(true)).toBe(15);
  expect((await upload(shopper, id)).problem).toMatchObject({ code: "too_many_requests" });
  await sql`update rate_limits set hits = 1 where bucket like 'review-photos:%'`.execute(store.db);
  await sql`update rate_limits set hits = 60 where bucket like 'review-photos-of-day:%'`.execute(store.db);
  expect((await upload(shopper, id)).problem?.message).toBe("Too many tries. Please try again in 24 hours.");
  const other = await sentOrder(store);
  expect((await upload(other.shopper, other.id)).status).toBe(201);
});
