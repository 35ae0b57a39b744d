import type { Customer } from "@adire/contract/shapes";
import type { Transaction } from "../../db/open.ts";
import { findGuest, readGuest } from "./guests.ts";
import { findCustomer, readCustomer } from "./read-customers.ts";

/** @param id the number of any of the guest's orders @throws Problem not_found */
export async function addGuestNote(
  tx: Transaction,
  staff: { email: string },
  id: number,
  note: string,
): Promise<Customer> {
  const email = await findGuest(tx, id);
  await tx.insertInto("guest_notes").values({ email, name: staff.email, note }).execute();
  return readGuest(tx, id);
}

/** @throws Problem not_found */
export async function addCustomerNote(
  tx: Transaction,
  staff: { email: string },
  id: number,
  note: string,
): Promise<Customer> {
  await findCustomer(tx, id);
  await tx.insertInto("customer_notes").values({ user_id: id, name: staff.email, note }).execute();
  return readCustomer(tx, id);
}
