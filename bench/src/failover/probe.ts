import { setTimeout as sleep } from "node:timers/promises";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { makeAccount } from "../../../e2e/src/chaos/account.ts";
import type { Hear, Insist } from "../../../e2e/src/chaos/insist.ts";

const EVERY_MS = 250;
const PATIENCE_MS = 3_000;

/** Runs `work` four times a second. @returns a function that ends it */
function repeat(work: (turn: number) => Promise<void>): () => Promise<void> {
  let isOpen = true;
  const running = (async () => {
    for (let turn = 0; isOpen; turn += 1) {
      await work(turn);
      await sleep(EVERY_MS);
    }
  })();
  return () => {
    isOpen = false;
    return running;
  };
}

/** Writes to a cart again and again, and keeps when that succeeded. */
export function openProbe(api: string, product: number) {
  const once = makeClient(api, (request) =>
    fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) }),
  ) as Insist;
  const signedIn = makeAccount(once, "failover-probe");
  const successes: number[] = [];
  const write = (turn: number) =>
    signedIn<unknown>((headers) =>
      turn % 2 === 0
        ? once(endpoints.cart.add, { headers, body: { product_id: product, quantity: 1 } })
        : once(endpoints.cart.clear, { headers }),
    );
  const close = repeat((turn) =>
    write(turn).then(
      () => void successes.push(Date.now()),
      () => {}, // its absence is what is measured
    ),
  );
  return {
    /** Milliseconds from a moment to the end of the longest pause between two writes since. */
    backAfter(from: number): number {
      const times = [
        ...successes.filter((at) => at < from).slice(-1),
        ...successes.filter((at) => at >= from),
      ];
      const pauses = times.slice(1).map((at, index) => ({ ms: at - (times[index] ?? at), end: at }));
      const longest = pauses.reduce((one, two) => (two.ms > one.ms ? two : one), { ms: 0, end: from });
      return longest.ms > PATIENCE_MS ? longest.end - from : longest.ms;
    },
    wroteSince: (from: number) => successes.some((at) => at > from),
    close,
  };
}

/** Opens, as a guest, pages that no cache has, and keeps how often that succeeded. */
export function openReader(storefront: string) {
  let tally = { shown: 0, refused: 0 };
  const close = repeat(async (turn) => {
    const page = `${storefront}/products?min_price=${turn % 90}&max_price=${100 + turn}`;
    const status = await fetch(page, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      async (answer) => (await answer.text()) && answer.status,
      () => 0,
    );
    tally[status === 200 ? "shown" : "refused"] += 1;
  });
  return {
    take() {
      const taken = tally;
      tally = { shown: 0, refused: 0 };
      return taken;
    },
    close,
  };
}

/** Counts how calls of shoppers were answered. */
export function makeTally() {
  const zero = () => ({ refused: 0, unanswered: 0, wrong: [] as string[] });
  let now = zero();
  const all = zero();
  let lastAt = 0;
  const hear: Hear = ({ method, status, retryAfter }) => {
    if (status === undefined || status >= 500) lastAt = Date.now();
    for (const tally of [now, all]) {
      if (status === undefined) tally.unanswered += 1;
      else if (status === 503 && retryAfter) tally.refused += 1;
      else if (status >= 500) tally.wrong.push(`${method} ${status}`);
    }
  };
  return {
    hear,
    all,
    /** When a call was last answered with an error, or not at all. */
    lastAt: () => lastAt,
    /** What came since the last call. */
    take() {
      const taken = now;
      now = zero();
      return taken;
    },
  };
}
