import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { MAX_ADDRESSES } from "@adire/contract/limits";
import type { Address, ShippingAddress } from "@adire/contract/shapes";
import type { Database, Querier, Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";

type NewAddress = BodyOf<typeof endpoints.addresses.create>;

/** The default address first, then the latest. */
export async function listAddresses(db: Querier, userId: number): Promise<Address[]> {
  const rows = await db
    .selectFrom("addresses")
    .select(["id", "address", "is_default"])
    .where("user_id", "=", userId)
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, address, is_default }) => ({ ...(address as ShippingAddress), id, is_default }));
}

/** Locks the user, so that changes of one address book are serialized. */
function withLock<T>(db: Database, userId: number, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    return work(tx);
  });
}

async function makeDefault(tx: Transaction, userId: number, id: number): Promise<void> {
  await tx.updateTable("addresses").set({ is_default: false }).where("user_id", "=", userId).execute();
  await tx.updateTable("addresses").set({ is_default: true }).where("id", "=", id).execute();
}

async function ownAddress(tx: Transaction, userId: number, id: number): Promise<Address> {
  const found = (await listAddresses(tx, userId)).find((address) => address.id === id);
  if (!found) throw new Problem("not_found");
  return found;
}

const sameAs = (input: ShippingAddress) => (stored: ShippingAddress) =>
  (Object.keys(input) as (keyof ShippingAddress)[]).every((field) => stored[field] === input[field]);

/**
 * Adds an address unless it is stored already. The first one is the default.
 * @throws Problem address_book_full
 */
export function addAddress(
  db: Database,
  userId: number,
  { is_default, ...input }: NewAddress,
): Promise<Address> {
  return withLock(db, userId, async (tx) => {
    const book = await listAddresses(tx, userId);
    const known = book.find(sameAs(input));
    if (!known && book.length >= MAX_ADDRESSES) throw new Problem("address_book_full");
    const id = known?.id ?? (await insertAddress(tx, userId, input));
    if (is_default || book.length === 0) await makeDefault(tx, userId, id);
    return ownAddress(tx, userId, id);
  });
}

async function insertAddress(tx: Transaction, userId: number, input: ShippingAddress): Promise<number> {
  const { id } = await tx
    .insertInto("addresses")
    .values({ user_id: userId, address: JSON.stringify(input) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws Problem not_found, also for an address of someone else */
export function changeAddress(
  db: Database,
  userId: number,
  id: number,
  { is_default, ...input }: NewAddress,
): Promise<Address> {
  return withLock(db, userId, async (tx) => {
    await ownAddress(tx, userId, id);
    await tx
      .updateTable("addresses")
      .set({ address: JSON.stringify(input) })
      .where("id", "=", id)
      .execute();
    if (is_default) await makeDefault(tx, userId, id);
    return ownAddress(tx, userId, id);
  });
}

/** @throws Problem not_found, also for an address of someone else */
export function removeAddress(db: Database, userId: number, id: number): Promise<void> {
  return withLock(db, userId, async (tx) => {
    const removed = await ownAddress(tx, userId, id);
    await tx.deleteFrom("addresses").where("id", "=", id).execute();
    const [next] = await listAddresses(tx, userId);
    if (removed.is_default && next) await makeDefault(tx, userId, next.id);
  });
}
