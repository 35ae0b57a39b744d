import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ImportFindings } from "@adire/contract/shapes";
import { isLostConnection } from "@adire/postgres/lost-connection";
import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import type { ObjectStorage } from "../../platform/object-storage.ts";
import { isAllowed, priceLimitOf, roleOfUser, type StaffRole } from "../../platform/staff-role.ts";
import { MissingColumn } from "../import/columns.ts";
import type { Fixes } from "../import/fix-cells.ts";
import { importFile, LostDatabase } from "../import/import-file.ts";
import { BadFile } from "../import/open-file.ts";
import { readCells } from "../import/read-cells.ts";
import { wellFormed } from "../import/report.ts";
import { makePictureStore } from "../import/store-pictures.ts";
import { readCurrency } from "../store-settings.ts";
import { readChosenColumns } from "./chosen-columns.ts";
import { columnsOnly, findingsOf, forScreen } from "./findings.ts";
import { journalOf } from "./journal.ts";

const OUR_FAULT = "The shop failed on this list: its log has the reason.";

type List = {
  id: number;
  file: string;
  source: string | null;
  content: Buffer;
  fixes: Fixes;
  waiting: number[] | null;
  state: "checking" | "importing";
  user_id: number;
  email: string;
  role: StaffRole | null;
};

/** The job that checks a list, or imports what is right of it. To run it again is safe. */
export async function readList(db: Database, originals: ObjectStorage, id: number): Promise<void> {
  const { rows } = await sql<List>`
    select l.id, l.file, l.source, l.content, l.fixes, l.waiting, l.state, u.id as user_id, u.email,
      ${roleOfUser} as role
    from staff_imports l left join users u on u.id = l.user_id and u.disabled_at is null
    where l.id = ${id} and l.content is not null and l.state in ('checking', 'importing')`.execute(db);
  const list = rows[0];
  if (!list) return;
  if (!list.role || !isAllowed(list.role, "catalog.import"))
    return refuse(db, id, "Who brought this list may no longer do that.");
  const folder = await mkdtemp(join(tmpdir(), "adire-list-"));
  const path = join(folder, "list.csv");
  try {
    await writeFile(path, list.content);
    const { found, faulty } = await readFindings(db, originals, { ...list, role: list.role }, path);
    const isDone = list.state === "importing";
    await sql`update staff_imports set state = ${isDone ? "done" : "checked"}, share = 100,
      found = ${JSON.stringify(found, wellFormed)}::jsonb, waiting = ${isDone ? [...faulty] : list.waiting}
      where id = ${id}`.execute(db);
  } catch (error) {
    if (error instanceof BadFile) {
      const found =
        error instanceof MissingColumn ? columnsOnly(error.columns, await readChosenColumns(db)) : null;
      return await refuse(db, id, forScreen(error.message.replaceAll(path, list.file)), found);
    }
    // Without a database the job is tried again; nobody waits for what would fail again.
    if (!(error instanceof LostDatabase) && !isLostConnection(error)) await refuse(db, id, OUR_FAULT);
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readFindings(
  db: Database,
  originals: ObjectStorage,
  { id, file, source, fixes, waiting, state, user_id, email, role }: List & { role: StaffRole },
  path: string,
): Promise<{ found: ImportFindings; faulty: Set<number> }> {
  const pictures = makePictureStore(originals, { fetches: false });
  const chosen = await readChosenColumns(db);
  const writeShare = (share: number) =>
    sql`update staff_imports set share = ${Math.min(100, Math.floor(share * 100))}
      where id = ${id} and state = ${state}`.execute(db);
  try {
    const report = await importFile(db, {
      ...{ path, file, fixes, pictures, chosen },
      ...(source && { source }),
      ...(waiting && { only: new Set(waiting) }),
      ...(state === "importing" && { around: journalOf(id) }),
      actor: { actor: "staff", user_id, name: email, screen: `/products/import/${id}` },
      priceLimit: priceLimitOf(role),
      dryRun: state === "checking",
      onProgress: ({ share }) => void writeShare(share).catch(() => {}), // The next one tells it.
    });
    const faulty = new Set(report.skips.map(({ row }) => row));
    const cells = await readCells(path, faulty, fixes, await readCurrency(db));
    return { found: findingsOf(report, cells, chosen), faulty };
  } finally {
    pictures.close();
  }
}

async function refuse(
  db: Database,
  id: number,
  sentence: string,
  found: ImportFindings | null = null,
): Promise<void> {
  const shown = found && JSON.stringify(found, wellFormed);
  await sql`update staff_imports set state = 'refused', refusal = ${sentence}, found = coalesce(${shown}::jsonb, found)
    where id = ${id}`.execute(db);
}
