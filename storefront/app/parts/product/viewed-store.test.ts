import { expect, test } from "vitest";
import { memoryStorage } from "../session/memory-storage.ts";
import { viewedMost, viewedStore } from "./viewed-store.ts";

test("the latest comes first, and nothing stands there twice", () => {
  const kept = memoryStorage();
  for (const id of [3, 5, 3, 8]) viewedStore.note(kept, id);
  expect(viewedStore.read(kept)).toEqual([8, 3, 5]);
});

test("twelve are remembered besides the one that is open", () => {
  const kept = memoryStorage();
  for (let id = 1; id <= 40; id += 1) viewedStore.note(kept, id);
  expect(viewedStore.read(kept)).toHaveLength(viewedMost + 1);
  expect(viewedStore.read(kept)[0]).toBe(40);
});

test("what the shop no longer has is forgotten, and everything when one wants that", () => {
  const kept = memoryStorage();
  for (const id of [1, 2, 3]) viewedStore.note(kept, id);
  viewedStore.keepOnly(kept, [3, 1]);
  expect(viewedStore.read(kept)).toEqual([3, 1]);
  viewedStore.clear(kept);
  expect(viewedStore.read(kept)).toEqual([]);
});

test("whatever stands in the storage, only ids are read; a full one is no error", () => {
  const kept = memoryStorage();
  for (const text of ["", "null", "{", "7", '{"a":1}', '["x",-1,0,1.5,null]']) {
    kept.setItem("adire.viewed", text);
    expect(viewedStore.read(kept), text).toEqual([]);
  }
  kept.setItem("adire.viewed", '[4,"5",6]');
  expect(viewedStore.read(kept)).toEqual([4, 6]);
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(() => viewedStore.note(full, 1)).not.toThrow();
});
