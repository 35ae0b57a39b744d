import { expect, test } from "vitest";
import { findResult, noReference, notPaid, notVerified, referenceIn } from "./payment-result.ts";

const says = (word: string | undefined) => async () => word;
const unreachable = async (): Promise<never> => {
  throw new TypeError("Failed to fetch");
};
const settled =
  (payment_status: string, order_status: "pending" | "processing" | "cancelled") => async () => ({
    order_id: 9,
    order_status,
    payment_status,
  });

test("without a reference nobody is asked", async () => {
  const result = await findResult(null, { verify: unreachable, settle: unreachable });
  expect(result).toEqual({ state: "failed", message: noReference, payable: false });
});

test("paid at the desk and settled by our API is a success", async () => {
  const result = await findResult("PAY_1", {
    verify: says("success"),
    settle: settled("paid", "processing"),
  });
  expect(result).toEqual({ state: "success", orderId: 9 });
});

test("declined: the order that still waits can be paid again, a cancelled one cannot", async () => {
  const declined = says("failed");
  const waiting = await findResult("PAY_1", { verify: declined, settle: settled("failed", "pending") });
  expect(waiting).toEqual({ state: "failed", message: notPaid, payable: true });
  const gone = await findResult("PAY_1", { verify: declined, settle: settled("failed", "cancelled") });
  expect(gone).toEqual({ state: "failed", message: notPaid, payable: false });
  const silent = await findResult("PAY_1", { verify: declined, settle: unreachable });
  expect(silent).toEqual({ state: "failed", message: notPaid, payable: false });
});

test("paid at the desk but held for review by us is not called confirmed", async () => {
  const result = await findResult("PAY_1", { verify: says("success"), settle: settled("review", "pending") });
  expect(result).toEqual({ state: "failed", message: notPaid, payable: false });
});

test.each([
  ["the desk", unreachable, settled("paid", "processing")],
  ["our API", says("success"), unreachable],
])("when %s does not answer, the shopper is sent to the order's status", async (_, verify, settle) => {
  expect(await findResult("PAY_1", { verify, settle })).toMatchObject({ message: notVerified });
});

test("the reference has two names", () => {
  expect(referenceIn(new URLSearchParams("reference=PAY_1&trxref=PAY_2"))).toBe("PAY_1");
  expect(referenceIn(new URLSearchParams("trxref=PAY_2"))).toBe("PAY_2");
  expect(referenceIn(new URLSearchParams("reference=%20"))).toBeNull();
});
