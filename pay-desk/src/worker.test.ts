import { expect, onTestFinished, test, vi } from "vitest";
import { sandbox } from "./drivers/sandbox.ts";
import { openDesk } from "./testing.ts";

test("a provider that hangs over a refund keeps no webhook waiting", async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof sandbox.refund>>>();
  const refund = vi.fn(() => answer.promise);
  const desk = await openDesk({ driver: { ...sandbox, refund } });
  onTestFinished(desk.close);
  const pay = async () => {
    const { reference } = await desk.placeIntent();
    await desk.payWith(reference, "4242 4242 4242 4242");
    return reference;
  };
  const told = (reference: string) =>
    desk.api.received
      .filter(({ event }) => event.data.reference === reference)
      .map(({ event }) => event.event);

  const returned = await pay();
  const asked = {
    reference: returned,
    key: "returned",
    amount: 700_000,
    currency: "NGN",
    reason: "Returned",
  };
  await desk.signed("POST", "/api/refunds", asked);
  await expect.poll(() => refund.mock.calls.length).toBe(1);
  const bought = await pay();
  await expect.poll(() => told(bought)).toEqual(["charge.success"]);

  answer.resolve({ state: "processed", providerId: null });
  await expect.poll(() => told(returned)).toContain("refund.processed");
});
