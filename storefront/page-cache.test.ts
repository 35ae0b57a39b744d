import { expect, test } from "vitest";
import { makePageCache } from "./page-cache.ts";

/** A catalog whose version the story sets; undefined while it is not known. */
function catalog(version: string | undefined = "one") {
  const moves: (() => void)[] = [];
  return {
    now: () => version,
    soon: async () => version,
    onMove: (moved: () => void) => void moves.push(moved),
    stop() {},
    becomes(next: string | undefined) {
      version = next;
      for (const moved of moves) moved();
    },
  };
}
/** Makes pages that say how many have been made. */
function press(bytes: number | undefined = 100) {
  const waiting: (() => void)[] = [];
  let made = 0;
  const make = async () => {
    made += 1;
    const mine = made;
    await new Promise<void>((done) => waiting.push(done));
    return { value: `page ${mine}`, ...(bytes !== undefined && { bytes }) };
  };
  return { make, made: () => made, finish: () => waiting.splice(0).forEach((done) => void done()) };
}
const turns = () => new Promise((done) => setImmediate(done));

test("fifty who ask for a page at once are given the same one, made once", async () => {
  const { make, made, finish } = press();
  const cache = makePageCache<string>(catalog(), 10_000);
  const all = Array.from({ length: 50 }, () => cache.read("/", make));
  await turns();
  finish();
  expect(new Set(await Promise.all(all))).toEqual(new Set(["page 1"]));
  expect(await cache.read("/", make)).toBe("page 1");
  expect(cache.get("/")).toBe("page 1");
  expect(made()).toBe(1);
});

test("after a change nobody is given what was made before it, finished or not", async () => {
  const [shop, { make, finish }] = [catalog(), press()];
  const cache = makePageCache<string>(shop, 10_000);
  const first = cache.read("/", make);
  await turns();
  finish();
  await first;
  shop.becomes("two");
  expect([cache.get("/"), cache.size, cache.bytes]).toEqual([undefined, 0, 0]);
  const second = cache.read("/", make);
  await turns();
  shop.becomes("three");
  const third = cache.read("/", make);
  await turns();
  finish();
  expect([await second, await third, cache.get("/")]).toEqual(["page 2", "page 3", "page 3"]);
});

test("while the version is not known nothing is kept; who asks at the same time shares what is being made", async () => {
  const [shop, { make, finish, made }] = [catalog(), press()];
  shop.becomes(undefined);
  const cache = makePageCache<string>(shop, 10_000);
  const both = [cache.read("/", make), cache.read("/", make)];
  await turns();
  finish();
  expect(await Promise.all(both)).toEqual(["page 1", "page 1"]);
  expect(cache.get("/")).toBeUndefined();
  const later = cache.read("/", make);
  await turns();
  finish();
  expect([await later, made(), cache.size]).toEqual(["page 2", 2, 0]);
});

test("what is kept outlives a silence, but is not shown during it", async () => {
  const { make, finish } = press();
  let version: string | undefined = "one";
  const cache = makePageCache<string>(
    { ...catalog(), now: () => version, soon: async () => version },
    10_000,
  );
  const first = cache.read("/", make);
  await turns();
  finish();
  await first;
  version = undefined;
  expect(cache.get("/")).toBeUndefined();
  version = "one";
  expect(cache.get("/")).toBe("page 1");
});

test("a page that may not be kept, and one that could not be made, are made anew", async () => {
  const cache = makePageCache<string>(catalog(), 10_000);
  await expect(cache.read("/", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await cache.read("/", async () => ({ value: "poor" }))).toBe("poor");
  expect(await cache.read("/", async () => ({ value: "good", bytes: 1 }))).toBe("good");
  expect(await cache.read("/", async () => ({ value: "other", bytes: 1 }))).toBe("good");
});

test("no more bytes are kept than allowed: what was asked for last stays, and nothing takes an eighth for itself", async () => {
  const cache = makePageCache<string>(catalog(), 1_000);
  for (let page = 1; page <= 100; page += 1) {
    await cache.read(`/?page=${page}`, async () => ({ value: `page ${page}`, bytes: 100 }));
    expect(cache.get("/?page=1")).toBe("page 1");
    expect(cache.bytes).toBeLessThanOrEqual(1_000);
  }
  expect([cache.size, cache.get("/?page=100"), cache.get("/?page=50")]).toEqual([10, "page 100", undefined]);
  cache.grow("/?page=100", "page 100", 150);
  expect([cache.bytes, cache.size]).toEqual([950, 8]);
  await cache.read("/?page=1000", async () => ({ value: "large", bytes: 126 }));
  expect([cache.get("/?page=1000"), cache.bytes]).toEqual([undefined, 950]);
});
