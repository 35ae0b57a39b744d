import type { Pool, PoolClient } from "@adire/postgres/pool";

/** What happens at a step of a process; steps are counted from 1. Nothing of it: the process runs through. */
export type Plan = {
  /** It stands still before this step until it is let go. */
  stopBefore?: number;
  /** It dies after this step, before it hears how the step ended; 0: before its first. */
  dieAfter?: number;
  /** Only the connection breaks after this step; the process goes on as well as it can. */
  cutAfter?: number;
};

class Cut extends Error {
  readonly code = "ECONNRESET";
}

export type Gate = ReturnType<typeof makeGate>;

/**
 * All steps of a process to the outside, one after the other: statements to the database and calls of the
 * desk. The process can be stopped before any of them, or lose its connections after any of them.
 */
export function makeGate() {
  let plan: Plan = {};
  let dead = false;
  let struck = false;
  let steps: string[] = [];
  let deadlocks = 0;
  let arrival = Promise.withResolvers<void>();
  let release = Promise.withResolvers<void>();

  async function pass<T>(step: string, go: () => Promise<T>, hangUp: () => Promise<void>): Promise<T> {
    if (plan.dieAfter === 0) dead = struck = true;
    if (!dead) steps.push(step);
    const number = steps.length;
    if (!dead && number === plan.stopBefore) {
      arrival.resolve();
      await release.promise;
    }
    if (dead) {
      await hangUp();
      throw new Cut("Connection terminated: the process is gone");
    }
    const answer = await go().catch((error) => {
      if ((error as { code?: string }).code === "40P01") deadlocks += 1;
      throw error;
    });
    if (number === plan.dieAfter) dead = true;
    if (dead || number === plan.cutAfter) {
      struck = true;
      await hangUp();
      throw new Cut("Connection terminated: cut after a step");
    }
    return answer;
  }

  return {
    pass,
    /** Begins to count anew. */
    follow(next: Plan): void {
      plan = next;
      dead = false;
      struck = false;
      steps = [];
      arrival = Promise.withResolvers();
      release = Promise.withResolvers();
    },
    /** Settles when the process stands before the step where it is to stop. */
    arrived: () => arrival.promise,
    /** Lets it go on from there, or not stop at all. */
    letGo(): void {
      plan = { ...plan, stopBefore: undefined };
      arrival = Promise.withResolvers();
      release.resolve();
    },
    /** The steps taken so far, the last one being where it stands or what it waits for. */
    steps: (): readonly string[] => steps,
    /** Whether it died or lost a connection. */
    struck: () => struck,
    /** How often the database had to end a step because two processes waited for each other. */
    deadlocks: () => deadlocks,
    /** Every statement of the pool's connections becomes a step. */
    guard(pool: Pool): void {
      pool.on("connect", (client: PoolClient) => {
        const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<unknown>;
        const guarded = (text: string, values?: unknown[]) =>
          pass(
            oneLine(text),
            () => query(text, values),
            () => hangUp(client),
          );
        client.query = guarded as PoolClient["query"];
      });
    },
  };
}

/** A client that is ending is no longer given out by its pool; the database rolls back what was open. */
async function hangUp(client: PoolClient): Promise<void> {
  await (client as never as { end: () => Promise<void> }).end().catch(() => {});
}

const LONGEST_STEP = 160;
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, LONGEST_STEP);
