import type { AddressInfo } from "node:net";
import { buildPaystack, type Options } from "@adire/fake-paystack/app";
import { cards } from "@adire/fake-paystack/cards";
import { onTestFinished } from "vitest";
import { paystack } from "../drivers/paystack/paystack.ts";
import { openDesk } from "../testing.ts";

export const secretKey = "sk_test_story";

/** A desk and the fake provider that it redirects payers to, both over HTTP. */
export async function openPair(more: Partial<Options & { patience: number }> = {}) {
  const { secretKey: key = secretKey, patience = 10_000 } = more;
  let hook: string | undefined;
  const provider = await buildPaystack({
    secretKey,
    webhookUrl: () => hook,
    rateLimit: { calls: 10_000, seconds: 60 },
    clockScale: 6_000,
    ...more,
  });
  const url = await provider.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => provider.close());
  const driver = paystack({ url, secretKey: key, patience });
  const desk = await openDesk({ driver, workerPace: { everyMs: 200 } });
  onTestFinished(desk.close);
  await desk.app.listen({ port: 0, host: "127.0.0.1" });
  const listenToEvents = () => {
    hook = `http://127.0.0.1:${(desk.app.server.address() as AddressInfo).port}/api/paystack/webhook`;
  };
  const faults = (wanted: object) =>
    fetch(`${url}/fake/faults`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(wanted),
    });
  /** Calls what happens outside of the provider's API. @returns the id of the refund or dispute */
  const outside = async (path: string, body: object): Promise<number> => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${url}/fake/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()).id;
  };
  const ledger = async () => (await (await fetch(`${url}/fake/ledger`)).json()).entries;
  /** Pays on the provider's page with the card of this ending. @returns where the provider redirects to */
  const payThere = async (page: string, ending = "4081") => {
    const card = cards.find(({ digits }) => digits.endsWith(ending));
    const answer = await fetch(`${page}/card`, {
      method: "POST",
      body: new URLSearchParams({ number: card?.digits ?? "", cvv: card?.cvv ?? "" }),
      redirect: "manual",
    });
    const location = answer.headers.get("location");
    return location ? new URL(location) : undefined;
  };
  const comeBack = (to: URL | undefined) => desk.app.inject(`${to?.pathname}${to?.search}`);
  /** Makes every scheduled check due. */
  const lookNow = () =>
    desk.pool.query("update desk.attempts set check_at = now() where check_at is not null");
  const eventsOf = (reference: string) =>
    desk.api.received
      .filter(({ event }) => event.data.reference === reference)
      .map(({ event }) => event.event);
  /** To be polled: an attempt that is being looked at just now is looked at again. */
  const lookForEvents = async (reference: string) => {
    await lookNow();
    return eventsOf(reference);
  };
  const charges = async () =>
    (await desk.pool.query("select amount, currency, surplus, refunded from desk.charges order by id")).rows;
  return {
    desk,
    driver,
    url,
    listenToEvents,
    faults,
    outside,
    ledger,
    payThere,
    comeBack,
    lookNow,
    eventsOf,
    lookForEvents,
    charges,
  };
}
