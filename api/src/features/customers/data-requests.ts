import type { AccountExport } from "@adire/contract/shapes";
import type { Config } from "../../config.ts";
import type { Database, Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import type { InTransaction } from "../../platform/handle.ts";
import { eraseAccount } from "../accounts/delete-account.ts";
import { exportData } from "../accounts/export-data.ts";
import { findCustomer } from "./read-customers.ts";

/** No session of the customer's is the one that asks. */
const NO_SESSION = "00000000-0000-0000-0000-000000000000";

/** What the customer's own export has. @throws Problem not_found, too_many_requests */
export async function exportCustomer(
  db: Database,
  config: Config,
  inTransaction: InTransaction,
  id: number,
): Promise<AccountExport> {
  await findCustomer(db, id);
  const data = await exportData(db, config, { id, sessionId: NO_SESSION });
  await inTransaction((tx) =>
    recordAction(tx, "customer.export", `customer ${id}`, { record: "customers", id }),
  );
  return data;
}

/** Deletes the account, as its owner could. The audit log keeps its number only. @throws Problem not_found */
export async function eraseCustomer(tx: Transaction, id: number): Promise<void> {
  const owner = await findCustomer(tx, id);
  await recordAction(tx, "customer.erase", `customer ${id}`, { record: "customers", id });
  await eraseAccount(tx, id, owner);
}
