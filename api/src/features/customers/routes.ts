import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { addCustomerNote, addGuestNote } from "./add-note.ts";
import { eraseCustomer, exportCustomer } from "./data-requests.ts";
import { eraseGuest, exportGuest } from "./guest-requests.ts";
import { findGuest, ofGuest, readGuest } from "./guests.ts";
import { listCustomerOrders } from "./list-customer-orders.ts";
import { findCustomer, listCustomers, ofCustomer, readCustomer } from "./read-customers.ts";

export function customerRoutes({ handle, db, config }: Deps): void {
  const { customers, guests } = endpoints;
  handle(customers.list, ({ query }) => listCustomers(db, query));
  handle(customers.read, ({ params }) => readCustomer(db, params.id));
  handle(customers.orders, async ({ params, query }) =>
    listCustomerOrders(db, ofCustomer(await findCustomer(db, params.id)), query),
  );
  handle.inTransaction(customers.addNote, (tx, { params, body, shopper }) =>
    addCustomerNote(tx, shopper, params.id, body.note),
  );
  handle(customers.export, ({ params, inTransaction }) =>
    exportCustomer(db, config, inTransaction, params.id),
  );
  handle.inTransaction(customers.erase, (tx, { params }) => eraseCustomer(tx, params.id));
  handle(guests.read, ({ params }) => readGuest(db, params.id));
  handle(guests.orders, async ({ params, query }) =>
    listCustomerOrders(db, ofGuest(await findGuest(db, params.id)), query),
  );
  handle.inTransaction(guests.addNote, (tx, { params, body, shopper }) =>
    addGuestNote(tx, shopper, params.id, body.note),
  );
  handle(guests.export, ({ params, inTransaction }) => exportGuest(db, config, inTransaction, params.id));
  handle.inTransaction(guests.erase, (tx, { params }) => eraseGuest(tx, params.id));
}
