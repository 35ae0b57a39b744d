import { expect, test } from "vitest";

const removed = [
  [Map, "groupBy"],
  [AbortSignal, "any"],
  [URL, "canParse"],
  [URLSearchParams.prototype, "size"],
] as const;

test("a browser without them gets groups, joined signals, checked addresses and a number of parameters", async () => {
  const native = removed.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
  for (const [owner, name] of removed) Reflect.deleteProperty(owner, name);
  try {
    await import("./polyfills.ts");

    const groups = Map.groupBy(["red", "green", "rust"], ([letter]) => letter);
    expect([...groups]).toEqual([
      ["r", ["red", "rust"]],
      ["g", ["green"]],
    ]);

    const [one, other] = [new AbortController(), new AbortController()];
    const either = AbortSignal.any([one.signal, other.signal]);
    expect(either.aborted).toBe(false);
    other.abort("left");
    one.abort("late");
    expect(either.reason).toBe("left");
    expect(AbortSignal.any([one.signal, new AbortController().signal]).reason).toBe("late");

    expect([URL.canParse("/men", "https://shop.test"), URL.canParse("https://[")]).toEqual([true, false]);
    expect(new URLSearchParams("size=M&size=L&color=Red").size).toBe(3);
  } finally {
    for (const [index, [owner, name]] of removed.entries())
      Object.defineProperty(owner, name, native[index] as PropertyDescriptor);
  }
});
