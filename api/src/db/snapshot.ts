import type { Database, Transaction } from "./open.ts";

/** Everything that `read` reads is of one moment. */
export const inSnapshot = <T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
