import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openStore as openDatabase } from "../../db/open.ts";
import { mix } from "../../testing/interleave.ts";
import {
  closeShop,
  emptyWorld,
  mailsOf,
  observe,
  openShop,
  perform,
  type Shop,
  stateOf,
} from "../../testing/model/shop.ts";
import { type Action, apply, type World } from "../../testing/model/world.ts";
import { openStoreForReading, type Shopper } from "../../testing/open-store.ts";
import { type Actor, secondProcess } from "../../testing/second-process.ts";
import { audit } from "../audit/audit.ts";
import { rules } from "../audit/rules.ts";

/** MODEL_RUNS=500 plays longer; MODEL_SEED and MODEL_PATH play a failure again as it was printed. */
const runs = Number(process.env.MODEL_RUNS ?? 12);
const seed = process.env.MODEL_SEED === undefined ? undefined : Number(process.env.MODEL_SEED);
const path = process.env.MODEL_PATH;
const MOST_COMMANDS = 40;
const MINUTES = runs > 12 ? 60 : 2;

const store = await openStoreForReading();
const processes: Actor[] = [];
let staff: Shopper;
beforeAll(async () => {
  await store.asOwner(`alter database ${new URL(store.url).pathname.slice(1)} set deadlock_timeout = '60ms'`);
  staff = await store.staff();
  processes.push(await secondProcess(store, "one"), await secondProcess(store, "other"));
});
afterAll(async () => {
  for (const actor of processes) await actor.close();
});

// Actions of shoppers, staff, payers, clock and queue

const who = fc.nat({ max: 1 });
const variant = fc.nat({ max: 2 });
const order = fc.nat({ max: 9 });
const payment = fc.nat({ max: 1 });
const price = fc.integer({ min: 3_000, max: 6_000 });
const few = fc.integer({ min: 1, max: 3 });
const some = fc
  .array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 })
  .filter((lines) => lines.some((count) => count > 0));
const of = <T extends string>(...names: T[]) => fc.constantFrom(...names);
/** Use cases: each is one process's work, and may meet another's or be cut short. */
const useCase: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: of("add", "add", "set"), who, variant, quantity: few }),
  fc.record({ do: of("remove"), who, variant }),
  fc.record({ do: of("place"), who }),
  fc.record({ do: of("buy"), lines: some }),
  fc.record({ do: of("cancel", "expire", "ship", "deliver", "cancel by staff"), order }),
  fc.record({ do: of("settle"), order, payment, by: of("callback", "reconciler") }),
  fc.record({ do: of("settle"), order, payment: fc.constant(0), by: of("callback", "reconciler") }),
  fc.record({ do: of("refund"), order, variant, quantity: few, restock: fc.boolean() }),
  fc.record({ do: of("reprice"), variant, price }),
  fc.record({
    do: of("adjust"),
    variant,
    quantity: fc.integer({ min: -4, max: 4 }).filter((quantity) => quantity !== 0),
  }),
  fc.record({ do: of("count"), variant, quantity: fc.nat({ max: 8 }) }),
  fc.record({ do: of("track"), variant, tracked: fc.boolean(), quantity: fc.nat({ max: 8 }) }),
  fc.record({
    do: of("import"),
    onHand: fc.array(fc.nat({ max: 8 }), { minLength: 3, maxLength: 3 }),
    price,
  }),
);
/** What happens outside the store's processes. */
const outside: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    do: of("payer"),
    order,
    payment,
    payer: of("pays", "pays", "pays", "declines", "pays too little", "pays in dollars", "waits"),
  }),
  fc.record({ do: of("payer"), order, payment: fc.constant(0), payer: of("pays") }),
  fc.record({ do: of("pay again"), order }),
  fc.record({ do: of("work"), refundsEnd: of("processed", "processed", "failed", "needs_attention") }),
  fc.record({
    do: of("tell refund"),
    order,
    payment: fc.constant(0),
    end: of("processed", "failed"),
    times: fc.integer({ min: 1, max: 3 }),
  }),
);

/** Maps an action to an existing order and payment. */
function fit(world: World, action: Action): Action {
  if (!("order" in action) || world.orders.length === 0) return action;
  const at = action.order % world.orders.length;
  const count = world.orders[at]?.payments.length ?? 1;
  return "payment" in action
    ? { ...action, order: at, payment: action.payment % count }
    : { ...action, order: at };
}

/** The reconciler checks every payment, and every job runs. */
const askedForAll = ({ orders }: World): Action[] => [
  ...orders.flatMap(({ payments }, order) =>
    payments.map((_, payment): Action => ({ do: "settle", order, payment, by: "reconciler" })),
  ),
  { do: "work", refundsEnd: "processed" },
];

const known = new Set<string>();
async function disagreements() {
  const found = (await audit(store.db, store.desk.ledger())).disagreements;
  return found.filter((one) => !known.has(JSON.stringify(one)));
}

type Command = fc.AsyncCommand<World, Shop>;
const command = (text: string, run: Command["run"]): Command => ({
  check: () => true,
  run,
  toString: () => text,
});
const text = (action: Action) => JSON.stringify(action);
const [first, second] = [() => processes[0] as Actor, () => processes[1] as Actor];

async function expectToBe(
  shop: Shop,
  world: World,
  said?: { answer: string; expected: string },
): Promise<void> {
  if (said) expect(said.answer).toBe(said.expected);
  expect(await observe(shop)).toEqual(stateOf(world));
}

const alone = (action: Action) =>
  command(text(action), async (world, shop) => {
    const fitting = fit(world, action);
    const expected = apply(world, fitting);
    first().gate.follow({});
    await expectToBe(shop, world, { answer: await perform(shop, first(), fitting), expected });
  });

/** The process or its connection dies after a step; the caller repeats the call with the same key. */
const cutShort = (action: Action, step: number, dies: boolean) =>
  command(`${text(action)} ${dies ? "dies" : "is cut"} after step ${step}`, async (world, shop) => {
    const fitting = fit(world, action);
    const key = `key-${Math.random()}`;
    apply(world, fitting);
    first().gate.follow({ [dies ? "dieAfter" : "cutAfter"]: step });
    await perform(shop, first(), fitting, key).catch(() => "gone");
    first().gate.follow({});
    second().gate.follow({});
    while ((await perform(shop, second(), fitting, key)) === "idempotency_key_in_use");
    await expectToBe(shop, world);
  });

/** Two actions at once must have the effect of one after the other, in either order. */
const atOnce = (a: Action, b: Action, stop: number, pause: number) =>
  command(`${text(a)} before step ${stop} meets ${text(b)} before step ${pause}`, async (world, shop) => {
    const [one, other] = [fit(world, a), fit(world, b)];
    const orders = [true, false].map((oneFirst) => {
      const then = structuredClone(world);
      const answers: Record<string, string> = {};
      for (const name of oneFirst ? ["one", "other"] : ["other", "one"])
        answers[name] = apply(then, name === "one" ? one : other);
      return { then, answers };
    });
    const { ended, where } = await mix(
      store,
      { actor: first(), act: () => perform(shop, first(), one), stop },
      { actor: second(), act: () => perform(shop, second(), other), stop: pause },
    );
    const answers = await ended();
    const now = { answers, ...(await observe(shop)) };
    const possible = orders.map((order) => ({ answers: order.answers, ...stateOf(order.then) }));
    expect(now, where).toBeOneOf(possible);
    expect(first().gate.deadlocks() + second().gate.deadlocks(), where).toBe(0);
    const was = orders.find((_, at) => {
      try {
        expect(now).toEqual(possible[at]);
        return true;
      } catch {
        return false;
      }
    });
    Object.assign(world, was?.then);
  });

const step = fc.integer({ min: 1, max: 24 });
const commands = fc.commands(
  [
    useCase.map(alone),
    useCase.map(alone),
    outside.map(alone),
    outside.map(alone),
    fc.tuple(useCase, step, fc.boolean()).map((parts) => cutShort(...parts)),
    fc.tuple(useCase, useCase, step, fc.oneof(fc.constant(999), step)).map((parts) => atOnce(...parts)),
  ],
  { maxCommands: MOST_COMMANDS, size: "max" },
);

/** Checks the stock rules repeatedly during the test. */
async function watch(): Promise<() => Promise<string[]>> {
  const { db, close } = openDatabase(store.url, { max: 1, name: "watch" });
  const always = rules.filter(({ name }) => /stock|reserved/.test(name));
  const seen = new Set<string>();
  let going = true;
  const looking = (async () => {
    while (going) {
      await db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (tx) => {
          for (const rule of always)
            for (const row of (await sql.raw<{ about: string; detail: string }>(rule.sql).execute(tx)).rows)
              seen.add(`${rule.name}: ${row.about}, ${row.detail}`);
        });
      await new Promise((wake) => setTimeout(wake, 40));
    }
  })();
  return async () => {
    going = false;
    await looking;
    await close();
    return [...seen];
  };
}

test("after every random step, crashes included, the store equals the model and all ledgers agree", {
  timeout: MINUTES * 60_000,
}, async () => {
  const looked = await watch();
  onTestFinished(async () => void (await looked()));
  let run = 0;
  let played = 0;
  await fc.assert(
    fc.asyncProperty(
      commands,
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 3 }),
      async (list, stock) => {
        run += 1;
        const shop = await openShop(store, staff, `scarf-${run}`, stock);
        const world = emptyWorld(stock);
        try {
          await fc.asyncModelRun(() => ({ model: world, real: shop }), list);
          await fc.asyncModelRun(() => ({ model: world, real: shop }), askedForAll(world).map(alone));
          expect(await mailsOf(shop)).toEqual(world.orders.map(({ mails }) => mails));
          expect(await disagreements()).toEqual([]);
          played += [...list].length;
        } finally {
          // What a failed run left behind must not fail the next one.
          for (const one of await disagreements()) known.add(JSON.stringify(one));
          await closeShop(shop);
        }
      },
    ),
    { numRuns: runs, ...(seed !== undefined && { seed }), ...(path && { path }) },
  );
  expect(await looked()).toEqual([]);
  expect(played).toBeGreaterThan(runs);
});
