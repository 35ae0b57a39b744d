import { csvOf } from "@adire/contract/csv";
import type { ExportRow } from "@adire/contract/shapes";
import { isLostConnection } from "@adire/postgres/lost-connection";
import { sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";
import { inSnapshot } from "../../db/snapshot.ts";
import type { FileStorage } from "../../platform/file-storage.ts";
import { Problem } from "../../platform/problem.ts";
import { orderColumns, orderRows } from "./order-rows.ts";
import { productColumns, productRows } from "./product-rows.ts";

/** Spreadsheets take a file for UTF-8 by it. */
const BYTE_ORDER_MARK = "\ufeff";
const NO_STORAGE = "The shop’s storage did not take the file.";
const DISK_FULL = "The disk of the shop is full.";
const OUR_FAULT = "The shop failed on this export: its log has the reason.";

type Asked = Pick<ExportRow, "kind" | "from" | "to"> & { key: string };
type Rows = AsyncIterable<string[][]>;

/**
 * The job that writes the file of an export. To run it again is safe. An export that fails says why; only
 * while the database is away the queue tries again.
 */
export async function writeExport(db: Database, files: FileStorage, id: number): Promise<void> {
  const { rows } = await sql<Asked>`
    select kind, first_day::text as "from", last_day::text as "to", file || '.csv' as key
    from exports where id = ${id} and state = 'making'`.execute(db);
  const asked = rows[0];
  if (!asked) return;
  try {
    const size = { rows: 0, bytes: 0 };
    await inLongSnapshot(db, (tx) => files.write(asked.key, measured(linesOf(tx, asked, size), size)));
    await sql`update exports set state = 'ready', row_count = ${size.rows}, bytes = ${size.bytes}, finished_at = now()
      where id = ${id} and state = 'making'`.execute(db);
  } catch (error) {
    if (!isLostConnection(error))
      await sql`update exports set state = 'failed', failure = ${reasonOf(error)}, finished_at = now()
        where id = ${id} and state = 'making'`.execute(db);
    throw error;
  }
}

/** A storage may take its time. */
async function inLongSnapshot(db: Database, work: (tx: Transaction) => Promise<void>): Promise<void> {
  const outcome: { failure?: { error: unknown } } = {};
  await inSnapshot(db, async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx);
    await work(tx).catch((error: unknown) => {
      outcome.failure = { error };
      throw error;
    });
  }).catch((error: unknown) => {
    // The end of a transaction whose connection is lost fails, too.
    throw outcome.failure ? outcome.failure.error : error;
  });
}

type Size = { rows: number; bytes: number };

async function* linesOf(tx: Transaction, { kind, from, to }: Asked, size: Size): AsyncGenerator<string> {
  const isOrders = kind === "orders";
  yield BYTE_ORDER_MARK + csvOf([isOrders ? orderColumns : productColumns]);
  const pages: Rows = isOrders ? orderRows(tx, { from: from ?? "", to: to ?? "" }) : productRows(tx);
  for await (const page of pages) {
    size.rows += page.length;
    yield csvOf(page);
  }
}

async function* measured(chunks: AsyncIterable<string>, size: Size): AsyncGenerator<string> {
  for await (const chunk of chunks) {
    size.bytes += Buffer.byteLength(chunk);
    yield chunk;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Problem) return NO_STORAGE;
  return (error as NodeJS.ErrnoException).code === "ENOSPC" ? DISK_FULL : OUR_FAULT;
}
