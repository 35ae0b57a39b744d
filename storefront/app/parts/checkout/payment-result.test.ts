import { expect, test } from "vitest";
import { noReference, notPaid, notVerified, referenceIn, resolvePaymentResult } from "./payment-result.ts";

const reports = (word: string | undefined) => async () => word;
const unreachable = async (): Promise<never> => {
  throw new TypeError("Failed to fetch");
};
const settled =
  (payment_status: string, order_status: "pending" | "processing" | "cancelled") => async () => ({
    order_id: 9,
    order_status,
    payment_status,
  });

test("without a reference neither the desk nor the API is called", async () => {
  const result = await resolvePaymentResult(null, { verify: unreachable, settle: unreachable });
  expect(result).toEqual({ state: "failed", message: noReference });
});

test("a payment that the desk and the API confirm is a success", async () => {
  const result = await resolvePaymentResult("PAY_1", {
    verify: reports("success"),
    settle: settled("paid", "processing"),
  });
  expect(result).toEqual({ state: "success", orderId: 9 });
});

test("after a declined card a pending order can be paid again, a cancelled one cannot", async () => {
  const declined = reports("failed");
  const waiting = await resolvePaymentResult("PAY_1", {
    verify: declined,
    settle: settled("failed", "pending"),
  });
  expect(waiting).toEqual({ state: "failed", message: notPaid, unpaidOrder: 9 });
  const gone = await resolvePaymentResult("PAY_1", {
    verify: declined,
    settle: settled("failed", "cancelled"),
  });
  expect(gone).toEqual({ state: "failed", message: notPaid });
  const reviewed = await resolvePaymentResult("PAY_1", {
    verify: declined,
    settle: settled("review", "pending"),
  });
  expect(reviewed).toEqual({ state: "failed", message: notPaid });
  const silent = await resolvePaymentResult("PAY_1", { verify: declined, settle: unreachable });
  expect(silent).toEqual({ state: "failed", message: notPaid });
});

test.each(["ongoing", "pending", "reversed"])(
  "a payment that the desk calls %s is neither failed nor free of charge, unless our API has heard of it",
  async (word) => {
    const verify = reports(word);
    const open = await resolvePaymentResult("PAY_1", { verify, settle: settled("open", "pending") });
    expect(open).toEqual({ state: "failed", message: notVerified });
    const late = await resolvePaymentResult("PAY_1", { verify, settle: settled("paid", "processing") });
    expect(late).toEqual({ state: "success", orderId: 9 });
  },
);

test("a payment that the desk does not know is not called free of charge", async () => {
  const verify = reports(undefined);
  const result = await resolvePaymentResult("PAY_1", { verify, settle: settled("open", "pending") });
  expect(result).toEqual({ state: "failed", message: notPaid });
});

test("a payment under review is not shown as confirmed", async () => {
  const result = await resolvePaymentResult("PAY_1", {
    verify: reports("success"),
    settle: settled("review", "pending"),
  });
  expect(result).toEqual({ state: "failed", message: notPaid });
});

test.each([
  ["the desk", unreachable, settled("paid", "processing")],
  ["our API", reports("success"), unreachable],
])("when %s does not respond, the shopper is told to check the order status", async (_, verify, settle) => {
  expect(await resolvePaymentResult("PAY_1", { verify, settle })).toMatchObject({ message: notVerified });
});

test("the reference is read from either of its two URL parameters", () => {
  expect(referenceIn(new URLSearchParams("reference=PAY_1&trxref=PAY_2"))).toBe("PAY_1");
  expect(referenceIn(new URLSearchParams("trxref=PAY_2"))).toBe("PAY_2");
  expect(referenceIn(new URLSearchParams("reference=%20"))).toBeNull();
});
