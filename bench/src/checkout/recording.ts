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

/** What goes through or not as a whole: a transaction, or one statement without. */
export type Unit = Statement[];

const begins = /^\s*(begin|start transaction)/i;
const ends = /^\s*(commit|rollback)\s*$/i;
/** Whoever waits for work looks for it all the time; what found nothing is of no flow. */
const looks = /graphile_worker|desk\.(webhook_deliveries|refunds|attempts)/;
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
  return ofTheProcess.test(first.text) || (looks.test(first.text) && (first.rowCount ?? 0) === 0);
}

/** Whether something of the clock's own, such as the reconciler, came in between. */
export const hasClockwork = (units: readonly Unit[]): boolean =>
  units.some((unit) =>
    unit.some(({ text }) =>
      /crontab|status = 'pending' and reservation_expires_at|check_at <= now\(\)/.test(text),
    ),
  );
