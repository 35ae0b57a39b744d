import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { audit } from "../features/audit/audit.ts";
import type { Store } from "./open-store.ts";
import { type Actor, secondProcess } from "./second-process.ts";

/** Two concurrent actions, and assertions that hold in any order. */
type Meeting<Scene, One, Other> = {
  /** Creates the initial state of an interleaving. */
  scene: () => Promise<Scene>;
  one: (actor: Actor, scene: Scene) => Promise<One>;
  other: (actor: Actor, scene: Scene) => Promise<Other>;
  after: (scene: Scene, ended: { one: One; other: Other }) => Promise<void> | void;
};
export type Stage = {
  /**
   * Runs two actions in every order with one preemption: the first stops before its step 1, 2, … while the
   * second runs to its end or until it waits for the first. Then the two are exchanged, unless both are the
   * same function. With INTERLEAVE=deep the second is stopped before each of its steps, too. What the runs
   * wrote is kept, so one audit of all of them must find no disagreement; INTERLEAVE=deep has one after each.
   * @returns the number of interleavings
   */
  meet: <Scene, One, Other>(meeting: Meeting<Scene, One, Other>) => Promise<number>;
};

const deep = process.env.INTERLEAVE === "deep";
/** More than any use case takes; a test that exceeds it would never end. */
const MAX_STEPS = 200;
/** How often an action that goes on is looked at: does it wait for a lock? */
const LOCK_POLL_MS = 10;

/** Two processes on the store's database. */
export async function openStage(store: Store): Promise<Stage> {
  // Deadlocks should be detected soon.
  await store.asOwner(`alter database ${new URL(store.url).pathname.slice(1)} set deadlock_timeout = '60ms'`);
  const actors = [await secondProcess(store, "one"), await secondProcess(store, "other")] as const;
  onTestFinished(async () => {
    for (const actor of actors) await actor.close();
  });
  return {
    async meet(meeting) {
      let played = await explore(store, actors, meeting);
      if ((meeting.one as unknown) !== meeting.other) {
        const swapped = {
          ...meeting,
          one: meeting.other,
          other: meeting.one,
          after: (scene: never, { one, other }: { one: never; other: never }) =>
            meeting.after(scene, { one: other, other: one }),
        };
        played += await explore(store, actors, swapped as never);
      }
      await expectLedgersAgree(store);
      return played;
    },
  };
}

async function explore<S, A, B>(
  store: Store,
  [first, second]: readonly [Actor, Actor],
  meeting: Meeting<S, A, B>,
): Promise<number> {
  let played = 0;
  for (let stop = 1; stop < MAX_STEPS; stop += 1) {
    for (let pause = deep ? 1 : MAX_STEPS; ; pause += 1) {
      const { stopped, paused } = await play(store, [first, second], meeting, stop, pause);
      if (!stopped && played === 0) throw new Error("an actor of the meeting takes no step");
      if (!stopped) return played;
      played += 1;
      if (!paused) break;
    }
  }
  throw new Error("an actor of the meeting never ends");
}

async function play<S, A, B>(
  store: Store,
  [first, second]: readonly [Actor, Actor],
  meeting: Meeting<S, A, B>,
  stop: number,
  pause: number,
): Promise<Pick<Mixed<A, B>, "stopped" | "paused">> {
  const scene = await meeting.scene();
  const { stopped, paused, where, ended } = await mix(
    store,
    { actor: first, act: () => meeting.one(first, scene), stop },
    { actor: second, act: () => meeting.other(second, scene), stop: pause },
  );
  try {
    const all = await ended();
    for (const said of Object.values(all)) expect(statusOf(said)).toBeLessThan(500);
    await meeting.after(scene, all);
    expect(first.gate.deadlocks() + second.gate.deadlocks(), "they waited for each other").toBe(0);
    if (deep) await expectLedgersAgree(store);
  } catch (error) {
    throw new Error(`${where}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  return { stopped, paused };
}

type Part<T> = {
  actor: Actor;
  act: () => Promise<T>;
  /** The step before which it stops. */
  stop: number;
};
type Mixed<A, B> = {
  stopped: boolean;
  paused: boolean;
  /** In words. */
  where: string;
  ended: () => Promise<{ one: A; other: B }>;
};

/** Runs the first to its stop, the second to its stop, the first as far as possible, then the second. */
export async function mix<A, B>(store: Store, first: Part<A>, second: Part<B>): Promise<Mixed<A, B>> {
  first.actor.gate.follow({ stopBefore: first.stop });
  second.actor.gate.follow({ stopBefore: second.stop });
  const one = begin(first.actor, first.act());
  const stopped = (await one.pauses(store)) === "stopped";
  const standsBefore = first.actor.gate.steps().at(-1);
  const other = begin(second.actor, second.act());
  const how = await other.pauses(store);
  const waitsFor = how === "ended" ? "its end" : second.actor.gate.steps().at(-1);
  first.actor.gate.letGo();
  await one.pauses(store);
  second.actor.gate.letGo();
  return {
    stopped,
    paused: how === "stopped",
    where: `the first stood before its step ${first.stop} (${standsBefore}); the second ${how} at ${waitsFor}`,
    ended: async () => {
      const [a, b] = await Promise.all([one.end, other.end]);
      return { one: a, other: b };
    },
  };
}

type Pause = "ended" | "stopped" | "waits";

/** Starts an action. It pauses at its end, at its stop, or where it waits for a lock. */
function begin<T>({ gate, name }: Actor, end: Promise<T>) {
  let over = false;
  const done = () => {
    over = true;
  };
  end.then(done, done);
  return {
    end,
    async pauses(store: Store): Promise<Pause> {
      const arrived = gate.arrived().then(() => "stopped" as const);
      const ended = end.then(
        () => "ended" as const,
        () => "ended" as const,
      );
      for (;;) {
        const soon = new Promise<undefined>((wake) => setTimeout(wake, LOCK_POLL_MS));
        const pause = await Promise.race([ended, arrived, soon]);
        if (pause) return over ? "ended" : pause;
        if (await waitsForLock(store, name)) return over ? "ended" : "waits";
      }
    },
  };
}

async function waitsForLock(store: Store, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and application_name = ${name} and wait_event_type = 'Lock'`.execute(
    store.db,
  );
  return rows.length > 0;
}

function statusOf(said: unknown): number {
  const status = (said as { status?: unknown } | undefined)?.status;
  return typeof status === "number" ? status : 200;
}

/** Runs the audit with the desk's ledger. */
export async function expectLedgersAgree(store: Store): Promise<void> {
  const { disagreements } = await audit(store.db, store.desk.ledger());
  expect(disagreements).toEqual([]);
}
