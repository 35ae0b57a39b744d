import { setTimeout as sleep } from "node:timers/promises";
import { endpoints } from "@adire/contract/endpoints";
import type { ExportRow } from "@adire/contract/shapes";
import { makeMerchant, merchantOf } from "../../../e2e/src/merchant.ts";
import type { OpenShop } from "../../../e2e/src/shop.ts";
import type { Row } from "../part.ts";

const { create, link, list } = endpoints.dataExports;
/** Three attempts a part of 15 seconds, and the job before. */
const MADE_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 500;

type Exporter = (what: string, wanted: ExportRow["state"]) => Promise<Row>;

/** Staff export the orders, and download the file from the storage by its signed address. */
export async function openExporter(shop: OpenShop): Promise<Exporter> {
  const call = await merchantOf(shop, await makeMerchant(shop));
  const today = new Date().toISOString().slice(0, 10);
  const made = async (id: number) => {
    for (const latest = Date.now() + MADE_WITHIN_MS; Date.now() < latest; await sleep(LOOK_EVERY_MS)) {
      const found = (await call(list, {})).results.find((one) => one.id === id);
      if (found && found.state !== "making") return found.state;
    }
    return "making";
  };
  return async (what, wanted) => {
    const { id } = await call(create, { body: { kind: "orders", from: "2026-01-01", to: today } });
    const state = await made(id);
    const download =
      state === "ready" ? await statusesOf((await call(link, { params: { id } })).address) : [];
    return {
      what: `an export of orders ${what}`,
      figures: { state, "its address, signed and not": download.join(", ") },
      fallsShort: [
        ...(state === wanted ? [] : [`it should be ${wanted}`]),
        ...(state !== "ready" || download.join() === "200,403" ? [] : ["the address does not protect it"]),
      ],
    };
  };
}

/** What an address answers, and the same with another signature. */
const statusesOf = (address: string): Promise<number[]> =>
  Promise.all(
    [address, address.replace(/(X-Amz-Signature=)[\da-f]{8}/, "$100000000")].map(async (one) => {
      const answer = await fetch(one);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
