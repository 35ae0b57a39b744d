import { outsideTrace } from "@adire/telemetry/trace";
import { type Desk, isCardDesk, isHostedDesk } from "./desk.ts";
import { processEvents } from "./hosted/events.ts";
import { watchDue } from "./hosted/watch.ts";
import { checkLostAttempts } from "./payments/find-lost.ts";
import { carryOutRefund } from "./refunds/carry-out.ts";
import { checkDueReversals } from "./reversals/check-reversals.ts";
import { listNewReversals } from "./reversals/list-reversals.ts";
import { deliverDue } from "./webhooks/deliver.ts";

export type Worker = {
  /** Makes the worker look for due work now. */
  wake: () => void;
  /** Waits for the current run and starts no other. */
  stop: () => Promise<void>;
};

/**
 * Processes refunds, webhooks and lost attempts on each wake.
 * Looks for work of other processes every `everyMs` milliseconds.
 * Several processes may run a worker on the same database.
 */
export function startWorker(desk: Desk, everyMs: number): Worker {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const wake = () => {
    if (stopped) return;
    again = true;
    running ??= outsideTrace(runAll).finally(() => {
      running = undefined;
      if (again) wake();
    });
  };
  const runAll = async () => {
    while (again && !stopped) {
      again = false;
      try {
        await runOnce(desk, () => stopped);
      } catch (error) {
        desk.log.warn({ err: error }, "the desk's worker could not finish a run");
      }
    }
  };
  const timer = setInterval(wake, everyMs);
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * The kinds of work run concurrently, because calls to a provider may hang.
 * Webhooks that result from refunds and attempts are delivered at the end.
 */
async function runOnce(desk: Desk, stopped: () => boolean): Promise<void> {
  const deliver = async () => {
    while (!stopped() && (await deliverDue(desk)));
  };
  const watch = async () => {
    if (isCardDesk(desk)) return checkLostAttempts(desk);
    if (!isHostedDesk(desk)) return 0;
    let processed = 0;
    for (let count = 1; count > 0 && !stopped(); processed += count) count = await processEvents(desk);
    for (let count = 1; count > 0 && !stopped(); processed += count) count = await watchDue(desk);
    await listNewReversals(desk);
    for (let count = 1; count > 0 && !stopped(); processed += count) count = await checkDueReversals(desk);
    return processed;
  };
  const refund = async () => {
    let refunds = 0;
    while (!stopped() && (await carryOutRefund(desk))) refunds += 1;
    return refunds;
  };
  const [watched, refunded, delivered] = await Promise.allSettled([watch(), refund(), deliver()]);
  const isIdle = (result: typeof watched) => result.status === "fulfilled" && result.value === 0;
  if (!isIdle(watched) || !isIdle(refunded)) await deliver();
  for (const result of [watched, refunded, delivered]) if (result.status === "rejected") throw result.reason;
}
