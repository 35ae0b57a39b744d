import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../median.ts";

/** Whoever waits longer has left. */
const DEADLINE_MS = 2_000;
const TICK_MS = 5;

type Answer = { status: number; retryAfter: string | null };
/** A kind of request, how many of a hundred are of it, and whether the store has a quota for it. */
export type Kind = { name: string; share: number; hasOwnQuota?: boolean; send: () => Promise<Answer> };
export type Arrival = {
  kind: string;
  status: number;
  retryAfter: string | null;
  ms: number;
  /** How long after it was due this process sent the request. */
  lateMs: number;
};

/**
 * Sends requests at a steady rate whether or not earlier ones are answered, as shoppers who do not know of
 * each other do. Times count from the moment at which a request was due.
 */
export async function offer(kinds: readonly Kind[], perSecond: number, seconds: number): Promise<Arrival[]> {
  const turns = inTurns(kinds);
  const arrivals: Promise<Arrival>[] = [];
  const began = performance.now();
  while (arrivals.length < perSecond * seconds) {
    const due = Math.min(((performance.now() - began) / 1_000) * perSecond, perSecond * seconds);
    while (arrivals.length < due) {
      const kind = turns[arrivals.length % turns.length] as Kind;
      arrivals.push(arrive(kind, began + (arrivals.length / perSecond) * 1_000));
    }
    await sleep(TICK_MS);
  }
  return Promise.all(arrivals);
}

async function arrive({ name, send }: Kind, dueAt: number): Promise<Arrival> {
  const lateMs = performance.now() - dueAt;
  const { status, retryAfter } = await send().catch(() => ({ status: 0, retryAfter: null }));
  return { kind: name, status, retryAfter, ms: performance.now() - dueAt, lateMs };
}

/** A hundred requests in which each kind is spread evenly. */
function inTurns(kinds: readonly Kind[]): Kind[] {
  return kinds
    .flatMap((kind) => Array.from({ length: kind.share }, (_, at) => ({ kind, at: (at + 0.5) / kind.share })))
    .sort((one, other) => one.at - other.at)
    .map(({ kind }) => kind);
}

/** What a shopper calls served: the page or the answer that was asked for, before they have left. */
export const isGood = ({ status, ms }: Arrival): boolean =>
  status >= 200 && status < 400 && ms <= DEADLINE_MS;
export const isRefused = ({ status }: Arrival): boolean => status === 503;

/** @param share such as 0.95 */
export function msAt(arrivals: readonly Arrival[], share: number): number {
  return percentile(
    arrivals.map(({ ms }) => ms),
    share,
  );
}
