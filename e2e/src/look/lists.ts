import { setTimeout as sleep } from "node:timers/promises";
import type { AnswerOf } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { staffSession } from "../back-office.ts";
import { staffClient } from "../merchant.ts";
import type { Shop } from "../shop.ts";

const { read, start } = endpoints.staffImports;
const MAX_WAIT_MS = 60_000;
type State = AnswerOf<typeof read>["state"];

const known =
  "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nsalt-shawl,Salt shawl,Size,S,SALT-1,64.00\n";
const unknown = "Artikel,Preis,Groesse,Stoff\nSalt shawl,64.00,S,Cotton\nSalt shawl,64.00,M,Cotton\n";

const faulty = `Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src
river-wrap,River wrap dress,Dress,Size,S,RIVER-S,89.00,12,
river-wrap,,,,M,RIVER-M,8O.00,9,
river-wrap,,,,L,RIVER-L,89.00,some,
palm-shawl,Palm shawl,Shawl,Size,One Size,PALM-1,-64.00,4,
clay-bowl,Clay bowl,Home,Size,One Size,,24.50,30,
`;

/** Brought for the first screen that shows one. */
const brought = new WeakMap<Shop, ReturnType<typeof bringLists>>();

/**
 * The address of a list that the merchant brought: imported, of columns that nobody has named yet, or with
 * rows to mend.
 */
export async function listPage(shop: Shop, which: "imported" | "unknown" | "faulty"): Promise<string> {
  const lists = brought.get(shop) ?? bringLists(shop);
  brought.set(shop, lists);
  return `${shop.api}/admin/products/import/${(await lists)[which]}`;
}

async function bringLists(shop: Shop): Promise<Record<"imported" | "unknown" | "faulty", number>> {
  const call = await staffClient(shop);
  const { access } = JSON.parse(await staffSession(shop)) as { access: string };
  const bring = async (file: string, body: string): Promise<number> => {
    const headers = { authorization: `Bearer ${access}` };
    const answer = await fetch(`${shop.api}/staff/api/imports/?file=${file}`, {
      method: "POST",
      headers,
      body,
    });
    return ((await answer.json()) as { id: number }).id;
  };
  const reaches = async (id: number, state: State) => {
    const deadline = Date.now() + MAX_WAIT_MS;
    while ((await call(read, { params: { id } })).state !== state) {
      if (Date.now() > deadline) throw new Error(`the list ${id} is not ${state}`);
      await sleep(200);
    }
  };
  const imported = await bring("shawls.csv", known);
  await reaches(imported, "checked");
  await call(start, { params: { id: imported } });
  await reaches(imported, "done");
  const other = await bring("tuecher.csv", unknown);
  await reaches(other, "refused");
  const toMend = await bring("spring.csv", faulty);
  await reaches(toMend, "checked");
  return { imported, unknown: other, faulty: toMend };
}

/** The address of the home page with two sections only, as the merchant previews it. */
export async function homePreview(shop: Shop): Promise<string> {
  const body = { home_sections: ["arrivals", "heritage"] as const, home_collections: [] };
  const call = await staffClient(shop);
  return (
    await call(endpoints.settings.previewHome, { body: { ...body, home_sections: [...body.home_sections] } })
  ).url;
}

/** The address of the page that a copy of a product would have. */
export async function draftPreview(shop: Shop, product: number): Promise<string> {
  const call = await staffClient(shop);
  const { id } = await call(endpoints.staffProducts.create, { body: { copy_of: product } });
  return (await call(endpoints.staffProducts.preview, { params: { id } })).url;
}
