import { memoryStorage } from "@adire/ui/memory-storage.ts";
import { expect, test } from "vitest";
import { MAX_RECENTLY_VIEWED, viewedStore } from "./viewed-store.ts";

test("the latest product comes first, and none is listed twice", () => {
  const storage = memoryStorage();
  for (const id of [3, 5, 3, 8]) viewedStore.add(storage, id);
  expect(viewedStore.read(storage)).toEqual([8, 3, 5]);
});

test("twelve products are stored besides the current one", () => {
  const storage = memoryStorage();
  for (let id = 1; id <= 40; id += 1) viewedStore.add(storage, id);
  expect(viewedStore.read(storage)).toHaveLength(MAX_RECENTLY_VIEWED + 1);
  expect(viewedStore.read(storage)[0]).toBe(40);
});

test("products that are no longer sold are removed, and all on request", () => {
  const storage = memoryStorage();
  for (const id of [1, 2, 3]) viewedStore.add(storage, id);
  viewedStore.retain(storage, [3, 1]);
  expect(viewedStore.read(storage)).toEqual([3, 1]);
  viewedStore.clear(storage);
  expect(viewedStore.read(storage)).toEqual([]);
});

test("malformed storage content is ignored, and full storage causes no error", () => {
  const storage = memoryStorage();
  for (const text of ["", "null", "{", "7", '{"a":1}', '["x",-1,0,1.5,null]']) {
    storage.setItem("adire.viewed", text);
    expect(viewedStore.read(storage), text).toEqual([]);
  }
  storage.setItem("adire.viewed", '[4,"5",6]');
  expect(viewedStore.read(storage)).toEqual([4, 6]);
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(() => viewedStore.add(full, 1)).not.toThrow();
});
