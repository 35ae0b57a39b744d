import { expect, test } from "vitest";
import { beginsVisit } from "./visit.ts";

function tab(page: Partial<Parameters<typeof beginsVisit>[0]> = {}) {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const origin = "https://shop.example";
  return { storage, asksForPrivacy: false, referrer: "", origin, historyLength: 2, ...page };
}

test("the first page of a tab begins a visit, and no later one does", () => {
  const page = tab({ referrer: "https://search.example/" });
  expect([beginsVisit(page), beginsVisit(page)]).toEqual([true, false]);
});

test("a product that is opened in a new tab goes on with the visit, on its later pages too", () => {
  const page = tab({ referrer: "https://shop.example/dresses", historyLength: 1 });
  expect([beginsVisit(page), beginsVisit({ ...page, historyLength: 2 })]).toEqual([false, false]);
});

test("whoever left the first page before it had started is counted on the second", () => {
  expect(beginsVisit(tab({ referrer: "https://shop.example/dresses" }))).toBe(true);
});

test("whoever asks for privacy is not counted, and nothing is stored; without storage nobody is", () => {
  const page = tab({ asksForPrivacy: true });
  expect(beginsVisit(page)).toBe(false);
  expect(beginsVisit({ ...page, asksForPrivacy: false })).toBe(true);
  const fails = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  expect(beginsVisit(tab({ storage: { getItem: fails, setItem: fails } }))).toBe(false);
});
