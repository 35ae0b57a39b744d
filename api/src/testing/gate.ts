import type { Pool, PoolClient, QueryConfig } from "@adire/postgres/pool";

/** A fault at a step of a process; steps are counted from 1. Without a fault the process runs through. */
export type Plan = {
  /** Stops the process before this step until letGo(). */
  stopBefore?: number;
  /** Kills the process after this step, before it gets the result; 0: before the first step. */
  dieAfter?: number;
  /** Closes the connection after this step; the process goes on. */
  cutAfter?: number;
};

class Cut extends Error {
  readonly code = "ECONNRESET";
}

export type Gate = ReturnType<typeof makeGate>;

/** They read and change nothing, so a fault at them is a fault at the next step or at the last one. */
const NO_STEP = /^(begin|start transaction|savepoint)\b/;

/**
 * Intercepts the steps of a process: statements to the database and calls of the desk. The process can be
 * stopped before any of them, or lose its connections after any of them.
 */
export function makeGate() {
  let plan: Plan = {};
  let dead = false;
  let wasCut = false;
  let steps: string[] = [];
  let deadlocks = 0;
  let arrival = Promise.withResolvers<void>();
  let release = Promise.withResolvers<void>();

  async function pass<T>(step: string, go: () => Promise<T>, hangUp: () => Promise<void>): Promise<T> {
    if (plan.dieAfter === 0) dead = wasCut = true;
    if (!dead && NO_STEP.test(step)) return go();
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
      wasCut = true;
      await hangUp();
      throw new Cut("Connection terminated: cut after a step");
    }
    return answer;
  }

  return {
    pass,
    /** Sets the next fault and resets the counts. */
    follow(next: Plan): void {
      plan = next;
      dead = false;
      wasCut = false;
      steps = [];
      arrival = Promise.withResolvers();
      release = Promise.withResolvers();
    },
    /** Resolves when the process has stopped. */
    arrived: () => arrival.promise,
    /** Lets a stopped process continue, and removes a stop that was not reached. */
    letGo(): void {
      plan = { ...plan, stopBefore: undefined };
      arrival = Promise.withResolvers();
      release.resolve();
    },
    /** The steps so far; the last one may not have ended. */
    steps: (): readonly string[] => steps,
    /** Whether the process was killed or lost a connection. */
    wasCut: () => wasCut,
    /** How many steps failed with a deadlock. */
    deadlocks: () => deadlocks,
    /** Makes every statement of the pool's connections a step. */
    guard(pool: Pool): void {
      pool.on("connect", (client: PoolClient) => {
        const query = client.query.bind(client) as (
          statement: string | QueryConfig,
          values?: unknown[],
        ) => Promise<unknown>;
        const guarded = (statement: string | QueryConfig, values?: unknown[]) =>
          pass(
            oneLine(typeof statement === "string" ? statement : statement.text),
            () => query(statement, values),
            () => hangUp(client),
          );
        client.query = guarded as PoolClient["query"];
      });
    },
  };
}

/** Ends a client, so that its pool drops it and the database rolls its transaction back. */
async function hangUp(client: PoolClient): Promise<void> {
  await (client as never as { end: () => Promise<void> }).end().catch(() => {});
}

const MAX_STEP_LENGTH = 160;
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, MAX_STEP_LENGTH);
