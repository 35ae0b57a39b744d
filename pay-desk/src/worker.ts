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

/** Each kind of work goes on while another waits for a provider that hangs; what they have to tell is delivered last. */
async function turn(desk: Desk, stopped: () => boolean): Promise<void> {
  const deliver = async () => {
    while (!stopped() && (await deliverDue(desk)) > 0);
  };
  const watch = async () => {
    if (takesCards(desk)) await checkLostAttempts(desk);
    if (!sendsToProvider(desk)) return;
    while (!stopped() && (await workEvents(desk)) > 0);
    while (!stopped() && (await watchDue(desk)) > 0);
  };
  const refund = async () => {
    while (!stopped() && (await carryOutRefund(desk)));
  };
  const done = await Promise.allSettled([watch(), refund(), deliver()]);
  await deliver();
  for (const one of done) if (one.status === "rejected") throw one.reason;
}
