import type { Client } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";

/** Makes a variant dearer by so much, as on its product's screen, or cheaper where that is below 0. */
export async function reprice(
  call: Client,
  ids: { product: number; variant: number },
  more: number,
): Promise<void> {
  const params = { id: ids.product };
  const product = await call(endpoints.staffProducts.read, { params });
  const variants = product.variants
    .filter(({ id }) => id === ids.variant)
    .map((one) => ({ ...one, price: one.price + more, on_hand: undefined }));
  await call(endpoints.staffProducts.update, { params, body: { ...product, variants } as never });
}
