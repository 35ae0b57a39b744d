import type { ProductDetail } from "@adire/contract/shapes";
import type { Config } from "../../config.ts";
import type { Querier } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { openSigned, signText } from "../../platform/signed-link.ts";
import { readDetails } from "../catalog/product-details.ts";
import type { Deps } from "../feature.ts";

const PURPOSE = "product-preview";
/** A preview is looked at by several people, and then forgotten. */
const OPEN_SECONDS = 3_600;

/** The address of a product's page as shoppers would see it, live or not. @throws Problem not_found */
export async function previewProduct(db: Querier, config: Config, id: number): Promise<{ url: string }> {
  const found = await db.selectFrom("products").select("id").where("id", "=", id).executeTakeFirst();
  if (!found) throw new Problem("not_found");
  const signed = await signText(db, config, { purpose: PURPOSE, text: String(id), seconds: OPEN_SECONDS });
  return { url: `${config.PUBLIC_STOREFRONT_URL}/products/${id}?preview=${encodeURIComponent(signed)}` };
}

type Given = Pick<Deps, "db" | "config" | "catalog" | "reader">;

/** @throws Problem link_used_up, not_found */
export async function openProductPreview(
  { db, config, catalog, reader }: Given,
  link: string,
): Promise<ProductDetail> {
  const id = Number(await openSigned(db, config, PURPOSE, link));
  const product = await readDetails(reader, id, catalog.variantNames(), "of any state");
  if (!product) throw new Problem("not_found");
  return product;
}
