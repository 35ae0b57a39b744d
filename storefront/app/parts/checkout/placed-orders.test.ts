import { memoryStorage } from "@adire/ui/memory-storage.ts";
import { expect, test } from "vitest";
import { orderPath, placedOrderByReference, placedOrders, savePlacedOrder } from "./placed-orders.ts";

test("guest orders outlast the tab, account orders do not; what was tried last comes first", () => {
  const storages = { guest: memoryStorage(), account: memoryStorage() };
  const guests = { id: 1, reference: "PAY_1", url: "http://desk.test/1", token: "1.abc" };
  const accounts = { id: 2, reference: "PAY_2", url: "http://desk.test/2", token: null };
  savePlacedOrder(storages, guests, 10);
  savePlacedOrder(storages, accounts, 20);
  expect(placedOrders(storages)).toMatchObject([accounts, guests]);
  savePlacedOrder(storages, guests, 30);
  expect(placedOrders(storages)).toMatchObject([guests, accounts]);
  expect(placedOrderByReference(storages, "PAY_1")).toMatchObject(guests);
  storages.account.clear();
  expect(placedOrders(storages)).toMatchObject([guests]);
  expect([orderPath(guests), orderPath(accounts)]).toEqual(["/track/1.abc", "/orders/2"]);
});
