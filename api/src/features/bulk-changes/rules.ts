import { formatMoney, fromWire, toWire } from "@adire/contract/money";
import {
  type BulkChange,
  type BulkFacts,
  type BulkProblem,
  bulkProblems,
  type OwnPrice,
  type PriceRounding,
  type ProductState,
  pricedProblems,
} from "@adire/contract/shapes";

/** A variant as it is; amounts are minor units. */
type HeldVariant = {
  id: number;
  price: number;
  struck: number | null;
  cost: number | null;
  /** What was asked a day ago: a role's limit counts from there. */
  price_before: number;
  /** The lowest price asked within 30 days. */
  lowest: number;
  /** The price before its last change within 30 days. */
  asked: number | null;
};
type Status = "active" | "draft" | "archived";
export type HeldProduct = {
  id: number;
  name: string;
  brand: string;
  picture: string | null;
  status: Status;
  publish_at: string | null;
  moved_to: number | null;
  /** Its place in the collection that the change is about. */
  position: number | null;
  /** "30 Nov": the day on which a change of its price ends by itself. */
  price_until: string | null;
  /** null: none that is for sale. */
  variants: HeldVariant[] | null;
};

/** Price and struck price before and after. */
export type VariantStep = { id: number; from: [number, number | null]; to: [number, number | null] };
type Standing = Pick<HeldProduct, "status" | "publish_at" | "moved_to">;
export type StateStep = { from: Standing; to: Standing };
/** What is written to a product, and what it must be for that. */
export type Plan =
  /** `skipped`: how many more variants it was planned for; somebody had changed them by then. */
  | { kind: "prices"; variants: VariantStep[]; skipped?: number }
  | { kind: "state"; step: StateStep }
  | { kind: "collection"; collection: number; from: number | null; add: boolean };
export type Planned = {
  plan: Plan;
  now: BulkFacts;
  after: BulkFacts;
  problem: { code: BulkProblem; sentence: string } | null;
  settled: { code: BulkProblem; at: OwnPrice["at"] } | null;
};

const MAX_PRICE = 1_000_000_000_000;
const DOLLAR = 100;
/** Steps of a percentage with two decimals. */
const WHOLE = 10_000;

/** What a change does to a product. */
export function planProduct(held: HeldProduct, change: BulkChange, by: Rights): Planned {
  if (change.kind === "state") return planState(held, change.state);
  if (change.kind === "collection") return planMembership(held, change);
  return planPrices(held, change, by);
}

/** How far a price may be changed a day, in percent (null: no limit), and the currency of sentences. */
export type Rights = { limit: number | null; currency: string };

const nothingForSale: Problem = { code: "no_variants", sentence: "Has no size or color that is for sale" };

type PriceChange = Extract<BulkChange, { kind: "percent" | "amount" | "struck" }>;

function planPrices(held: HeldProduct, change: PriceChange, by: Rights): Planned {
  const variants = held.variants ?? [];
  const own = change.kind === "struck" ? undefined : change.own_prices.find(({ id }) => id === held.id);
  const lines = variants.map((one) => planVariant(one, change, by, own?.at));
  const written = lines.flatMap(({ step }) =>
    step.from[0] !== step.to[0] || step.from[1] !== step.to[1] ? [step] : [],
  );
  const settled = worst(lines.map(({ settled }) => settled));
  const now = factsOf(held);
  return {
    plan: { kind: "prices", variants: written },
    now,
    after: { ...now, ...priceFacts(variants.map((one, at) => ({ ...one, ...pairOf(lines[at]?.step.to) }))) },
    problem: lines.length === 0 ? nothingForSale : inSale(held, worst(lines.map(({ problem }) => problem))),
    settled: settled && own ? { code: settled.code, at: own.at } : null,
  };
}

function inSale({ price_until }: HeldProduct, problem: Problem): Problem {
  if (price_until === null || (problem && bulkProblems[problem.code] !== "write")) return problem;
  const sentence = `Today’s price holds until ${price_until}: this comes on top of it`;
  return { code: "in_sale", sentence };
}

/** A problem, and the one that there would be without the product's own price. */
type Line = { step: VariantStep; problem: Problem; settled: Problem };

/** @param own takes the place of a price that is a problem */
function planVariant(one: HeldVariant, change: PriceChange, by: Rights, own?: OwnPrice["at"]): Line {
  const at = (price: number) => {
    const step: VariantStep = {
      id: one.id,
      from: [one.price, one.struck],
      to: [price, struckOf(one, price, change)],
    };
    return { step, problem: priceProblem(one, step, change, by), settled: null };
  };
  const planned = at(change.kind === "struck" ? one.price : changedPrice(one.price, change));
  const { problem } = planned;
  const instead = own === "cost" ? one.cost : own === undefined ? null : fromWire(own);
  if (instead === null || problem === null || !pricedProblems.has(problem.code)) return planned;
  return { ...at(instead), settled: problem };
}

const pairOf = ([price, struck]: VariantStep["to"] = [0, null]) => ({ price, struck });

function changedPrice(
  price: number,
  { kind, value, round }: Extract<PriceChange, { value: number }>,
): number {
  const exact =
    kind === "percent" ? (price * (WHOLE + Math.round(value * 100))) / WHOLE : price + fromWire(value);
  return roundings[round](exact);
}

const roundings: Record<PriceRounding, (exact: number) => number> = {
  cents: Math.round,
  whole_down: (exact) => Math.floor(exact / DOLLAR) * DOLLAR,
  whole_nearest: (exact) => Math.round(exact / DOLLAR) * DOLLAR,
  ninety_nine: (exact) => Math.floor((exact + 1) / DOLLAR) * DOLLAR - 1,
};

/** A struck price is one that was asked: the lowest of 30 days at a reduction. */
function struckOf(one: HeldVariant, price: number, change: PriceChange): number | null {
  const above = (struck: number | null) => (struck !== null && struck > price ? struck : null);
  if (change.kind === "struck") return change.on ? above(one.asked) : null;
  return above(change.strike && price < one.price ? one.lowest : one.struck);
}

type Problem = Planned["problem"];

function priceProblem(
  one: HeldVariant,
  { from, to }: VariantStep,
  change: PriceChange,
  { limit, currency }: Rights,
): Problem {
  const [price, struck] = to;
  const problem = (code: BulkProblem, sentence: string): Problem => ({ code, sentence });
  if (change.kind === "struck")
    return change.on && struck === null
      ? problem("not_asked", "More was not asked within 30 days")
      : from[1] === struck
        ? problem("same", "Is so already")
        : null;
  if (price <= 0) return problem("too_low", "Would cost nothing");
  if (price > MAX_PRICE) return problem("too_high", "Would cost more than a price can be");
  if (limit !== null && isOver(one.price_before, price, limit))
    return problem("over_limit", `Your role may change a price by up to ${limit}% a day`);
  if (from[0] === price && from[1] === struck) return problem("same", "Stays as it is");
  if (one.cost !== null && price < one.cost && price < from[0])
    return problem("below_cost", `Would sell ${formatMoney(one.cost - price, currency)} below cost`);
  if (change.strike && price < from[0] && struck !== from[0])
    return problem(
      "struck_lower",
      `Was ${formatMoney(one.lowest, currency)} within 30 days. Strikes ${struck === null ? "nothing" : "that"}`,
    );
  return null;
}

export const isOver = (before: number, after: number, limit: number): boolean =>
  before !== after && Math.abs(after - before) * 100 > limit * before;

/** The worst problem of its variants; that one stays as it is counts only where all do. */
function worst(problems: readonly Problem[]): Problem {
  if (problems.every((one) => one?.code === "same")) return problems[0] ?? null;
  const order = Object.keys(bulkProblems);
  const real = problems.filter((one) => one !== null && one.code !== "same" && one.code !== "not_asked");
  if (real.length === 0)
    return problems.every((one) => one?.code === "not_asked") ? (problems[0] ?? null) : null;
  return real.toSorted((a, b) => order.indexOf(a?.code ?? "") - order.indexOf(b?.code ?? ""))[0] ?? null;
}

const statusOf = { draft: "draft", live: "active", archived: "archived" } as const;

function planState(held: HeldProduct, state: "draft" | "live" | "archived"): Planned {
  const now = factsOf(held);
  const problem = (code: BulkProblem, sentence: string): Problem => ({ code, sentence });
  const lacks = () => {
    if (now.state === state) return problem("same", "Is so already");
    if (state !== "live") return null;
    if (!held.variants) return problem("no_variants", "Has no size or color that can be sold");
    if (held.variants.some(({ price }) => price === 0)) return problem("free", "Would cost nothing");
    return held.picture === null ? problem("no_picture", "Has no picture") : null;
  };
  const { publish_at, moved_to } = held;
  return {
    plan: {
      kind: "state",
      step: {
        from: { status: held.status, publish_at, moved_to },
        to: { status: statusOf[state], publish_at: null, moved_to: null },
      },
    },
    now,
    after: { ...now, state },
    problem: lacks(),
    settled: null,
  };
}

function planMembership(held: HeldProduct, change: Extract<BulkChange, { kind: "collection" }>): Planned {
  const now = { ...factsOf(held), in_collection: held.position !== null };
  return {
    plan: { kind: "collection", collection: change.collection, from: held.position, add: change.add },
    now,
    after: { ...now, in_collection: change.add },
    problem:
      now.in_collection === change.add
        ? { code: "same", sentence: change.add ? "Is in it already" : "Is not in it" }
        : null,
    settled: null,
  };
}

function factsOf(held: HeldProduct): BulkFacts {
  const state: ProductState =
    held.status === "active"
      ? "live"
      : held.status === "draft" && held.publish_at !== null
        ? "scheduled"
        : held.status;
  return { ...priceFacts(held.variants ?? []), state, in_collection: null };
}

function priceFacts(variants: readonly Pick<HeldVariant, "price" | "struck" | "cost">[]) {
  const prices = variants.map(({ price }) => price);
  const struck = variants.flatMap((one) => one.struck ?? []);
  const margins = variants.flatMap(({ price, cost }) =>
    cost === null || price === 0 ? [] : [Math.round(((price - cost) / price) * 100)],
  );
  return {
    price_from: prices.length ? toWire(Math.max(0, Math.min(...prices))) : 0,
    price_to: prices.length ? toWire(Math.max(0, ...prices)) : 0,
    struck: struck.length ? toWire(Math.max(...struck)) : null,
    margin: margins.length ? Math.min(...margins) : null,
  };
}
