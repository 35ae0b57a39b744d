import { type Desk, sendsToProvider, takesCards } from "./desk.ts";
import { workEvents } from "./hosted/events.ts";
import { watchDue } from "./hosted/watch.ts";
import { checkLostAttempts } from "./payments/find-lost.ts";
import { carryOutRefund } from "./refunds/carry-out.ts";
import { deliverDue } from "./webhooks/deliver.ts";

export type Worker = {
  /** Work is due now. */
  wake: () => void;
  /** Lets what runs finish, and starts nothing more. */
  stop: () => Promise<void>;
};

/**
 * Refunds, webhooks and lost attempts: at every wake, and every `everyMs` for what other processes left. Any number of
 * processes may run one on the same database.
 */
export function startWorker(desk: Desk, everyMs: number): Worker {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const wake = () => {
    if (stopped) return;
    again = true;
    running ??= turns().finally(() => {
      running = undefined;
      if (again) wake();
    });
  };
  const turns = async () => {
    while (again && !stopped) {
      again = false;
      try {
        await turn(desk, () => stopped);
      } catch (error) {
        desk.log.warn({ err: error }, "the desk's worker could not finish a turn");
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
 * Each kind of work goes on while another waits for a provider that hangs. What refunds and watched attempts have to tell is
 * delivered last.
 */
async function turn(desk: Desk, stopped: () => boolean): Promise<void> {
  const deliver = async () => {
    while (!stopped() && (await deliverDue(desk)));
  };
  const watch = async () => {
    if (takesCards(desk)) return checkLostAttempts(desk);
    if (!sendsToProvider(desk)) return 0;
    let worked = 0;
    for (let some = 1; some > 0 && !stopped(); worked += some) some = await workEvents(desk);
    for (let some = 1; some > 0 && !stopped(); worked += some) some = await watchDue(desk);
    return worked;
  };
  const refund = async () => {
    let refunds = 0;
    while (!stopped() && (await carryOutRefund(desk))) refunds += 1;
    return refunds;
  };
  const [watched, refunded, delivered] = await Promise.allSettled([watch(), refund(), deliver()]);
  const idle = (one: typeof watched) => one.status === "fulfilled" && one.value === 0;
  if (!idle(watched) || !idle(refunded)) await deliver();
  for (const one of [watched, refunded, delivered]) if (one.status === "rejected") throw one.reason;
}
