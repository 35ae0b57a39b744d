import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export type Statement = {
  /** Milliseconds since 1970 when its answer had come. */
  at: number;
  connection: string;
  text: string;
  values: unknown[];
  rows: Record<string, unknown>[];
  rowCount: number | null;
};

/** A transaction, or one statement outside of one. */
export type Unit = Statement[];

const begins = /^\s*(begin|start transaction)/i;
const ends = /^\s*(commit|rollback)\s*$/i;
/** Polls for work of the processes. One that finds nothing belongs to no purchase. */
const polls =
  /_private_jobs as jobs|update desk\.(webhook_deliveries set tries|refunds set)|select reference from desk\.attempts/;
/** The poll of the catalog change stream, which answers whether there is something. */
const changePoll = /^\s*select exists \(select from catalog_changes/;
const ofTheProcess = /^\s*(listen|unlisten)|pg_advisory_lock/i;

/** Reads what was recorded from one time to another, in the order in which it took effect. */
export async function readUnits(folder: string, from: number, to: number): Promise<Unit[]> {
  const byConnection = new Map<string, Statement[]>();
  for (const name of await readdir(folder)) {
    const lines = (await readFile(join(folder, name), "utf8")).split("\n").filter(Boolean);
    for (const line of lines) {
      const statement = JSON.parse(line) as Statement;
      if (statement.at < from || statement.at > to) continue;
      const own = byConnection.get(statement.connection) ?? [];
      own.push(statement);
      byConnection.set(statement.connection, own);
    }
  }
  return [...byConnection.values()]
    .flatMap(unitsOf)
    .filter((unit) => !isIdle(unit))
    .sort((one, other) => (one.at(-1)?.at ?? 0) - (other.at(-1)?.at ?? 0));
}

function unitsOf(statements: Statement[]): Unit[] {
  const units: Unit[] = [];
  let open: Unit | undefined;
  for (const statement of statements) {
    if (begins.test(statement.text)) {
      open = [statement];
      units.push(open);
    } else if (open) {
      open.push(statement);
      if (ends.test(statement.text)) open = undefined;
    } else units.push([statement]);
  }
  return units;
}

function isIdle(unit: Unit): boolean {
  const [first] = unit;
  if (unit.length > 1 || !first) return false;
  if (changePoll.test(first.text)) return !Object.values(first.rows[0] ?? {}).some(Boolean);
  return ofTheProcess.test(first.text) || (polls.test(first.text) && (first.rowCount ?? 0) === 0);
}

/** Whether a scheduled job, such as the reconciler, ran in between. */
export const hasScheduledWork = (units: readonly Unit[]): boolean =>
  units.some((unit) =>
    unit.some(({ text }) =>
      /crontab|status = 'pending' and reservation_expires_at|check_at <= now\(\)/.test(text),
    ),
  );
