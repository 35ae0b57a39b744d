import type { Customer } from "@adire/contract/shapes";
import type { Transaction } from "../../db/open.ts";
import { findCustomer, readCustomer } from "./read-customers.ts";

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
