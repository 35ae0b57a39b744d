import { setTimeout as sleep } from "node:timers/promises";
import { outsideTrace } from "@adire/telemetry/trace";
import { type Desk, type DueWork, isCardDesk, isHostedDesk } from "./desk.ts";
import { processEvents } from "./hosted/events.ts";
import { watchDue } from "./hosted/watch.ts";
import { checkLostAttempts } from "./payments/find-lost.ts";
import { carryOutRefund } from "./refunds/carry-out.ts";
import { checkDueReversals } from "./reversals/check-reversals.ts";
import { listNewReversals } from "./reversals/list-reversals.ts";
import { deliverDue } from "./webhooks/deliver.ts";

export type Worker = {
  /** Makes the worker look now for due work of one kind, or of every kind. */
  wake: Desk["wake"];
  /** Waits for the work under way and starts no other. */
  stop: () => Promise<void>;
};
type Loop = { wake: () => void; stop: Worker["stop"] };

export type WorkerPace = {
  /** Milliseconds after which it looks for work of other processes. */
  everyMs?: number;
  /**
   * Milliseconds that webhooks wait, to go out together. In that time most payers come back to the shop. It
   * then settles the payment itself, and finds nothing more to do when the webhook arrives.
   */
  deliveryPauseMs?: number;
};

/**
 * Processes refunds, webhooks, payments and reversals on each wake.
 * Several processes may run a worker on the same database.
 */
export function startWorker(desk: Desk, { everyMs = 5_000, deliveryPauseMs = 500 }: WorkerPace = {}): Worker {
  // A loop for each kind of work: calls to a provider may hang, and must not keep the shop from its webhooks.
  const deliveries = startLoop(desk, () => deliverDue(desk), deliveryPauseMs);
  const refunds = startLoop(desk, async () => {
    const wasDue = await carryOutRefund(desk);
    if (wasDue) deliveries.wake();
    return wasDue;
  });
  const checks = startLoop(desk, async () => {
    const checked = await check(desk);
    if (checked > 0) for (const loop of [deliveries, refunds]) loop.wake();
    return isHostedDesk(desk) && checked > 0;
  });
  const loops: Record<DueWork, Loop> = { deliveries, refunds, checks };
  const wake = (work?: DueWork) => {
    for (const loop of work ? [loops[work]] : Object.values(loops)) loop.wake();
  };
  const timer = setInterval(() => wake(), everyMs);
  wake();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(Object.values(loops).map((loop) => loop.stop()));
    },
  };
}

/** Does a kind of work `pauseMs` after it is woken, and again while the work says that more may be due. */
function startLoop(desk: Desk, work: () => Promise<boolean>, pauseMs = 0): Loop {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const run = async () => {
    if (pauseMs) await sleep(pauseMs);
    while (again && !stopped) {
      again = false;
      try {
        if (await work()) again = true;
      } catch (error) {
        desk.log.warn({ err: error }, "the desk's worker could not finish a run");
      }
    }
  };
  const wake = () => {
    if (stopped) return;
    again = true;
    running ??= outsideTrace(run).finally(() => {
      running = undefined;
      if (again) wake();
    });
  };
  return {
    wake,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}

/** Asks the provider about payments and reversals that are due. @returns how many, its events included */
async function check(desk: Desk): Promise<number> {
  if (isCardDesk(desk)) return checkLostAttempts(desk);
  if (!isHostedDesk(desk)) return 0;
  const events = await processEvents(desk);
  const watched = await watchDue(desk);
  await listNewReversals(desk);
  return events + watched + (await checkDueReversals(desk));
}
