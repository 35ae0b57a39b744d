/** What may go wrong at or on the way to a payment provider; each with its probability, 0 to 1. */
export const faultNames = [
  /** An event is never sent. */
  "webhook_lost",
  /** An event is sent minutes later. */
  "webhook_late",
  /** An event is sent two to ten times. */
  "webhook_repeated",
  /** An event is overtaken by the next one. */
  "webhook_overtaken",
  /** The payer has paid and is not sent back to the shop. */
  "callback_lost",
  /** A call gets no answer for a minute. */
  "hangs",
  /** A call is answered 500 and does nothing. */
  "fails",
  /** A call does its work, and half of its answer arrives. */
  "truncates",
  /** A call does its work, and its connection is cut before the answer. */
  "resets",
  /** The payer is charged a kobo less than was asked for. */
  "wrong_amount",
  /** The payer is charged in another currency than was asked for. */
  "wrong_currency",
] as const;
export type FaultName = (typeof faultNames)[number];
export type Faults = Partial<Record<FaultName, number>>;

/** Decides which faults strike; the same seed decides the same way. */
export class Fate {
  faults: Faults;
  #state: number;
  readonly struck = new Map<FaultName, number>();

  constructor(faults: Faults = {}, seed = 1) {
    this.faults = faults;
    this.#state = seed >>> 0;
  }

  strikes(name: FaultName): boolean {
    const probability = this.faults[name] ?? 0;
    if (probability === 0 || this.random() >= probability) return false;
    this.struck.set(name, (this.struck.get(name) ?? 0) + 1);
    return true;
  }

  /** 0 to 1; mulberry32. */
  random(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
