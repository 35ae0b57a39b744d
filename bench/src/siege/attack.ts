import { setTimeout as sleep } from "node:timers/promises";
import type { Shop } from "../../../e2e/src/shop.ts";
import { type HttpFrom, httpFrom } from "./http-from.ts";

export type Attack = {
  name: string;
  /** Connections that attack at the same time. */
  connections: number;
  /** Milliseconds between two requests of a connection. */
  pause: number;
  /** Whether an answer is one that this attack must never get, such as a success. */
  isBreach: (status: number, headers: Headers) => boolean;
  /** Prepares the attack from its own address. @returns the requests of one connection, one a call */
  begin: (target: Target) => Promise<() => Promise<Answered>>;
};
export type Target = { shop: Shop; send: HttpFrom; productIds: readonly number[]; paths: readonly string[] };
type Answered = { status: number; headers: Headers } | null;

export type Tally = {
  attack: Attack;
  /** By status class, with 429, 500 and 503 apart. A connection that the server ended has none. */
  answers: Map<string, number>;
  breaches: string[];
};

/** Repeats an attack until the siege is over. */
export async function run(
  attack: Attack,
  address: string,
  target: Omit<Target, "send">,
  isOver: () => boolean,
): Promise<Tally> {
  const tally: Tally = { attack, answers: new Map(), breaches: [] };
  const act = await attack.begin({ ...target, send: httpFrom(address) });
  const connection = async () => {
    while (!isOver()) {
      // A reset connection is an answer: the server ends those whose bodies it does not read.
      const answered = await act().catch(() => null);
      count(tally, answered);
      await sleep(attack.pause);
    }
  };
  await Promise.all(Array.from({ length: attack.connections }, connection));
  return tally;
}

function count({ attack, answers, breaches }: Tally, answered: Answered): void {
  const kind = answered ? classOf(answered.status) : "ended";
  answers.set(kind, (answers.get(kind) ?? 0) + 1);
  if (!answered) return;
  const { status, headers } = answered;
  const isFault = status >= 500 && status !== 503;
  if ((isFault || attack.isBreach(status, headers)) && breaches.length < 3)
    breaches.push(`${status} ${headers.get("location") ?? ""}`.trim());
}

const classOf = (status: number): string =>
  [429, 500, 503].includes(status) ? String(status) : `${Math.floor(status / 100)}xx`;

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;
export const never = (): boolean => false;
