import type { Pool, PoolClient } from "@adire/postgres/pool";

/** What others wrote since the last look. */
export type Changes = {
  /** Nothing is known of what was before: read all of it. */
  everything: boolean;
  /** Something changed that belongs to no single row. */
  general: boolean;
  /** Rows of which more than pieces changed, and those of which only pieces did. */
  ids: number[];
  stockIds: number[];
};
/**
 * Brings what a process keeps in line with the database.
 * @param client in a transaction that sees exactly what the changes tell
 * @returns what to do once that transaction has ended, without a pause
 */
export type Apply = (client: PoolClient, changes: Changes) => Promise<() => void>;
/** Several that follow one feed: they read one after the other, and move together. */
export function inTurn(...all: readonly Apply[]): Apply {
  return async (client, changes) => {
    const ends: (() => void)[] = [];
    for (const apply of all) ends.push(await apply(client, changes));
    return () => {
      for (const end of ends) end();
    };
  };
}
export type ChangeFeed = {
  /** Moves with every change that this process has seen. */
  version: () => number;
  /** Where the server's log stood (an LSN) when this process last saw a change; null where that is not asked for. */
  position: () => string | null;
  /** Whether nothing that was kept can be older than the lease. */
  isFresh: () => boolean;
  /** Milliseconds ago that what is kept was all there was; without end while no notifications are heard. */
  age: () => number;
  /**
   * Resolves as soon as nothing that is kept can be older than the lease, or than the milliseconds given.
   * @throws when the database cannot be asked
   */
  fresh: (atMostMs?: number) => Promise<void>;
  /** Calls back after every move of the version. */
  onMove: (moved: () => void) => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};
type Options = {
  /** A table as the migration of `catalog_changes` makes it, and the channel that its writers notify. */
  table: string;
  channel: string;
  apply: Apply;
  /** Milliseconds that something kept may be old; 0 asks before every use. */
  leaseMs: number;
  /** Whether to note the position of the server's log; a replica is measured by it. */
  notesPosition?: boolean;
};

/** Older changes may have been forgotten by the table. */
const remembered = 15 * 60_000;
const never = Number.NEGATIVE_INFINITY;

/**
 * Follows a table of changes: looks when its writers notify, and four times a lease in any case, which also shows that the
 * connection lives. Without a connection that hears the notifications nothing is taken for fresh: every use looks first.
 */
export function makeChangeFeed(pool: Pool, options: Options): ChangeFeed {
  const { table, channel, apply, leaseMs } = options;
  const seeing = `pg_current_snapshot()::text as seen, ${options.notesPosition ? "pg_current_wal_insert_lsn()::text" : "null"} as position`;
  const unseen = `from ${table} where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)`;
  const moves: (() => void)[] = [];
  let version = 0;
  let snapshot: string | undefined;
  let position: string | null = null;
  let lastLook = never;
  let syncedFrom = never;
  let flight: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let listener: PoolClient | undefined;
  let listening = false;
  let stopped = false;

  async function look(): Promise<void> {
    const from = performance.now();
    const all = snapshot === undefined || from - lastLook > remembered;
    if (all || (await hasMoved())) await readChanges(all);
    lastLook = from;
    syncedFrom = from;
  }

  async function hasMoved(): Promise<boolean> {
    const { rows } = await pool.query<{ moved: boolean }>({
      name: `moved-${table}`,
      text: `select exists (select ${unseen}) as moved`,
      values: [snapshot],
    });
    return rows[0]?.moved ?? true;
  }

  async function readChanges(all: boolean): Promise<void> {
    const client = await pool.connect();
    let finish: () => void;
    let seen: string | undefined;
    let seenAt: string | null;
    try {
      await client.query("begin isolation level repeatable read read only");
      const { rows } = await client.query<{
        seen: string;
        position: string | null;
        product_ids: number[] | null;
        stock_only: boolean;
      }>(
        all
          ? {
              text: `select ${seeing}, '{}'::bigint[] as product_ids, true as stock_only`,
            }
          : {
              text: `select ${seeing}, product_ids, stock_only ${unseen}`,
              values: [snapshot],
            },
      );
      seen = rows[0]?.seen;
      seenAt = rows[0]?.position ?? null;
      const pick = (stock: boolean) =>
        new Set(rows.flatMap((row) => (row.stock_only === stock ? (row.product_ids ?? []) : [])));
      const ids = pick(false);
      finish = await apply(client, {
        everything: all,
        general: all || rows.some((row) => row.product_ids === null),
        ids: [...ids],
        stockIds: [...pick(true)].filter((id) => !ids.has(id)),
      });
      await client.query("commit");
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
    finish();
    snapshot = seen ?? snapshot;
    position = seenAt ?? position;
    version += 1;
    for (const moved of moves) moved();
  }

  function sync(): Promise<void> {
    flight ??= look().finally(() => {
      flight = undefined;
    });
    return flight;
  }

  async function listen(): Promise<void> {
    if (stopped) return;
    try {
      const client = await pool.connect();
      const lost = () => {
        if (listener !== client) return;
        listener = undefined;
        listening = false;
        client.release(true);
        if (!stopped) setTimeout(listen, 250).unref();
      };
      listener = client;
      client.once("error", lost).once("end", lost);
      // A look that is under way may have begun before what is told now.
      client.on("notification", () => void (flight ?? Promise.resolve()).then(sync, sync).catch(() => {}));
      await client.query(`listen ${channel}`);
      syncedFrom = never;
      listening = listener === client;
    } catch {
      if (!listener && !stopped) setTimeout(listen, 250).unref();
    }
  }

  function turn(): void {
    timer = setTimeout(() => void sync().then(turn, turn), leaseMs / 4);
    timer.unref();
  }

  const lease = () => (listening ? leaseMs : 0);
  return {
    version: () => version,
    position: () => position,
    isFresh: () => performance.now() - syncedFrom < lease(),
    age: () => (listening ? performance.now() - syncedFrom : Number.POSITIVE_INFINITY),
    async fresh(atMostMs = leaseMs) {
      const needed = performance.now() - Math.min(atMostMs, lease());
      while (syncedFrom < needed) await sync();
    },
    onMove: (moved) => void moves.push(moved),
    async start() {
      await sync();
      if (leaseMs === 0) return;
      await listen();
      turn();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const client = listener;
      listener = undefined;
      client?.release(true);
      await flight?.catch(() => {});
    },
  };
}
