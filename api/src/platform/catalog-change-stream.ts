import { isLostConnection } from "@adire/postgres/lost-connection";
import { givenUpAfter, type Pool, type PoolClient } from "@adire/postgres/pool";
import { makeListener } from "./listener.ts";
import { Problem } from "./problem.ts";

/** What was committed since the previous snapshot. */
type Changes = {
  /** The previous state is unknown: read everything. */
  everything: boolean;
  /** Something changed that belongs to no single product, such as a name or a setting. */
  general: boolean;
  /** Products of which more than the stock changed. */
  ids: number[];
  /** Products of which only the stock changed. */
  stockIds: number[];
};

/**
 * Applies changes to state that a process holds in memory.
 * @param client in a transaction whose snapshot contains exactly these changes
 * @returns a synchronous function that puts the new state in place once the transaction has ended
 */
export type Apply = (client: PoolClient, changes: Changes) => Promise<() => void>;

export type CatalogChangeStream = {
  /** Increases with every change that this process has seen. */
  version: () => number;
  /** The primary's log position (an LSN) at the last change seen; null where it is not recorded. */
  position: () => string | null;
  /**
   * Milliseconds since the state in memory was known to be current; Infinity while no notifications arrive.
   */
  age: () => number;
  /**
   * Resolves once the state in memory is at most `maxAgeMs` old; by default, and at most, as old as the lease
   * allows.
   * @throws when the database cannot be reached, or does not answer in time
   */
  fresh: (maxAgeMs?: number) => Promise<void>;
  /** Registers a callback that runs after every change of the version. */
  onChange: (changed: () => void) => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};
type Options = {
  apply: Apply;
  /** Milliseconds that the state in memory may be behind the database; 0 polls before every use. */
  leaseMs: number;
  /** Followed while the database is away. The log position, by which it is measured, is recorded for it. */
  replica?: Pool | undefined;
};
type PollResult = { snapshot: string | undefined; position: string | null; switchOver: () => void };

/** `catalog_changes` may have dropped rows that are older than this. */
const RETENTION_MS = 15 * 60_000;
const NEVER = Number.NEGATIVE_INFINITY;
/** Milliseconds that a request waits for the database at most. */
const FRESH_TIMEOUT_MS = 2_000;
const POLL_TIMEOUT_MS = 5_000;
const unseen = `from catalog_changes
  where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)`;

/**
 * Follows the table `catalog_changes`. It polls at every notification and, in any case, four times per lease,
 * which also proves that the connection is alive. Without a listening connection it polls before every use.
 */
export function makeCatalogChangeStream(
  { pool, sessions }: { pool: Pool; sessions: Pool },
  options: Options,
): CatalogChangeStream {
  const { apply, leaseMs, replica } = options;
  const callbacks: (() => void)[] = [];
  let version = 0;
  let snapshot: string | undefined;
  let position: string | null = null;
  let lostAt = NEVER;
  let followsReplica = false;
  let lastPollAt = NEVER;
  let currentAt = NEVER;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function poll(): Promise<void> {
    const startedAt = performance.now();
    try {
      await follow(pool, startedAt);
      followsReplica = false;
    } catch (error) {
      // Nobody changes anything while there is no server that writes; a replica that is behind is no witness.
      if (!replica || !isLostConnection(error) || !(await hasReplayed(replica, position))) throw error;
      await follow(replica, startedAt);
      followsReplica = true;
    }
    lastPollAt = startedAt;
    currentAt = startedAt;
  }

  async function follow(server: Pool, startedAt: number): Promise<void> {
    // A server that crashed, or that follows one, may assign numbers again that the snapshot has for done.
    const isDoubtful = lostAt >= lastPollAt || startedAt - lastPollAt > RETENTION_MS;
    const everything = snapshot === undefined || isDoubtful || (followsReplica && server === pool);
    if (everything || (await hasChanged(server, snapshot))) {
      const seen = await readChanges(server, {
        since: everything ? undefined : snapshot,
        apply,
        recordsPosition: replica !== undefined && server === pool,
      });
      seen.switchOver();
      snapshot = seen.snapshot ?? snapshot;
      position = seen.position ?? position;
      version += 1;
      for (const changed of callbacks) changed();
    }
  }

  function pollOnce(): Promise<void> {
    running ??= poll().finally(() => {
      running = undefined;
    });
    return running;
  }

  const listener = makeListener(sessions, "catalog", {
    // Notifications may have been missed while nothing listened.
    onListen: () => {
      currentAt = NEVER;
    },
    onLost: () => {
      lostAt = performance.now();
    },
    // A poll that is running may have started before this change was committed.
    onNotification: () => void (running ?? Promise.resolve()).then(pollOnce, pollOnce).catch(() => {}),
  });

  function schedule(): void {
    timer = setTimeout(() => void pollOnce().then(schedule, schedule), leaseMs / 4);
    timer.unref();
  }

  const maxAge = () => (listener.isListening() ? leaseMs : 0);
  return {
    version: () => version,
    position: () => position,
    age: () => (listener.isListening() ? performance.now() - currentAt : Number.POSITIVE_INFINITY),
    async fresh(maxAgeMs = leaseMs) {
      const needed = performance.now() - Math.min(maxAgeMs, maxAge());
      while (currentAt < needed) await inTime(pollOnce());
    },
    onChange: (changed) => void callbacks.push(changed),
    async start() {
      await pollOnce();
      if (leaseMs === 0) return;
      await listener.start();
      schedule();
    },
    async stop() {
      clearTimeout(timer);
      listener.stop();
      await running?.catch(() => {});
    },
  };
}

async function inTime(work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(
    () => late.reject(new Problem("unavailable", { headers: { "retry-after": "2" } })),
    FRESH_TIMEOUT_MS,
  );
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

async function hasReplayed(replica: Pool, position: string | null): Promise<boolean> {
  const look = { text: "select pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed", values: [position] };
  const { rows } = await replica.query<{ replayed: boolean | null }>(givenUpAfter(FRESH_TIMEOUT_MS, look));
  return rows[0]?.replayed ?? false;
}

async function hasChanged(pool: Pool, snapshot: string | undefined): Promise<boolean> {
  const look = {
    name: "catalog-has-changed",
    text: `select exists (select ${unseen}) as changed`,
    values: [snapshot],
  };
  const { rows } = await pool.query<{ changed: boolean }>(givenUpAfter(POLL_TIMEOUT_MS, look));
  return rows[0]?.changed ?? true;
}

type ChangeRow = {
  snapshot: string;
  position: string | null;
  product_ids: number[] | null;
  stock_only: boolean;
};

/** @param options.since the snapshot of the previous poll; without it everything is read */
async function readChanges(
  pool: Pool,
  { since, apply, recordsPosition }: { since: string | undefined; apply: Apply; recordsPosition: boolean },
): Promise<PollResult> {
  const state = `pg_current_snapshot()::text as snapshot,
    ${recordsPosition ? "pg_current_wal_insert_lsn()::text" : "null"} as position`;
  const everything = since === undefined;
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<ChangeRow>(
      everything
        ? { text: `select ${state}, '{}'::bigint[] as product_ids, true as stock_only` }
        : { text: `select ${state}, product_ids, stock_only ${unseen}`, values: [since] },
    );
    const switchOver = await apply(client, summarize(rows, everything));
    await client.query("commit");
    client.release();
    return { snapshot: rows[0]?.snapshot, position: rows[0]?.position ?? null, switchOver };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function summarize(rows: readonly ChangeRow[], everything: boolean): Changes {
  const idsOf = (stockOnly: boolean) =>
    new Set(rows.flatMap((row) => (row.stock_only === stockOnly ? (row.product_ids ?? []) : [])));
  const ids = idsOf(false);
  return {
    everything,
    general: everything || rows.some((row) => row.product_ids === null),
    ids: [...ids],
    stockIds: [...idsOf(true)].filter((id) => !ids.has(id)),
  };
}
