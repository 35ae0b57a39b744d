import { afterEach, expect, test, vi } from "vitest";
import { makeWorkQueue } from "./work-queue.ts";

const never = () => new Promise<never>(() => {});

afterEach(() => void vi.useRealTimers());

test("work beyond the quota waits its turn; what finds no room or nobody waits for is refused", async () => {
  const run = makeWorkQueue({ atWork: 1, waiting: 2, maxWaitMs: 60_000 });
  const first = Promise.withResolvers<string>();
  const left = new AbortController();
  const done: string[] = [];
  const one = run(() => first.promise).then((text) => done.push(text));
  const two = run(async () => "two").then((text) => done.push(text));
  const gone = run(never, left.signal);
  await expect(run(never)).rejects.toThrow("no room to wait");
  left.abort();
  await expect(gone).rejects.toThrow("waited too long");
  const three = run(async () => "three").then((text) => done.push(text));
  first.resolve("one");
  await Promise.all([one, two, three]);
  expect(done).toEqual(["one", "two", "three"]);
  expect(await run(async () => "four")).toBe("four");
});

test("work that has waited too long is refused, and failed work makes room", async () => {
  const run = makeWorkQueue({ atWork: 1, waiting: 1, maxWaitMs: 1 });
  const first = Promise.withResolvers<never>();
  const one = run(() => first.promise);
  await expect(run(never)).rejects.toThrow("waited too long");
  first.reject(new Error("it failed"));
  await expect(one).rejects.toThrow("it failed");
  expect(await run(async () => "next")).toBe("next");
});

test("where a line is slow, further work is refused at once; where it is quick, it waits", async () => {
  vi.useFakeTimers();
  const run = makeWorkQueue({ atWork: 1, waiting: 100, maxWaitMs: 1_000 });
  const work = (ms: number) => run(() => new Promise((done) => setTimeout(done, ms)));
  /** One at work and one in line, again and again. */
  const keepBusy = async (turns: number, ms: number) => {
    let first = work(ms);
    for (let turn = 0; turn < turns; turn += 1) {
      const next = work(ms);
      await vi.advanceTimersByTimeAsync(ms + 1);
      await first;
      first = next;
    }
    await vi.advanceTimersByTimeAsync(ms + 1);
  };
  await keepBusy(40, 400);
  const first = work(400);
  const inLine = work(400);
  await expect(work(400)).rejects.toThrow("no room to wait");
  await vi.advanceTimersByTimeAsync(900);
  await Promise.all([first, inLine]);
  await keepBusy(40, 10);
  const many = Array.from({ length: 20 }, () => work(10));
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(many);
});

test("a line that nobody may join is tried again, and opens once it is quick", async () => {
  vi.useFakeTimers();
  const run = makeWorkQueue({ atWork: 1, waiting: 100, maxWaitMs: 1_000 });
  const work = (ms: number) => run(() => new Promise((done) => setTimeout(done, ms)));
  /** One at work, and one that would wait for it. */
  const two = async (ms: number) => {
    const [, next] = await Promise.all([
      Promise.allSettled([work(ms), work(ms)]),
      vi.advanceTimersByTimeAsync(2 * ms + 10),
    ]).then(([settled]) => settled);
    return next?.status;
  };
  for (let turn = 0; turn < 40; turn += 1) await two(900);
  expect(await two(10)).toBe("rejected");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await two(10)).toBe("fulfilled");
  for (let turn = 0; turn < 10; turn += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await two(10);
  }
  expect(await two(10)).toBe("fulfilled");
  expect(await two(10)).toBe("fulfilled");
});

test("work that only computes leaves the event loop to others between two turns", async () => {
  const run = makeWorkQueue({ atWork: 1, waiting: 10, maxWaitMs: 60_000 });
  const order: string[] = [];
  const works = ["one", "two", "three"].map((name) => run(async () => order.push(name)));
  setImmediate(() => order.push("another"));
  await Promise.all(works);
  expect(order.indexOf("another")).toBeLessThan(2);
});
