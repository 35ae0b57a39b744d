import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore, PASSWORD, type Store } from "../../testing/open-store.ts";
import { draft } from "../../testing/shelf.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { saveInBatches } from "../import/save-in-batches.ts";
import { auditLines, endOfAuditLog } from "./export-audit-log.ts";

tellsAll("auditLog");
const { list } = endpoints.auditLog;
const entries = async (store: Store, query = {}) =>
  (await (await store.staff()).ask(list, { query })).results;

test("each change by staff says who, on which screen, and field by field what was before and after", async () => {
  const store = await openStore();
  const manager = await store.staff("Manager");
  // No header holds a title such as this one as it is.
  const headers = { "x-screen": encodeURIComponent("Colors, −15% Ọ̀ṣun") };
  const made = await manager.ask(endpoints.colors.create, { body: { name: "Kola", hex_code: "#7b3f2a" } });
  const params = { id: made.id };
  await manager.ask(endpoints.colors.update, {
    params,
    body: { name: "Kola nut", hex_code: "#7b3f2a" },
    headers,
  });
  await manager.ask(endpoints.colors.update, { params, body: { name: "Kola nut", hex_code: "#7b3f2a" } });
  await manager.ask(endpoints.colors.remove, { params });
  const of = await entries(store, { record: "colors", record_id: made.id });
  expect(of.map(({ action, changes, screen }) => [action, changes, screen])).toEqual([
    ["colors.delete", expect.objectContaining({ name: ["Kola nut", null] }), ""],
    ["colors.update", { name: ["Kola", "Kola nut"] }, "Colors, −15% Ọ̀ṣun"],
    ["colors.insert", expect.objectContaining({ name: [null, "Kola"], hex_code: [null, "#7b3f2a"] }), ""],
  ]);
  expect(new Set(of.map(({ actor, user_id, name }) => `${actor} ${user_id} ${name}`))).toEqual(
    new Set([`staff ${manager.id} ${manager.email}`]),
  );
  expect((await (await store.staff("Packer")).refusal(list)).code).toBe("not_allowed");
});

test("what an import adds and changes stands with its file; what nobody else did, with the system", async () => {
  const store = await openStore();
  const scarf = (price: number, material: string) =>
    draft({ handle: "fringe", name: "Fringe Scarf", price, material }, { "Red / One Size": 3 });
  await saveInBatches(store.db, [scarf(4_900, "Wool")], { file: "autumn.csv" });
  await saveInBatches(store.db, [scarf(4_900, "Wool")], { file: "again.csv" });
  await saveInBatches(store.db, [scarf(5_200, "Wool and silk")], { file: "dearer.csv" });
  const record_id = await store.product("fringe");
  await sql`update products set is_featured = true where id = ${record_id}`.execute(store.db);
  const of = await entries(store, { record: "products", record_id });
  expect(of.map(({ actor, name, subject, changes }) => [actor, name, subject, changes])).toEqual([
    ["system", "", "Fringe Scarf", { is_featured: [false, true] }],
    ["import", "dearer.csv", "Fringe Scarf Red One Size", { price: [4_900, 5_200] }],
    ["import", "dearer.csv", "Fringe Scarf", { material: ["Wool", "Wool and silk"] }],
    ["import", "autumn.csv", "Fringe Scarf", { name: [null, "Fringe Scarf"], status: [null, "active"] }],
  ]);
});

test("what is added and counted on a product's page is told variant by variant, and by names", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const params = { id: await store.product("wrap") };
  const { staffProducts: products } = endpoints;
  await boss.ask(endpoints.brands.create, { body: { name: "Iro" } });
  const product = await boss.ask(products.read, { params });
  const [first, ...others] = product.variants.map(({ on_hand: _, ...variant }) => variant);
  const seen = product.variants[0]?.on_hand ?? 0;
  const counted = { ...first, on_hand: { seen, counted: 40 } };
  const added = { id: null, sku: "W-XS", barcode: null, price: 99, compare_price: null, cost: null };
  const body = {
    ...product,
    ...{ brand: "Iro", categories: [product.categories[0], "Runway"] },
    variants: [
      counted,
      ...others,
      { ...added, size: "XS", color: first?.color, on_hand: { seen: 0, counted: 2 } },
    ],
  } as never;
  await boss.ask(products.update, { params, body });
  const of = await entries(store, { record: "products", record_id: params.id });
  const told = of.map(({ action, subject, changes }) => [action, subject, changes]);
  const name = [product.name, first?.color].filter(Boolean).join(" ");
  expect(told).toContainEqual([
    "stock.count",
    [name, first?.size].filter(Boolean).join(" "),
    { on_hand: [seen, 40], reason: [null, "counted on the product's page"] },
  ]);
  expect(told).toContainEqual([
    "variants.insert",
    `${name} XS`,
    { sku: [null, "W-XS"], price: [null, 9_900], on_hand: [null, 2] },
  ]);
  expect(told).toContainEqual([
    "products.update",
    product.name,
    { more_categories: [["Women"], ["Runway"]] },
  ]);
  expect(told).toContainEqual(["products.update", product.name, { brand_id: ["Oyin", "Iro"] }]);
});

test("what is deleted keeps its name in it, and a screen of settings has its own entries", async () => {
  const store = await openStore();
  const owner = await store.staff();
  const role = await owner.ask(endpoints.staffRoles.create, {
    body: { name: "Tailor", permissions: [], refund_limit: null },
  });
  const { id } = await store.staff("Packer");
  await owner.ask(endpoints.staffMembers.update, { params: { id }, body: { role_id: role.id } });
  await owner.ask(endpoints.staffMembers.remove, { params: { id } });
  await owner.ask(endpoints.staffRoles.remove, { params: { id: role.id } });
  const of = await entries(store, { record: "users", record_id: id });
  expect(of.map(({ changes }) => changes)).toEqual([
    { staff_role_id: ["Tailor", null] },
    { staff_role_id: ["Packer", "Tailor"] },
  ]);
  const shop = await owner.ask(endpoints.settings.readShop);
  await owner.ask(endpoints.settings.updateShop, { body: { ...shop, name: "Bògòlan" } });
  const told = async (settings: string) => (await entries(store, { settings })).map(({ subject }) => subject);
  expect(await told("name,tagline")).toEqual(["name"]);
  expect(await told("exchange_rate")).toEqual([]);
});

test("roles, invitations and synonyms are in it, too; sales and stock are in their own ledgers", async () => {
  const store = await openStore();
  const owner = await store.staff();
  const role = await owner.ask(endpoints.staffRoles.create, {
    body: { name: "Tailor", permissions: ["stock.read"], refund_limit: 20 },
  });
  await owner.ask(endpoints.staffInvitations.create, {
    body: { email: "ada@example.com", role_id: role.id },
  });
  await owner.ask(endpoints.synonyms.create, { body: { words: ["wrapper", "iro"] } });
  const { id } = await store.staff("Packer");
  await owner.ask(endpoints.staffMembers.update, { params: { id }, body: { role_id: role.id } });
  await sql`update variants set reserved = 1 where on_hand > 0`.execute(store.db);
  expect((await entries(store)).map(({ action, name }) => [action, name])).toEqual([
    ["users.update", owner.email],
    ["synonyms.insert", owner.email],
    ["staff_invitations.insert", owner.email],
    ["staff_roles.insert", owner.email],
  ]);
});

test("sign-ins of the staff are in it, those that fail and those that are refused, and until when", async () => {
  const store = await openStore();
  const packer = await store.staff("Packer");
  const customer = await store.shopper();
  const signIn = (email: string, password: string) =>
    store.nobody.call(endpoints.accounts.login, { body: { email, password } });
  await signIn(packer.email.toUpperCase(), PASSWORD);
  await signIn(customer.email, "a guess");
  for (let tried = 0; tried < 10; tried += 1) await signIn(packer.email, "a guess");
  const [refused] = [await signIn(packer.email, PASSWORD), await signIn(packer.email, "a guess")];
  expect(refused.problem?.message).toBe("Too many tries. Please try again in 15 minutes.");
  const told = (await entries(store)).map(({ actor, action, subject }) => `${actor} ${action} ${subject}`);
  expect(told).toEqual([
    `system sign-in.lock-out ${packer.email}`,
    ...Array(10).fill(`system sign-in.fail ${packer.email}`),
    "staff sign-in.done Unknown device, new",
  ]);
  const [entry] = await entries(store, { record: "users", record_id: packer.id });
  expect(Date.parse(String(entry?.changes.locked_until?.[1]))).toBeGreaterThan(Date.now() + 60_000);
});

test("the list is searched by words of who, what and where, and read on page by page", async () => {
  const store = await openStore();
  const [ann, ben] = [await store.staff(), await store.staff()];
  for (const [who, name] of [
    [ann, "Iro"],
    [ann, "Buba"],
    [ben, "Gele & Sons"],
  ] as const)
    await who.ask(endpoints.brands.create, { body: { name } });
  const subjects = async (search: string) => (await entries(store, { search })).map(({ subject }) => subject);
  expect(await subjects(ann.email)).toEqual(["Buba", "Iro"]);
  expect(await subjects("gele brand")).toEqual(["Gele & Sons"]);
  expect(await subjects("GEL")).toEqual(["Gele & Sons"]);
  expect(await subjects("gele iro")).toEqual([]);
  expect(await subjects("' | !&")).toHaveLength(3);
  const first = await ann.ask(list, { query: { page_size: 2 } });
  const second = await ann.ask(list, { query: { page_size: 2, before: first.next ?? 0 } });
  expect([...first.results, ...second.results].map(({ subject }) => subject)).toEqual([
    "Gele & Sons",
    "Buba",
    "Iro",
  ]);
  expect(second.next).toBe(null);
});

test("it outlives the account of whoever acted, and the store cannot rewrite it", async () => {
  const store = await openStore();
  const [owner, manager] = [await store.staff(), await store.staff("Manager")];
  await manager.ask(endpoints.brands.create, { body: { name: "Iro" } });
  await owner.ask(endpoints.staffMembers.remove, { params: { id: manager.id } });
  await manager.ask(endpoints.profile.remove, { body: { current_password: PASSWORD } });
  const [, made] = await entries(store);
  expect(made).toMatchObject({ user_id: manager.id, name: manager.email, subject: "Iro" });
  await expect(sql`update audit_log set name = ''`.execute(store.db)).rejects.toMatchObject({
    code: "42501",
  });
});

test("it is exported with the filters of its list, in chunks, without a cell that spreadsheets compute", async () => {
  const store = await openStore();
  const owner = await store.staff();
  const { export: take } = endpoints.auditLog;
  await owner.ask(endpoints.brands.create, { body: { name: '=HYPERLINK("http://evil.example","x")' } });
  await owner.ask(endpoints.colors.create, { body: { name: "Kola", hex_code: "#7b3f2a" } });
  const linesOf = async (query = {}) => {
    const text = Buffer.from(await owner.ask(take, { query })).toString();
    return text.trimEnd().split("\r\n");
  };
  const brands = await linesOf({ record: "brands" });
  expect(brands[0]).toBe("at,by,name,screen,action,subject,record,record_id,changes");
  expect(brands).toHaveLength(2);
  const safe = `"'=HYPERLINK(""http://evil.example"",""x"")"`;
  expect(brands[1]).toContain(`,staff,${owner.email},,brands.insert,${safe},brands,`);
  await sql`insert into audit_log (actor, action, subject)
    select 'system', 'test.fill', n::text from generate_series(1, 1200) n`.execute(store.db);
  const all = await linesOf();
  expect(all).toHaveLength(1 + 1_200 + 2 + 1);
  expect(new Set(all).size).toBe(all.length);
  const [entry] = await entries(store, { search: "audit-log" });
  expect(entry).toMatchObject({ action: "audit-log.export", subject: "everything", name: owner.email });
  expect((await (await store.staff("Packer")).refusal(take)).code).toBe("not_allowed");

  const chunks = auditLines(store.db, {}, await endOfAuditLog(store.db));
  const sizes: number[] = [];
  for await (const chunk of chunks) sizes.push(chunk.split("\r\n").length - 1);
  expect(sizes).toEqual([1, 500, 500, 204]);
});
