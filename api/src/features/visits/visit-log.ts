import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import { shopTimeZone } from "../../db/shop-time.ts";
import { flushRegularly } from "../../platform/flush-regularly.ts";

const MINUTE_MS = 60_000;

export type VisitLog = {
  count: (at?: Date) => void;
  /** Writes what was counted; keeps it when the write fails. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Counts visits in memory and writes them every ten seconds: how many there were, and nothing of whose. */
export function makeVisitLog(db: Database): VisitLog {
  /** By minute: a write that comes after midnight still finds the day. */
  let counts = new Map<number, number>();

  function add(minute: number, visits: number): void {
    counts.set(minute, (counts.get(minute) ?? 0) + visits);
  }
  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const flushed = counts;
    counts = new Map();
    try {
      await addVisits(db, flushed);
    } catch (error) {
      for (const [minute, visits] of flushed) add(minute, visits);
      throw error;
    }
  }
  return {
    count: (at = new Date()) => add(Math.floor(at.getTime() / MINUTE_MS), 1),
    flush,
    stop: flushRegularly("Visits", flush),
  };
}

/** In the order of the days, so that processes which write the same ones do not deadlock. */
async function addVisits(db: Database, counts: ReadonlyMap<number, number>): Promise<void> {
  const minutes = [...counts].map(([minute, visits]) => ({ minute, visits }));
  await sql`insert into visits as v (day, visits)
    select (to_timestamp(60 * minute) at time zone ${shopTimeZone})::date as day, sum(visits)
    from jsonb_to_recordset(${JSON.stringify(minutes)}::jsonb) as g (minute bigint, visits int)
    group by 1 order by 1
    on conflict (day) do update set visits = v.visits + excluded.visits`.execute(db);
}
