/** Faults of a payment provider or the network, each with a probability of 0 to 1. */
export const faultNames = [
  /** An event is never sent. */
  "webhook_lost",
  /** An event is sent minutes later. */
  "webhook_late",
  /** An event is sent two to ten times. */
  "webhook_repeated",
  /** An event is sent after the next one. */
  "webhook_overtaken",
  /** The payer has paid but is not redirected to the shop. */
  "callback_lost",
  /** A call gets no response for a minute. */
  "hangs",
  /** A call fails with status 500 and has no effect. */
  "fails",
  /** A call has its effect, but half of the response is lost. */
  "truncates",
  /** A call has its effect, but the connection is reset before the response. */
  "resets",
  /** A refund is made, but the connection is reset before the response. */
  "refund_resets",
  /** The payer is charged a kobo less than requested. */
  "wrong_amount",
  /** The payer is charged in another currency than requested. */
  "wrong_currency",
] as const;
export type FaultName = (typeof faultNames)[number];
export type Faults = Partial<Record<FaultName, number>>;

/** Decides which faults occur. The same seed results in the same decisions. */
export class FaultInjector {
  probabilities: Faults;
  #state: number;
  readonly occurrences = new Map<FaultName, number>();

  constructor(probabilities: Faults = {}, seed = 1) {
    this.probabilities = probabilities;
    this.#state = seed >>> 0;
  }

  occurs(name: FaultName): boolean {
    const probability = this.probabilities[name] ?? 0;
    if (probability === 0 || this.random() >= probability) return false;
    this.occurrences.set(name, (this.occurrences.get(name) ?? 0) + 1);
    return true;
  }

  /** A number of 0 to 1, by mulberry32. */
  random(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
