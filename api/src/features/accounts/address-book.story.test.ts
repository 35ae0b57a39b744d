import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore, openStoreForReading, type Shopper, shipping } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("addresses");
const { list, create, update, remove } = endpoints.addresses;
const shared = await openStoreForReading();
const at = (city: string) => ({ ...shipping, city });
const book = async (who: Shopper) =>
  (await who.ask(list)).map((one) => (one.is_default ? `${one.city} *` : one.city));

test("the first address is the default; another is made it; when it goes, the latest of the others is", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  expect(await ann.ask(list)).toEqual([]);
  const first = await ann.ask(create, { body: { ...at("Abeokuta"), fullName: "  Ada Obi " } });
  expect(first).toEqual({ ...at("Abeokuta"), id: first.id, is_default: true });
  const second = await ann.ask(create, { body: at("Ibadan") });
  const third = await ann.ask(create, { body: { ...at("Lagos"), is_default: true } });
  expect(await book(ann)).toEqual(["Lagos *", "Ibadan", "Abeokuta"]);
  await ann.ask(update, { params: { id: third.id }, body: { ...at("Ikeja"), is_default: false } });
  expect(await book(ann)).toEqual(["Ikeja *", "Ibadan", "Abeokuta"]);
  await ann.ask(update, { params: { id: first.id }, body: { ...at("Abeokuta"), is_default: true } });
  await ann.ask(remove, { params: { id: first.id } });
  expect(await book(ann)).toEqual(["Ikeja *", "Ibadan"]);
  await ann.ask(remove, { params: { id: second.id } });
  await ann.ask(remove, { params: { id: third.id } });
  expect(await book(ann)).toEqual([]);
});

test("the same address is kept once, and twenty at most, however many come at once", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const once = await ann.ask(create, { body: at("Abeokuta") });
  expect((await ann.ask(create, { body: { ...at("Abeokuta"), state: " Ogun " } })).id).toBe(once.id);
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, number) =>
      ann.call(create, { body: { ...at(`City ${number}`), is_default: true } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(19);
  expect(answers.find(({ problem }) => problem)?.problem).toMatchObject({
    status: 422,
    code: "address_book_full",
    message: "You can keep at most 20 addresses.",
  });
  expect((await ann.ask(list)).filter((one) => one.is_default)).toHaveLength(1);
  expect((await ann.ask(create, { body: at("Abeokuta") })).id).toBe(once.id);
});

test("an address is checked as the checkout checks it", async () => {
  const ann = await shared.shopper();
  const refused = await ann.refusal(create, {
    body: { fullName: " ", address: "", city: " ", state: "", zipCode: " " },
  });
  expect(refused).toMatchObject({
    status: 422,
    errors: {
      fullName: ["Full name is required"],
      address: ["Address is required"],
      city: ["City is required"],
      state: ["State is required"],
      zipCode: ["ZIP code is required"],
    },
  });
  const { country: _, ...bare } = shipping;
  expect((await ann.ask(create, { body: bare })).country).toBe("USA");
  for (const body of [
    at("x".repeat(121)),
    at("a\u0000b"),
    at("\u200b"),
    at("a\nb"),
    { ...shipping, is_default: "yes" },
  ])
    expect((await ann.refusal(create, { body })).status).toBe(422);
});

test("someone else's address answers like one that is not there", async () => {
  const [ann, ben] = [await shared.shopper(), await shared.shopper()];
  const { id } = await ann.ask(create, { body: at("Abeokuta") });
  for (const [call, body] of [
    [update, at("Lagos")],
    [remove, undefined],
  ] as const) {
    const foreign = await ben.refusal(call, { params: { id }, body });
    const absent = await ben.refusal(call, { params: { id: 999_999 }, body });
    expect({ ...foreign, headers: null }).toEqual({ ...absent, headers: null });
    expect(foreign.status).toBe(404);
  }
  expect(await book(ann)).toEqual(["Abeokuta *"]);
  expect(await book(ben)).toEqual([]);
  expect((await shared.nobody.refusal(list)).status).toBe(401);
});

test("the database itself refuses two defaults, and addresses without one", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  await ann.ask(create, { body: at("Abeokuta") });
  await ann.ask(create, { body: at("Lagos") });
  await expect(sql`update addresses set is_default = true`.execute(store.db)).rejects.toThrow(
    "addresses_one_default",
  );
  for (const wrong of [
    sql`update addresses set is_default = false`,
    sql`delete from addresses where is_default`,
  ])
    await expect(wrong.execute(store.db)).rejects.toThrow("no default one");
  await expect(
    sql`insert into addresses (user_id, address) select ${(await store.shopper()).id}, '{}'`.execute(
      store.db,
    ),
  ).rejects.toThrow("no default one");
});
