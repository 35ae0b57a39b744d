import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { addCustomerNote } from "./add-note.ts";
import { eraseCustomer, exportCustomer } from "./data-requests.ts";
import { listCustomers, readCustomer } from "./read-customers.ts";

export function customerRoutes({ handle, db }: Deps): void {
  const { customers } = endpoints;
  handle(customers.list, ({ query }) => listCustomers(db, query));
  handle(customers.read, ({ params }) => readCustomer(db, params.id));
  handle(customers.addNote, ({ params, body, shopper, inTransaction }) =>
    inTransaction((tx) => addCustomerNote(tx, shopper, params.id, body.note)),
  );
  handle(customers.export, ({ params, inTransaction }) => exportCustomer(db, inTransaction, params.id));
  handle(customers.erase, ({ params, inTransaction }) => inTransaction((tx) => eraseCustomer(tx, params.id)));
}
