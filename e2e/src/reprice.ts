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

/** Asks for the payment of a change of one piece of a paid order, to a size that costs more for as long as it takes. */
export async function askForMore(call: Client, id: number): Promise<void> {
  const params = { id };
  const [item] = (await call(endpoints.staffOrders.read, { params })).items;
  const item_id = item?.id ?? 0;
  const query = { item_id: String(item_id) };
  const { version, choices } = await call(endpoints.staffOrders.exchangeChoices, { params, query });
  const other = choices.find(({ is_current, left }) => !is_current && left !== 0)?.variant_id ?? 0;
  const ids = { product: item?.product.id ?? 0, variant: other };
  await reprice(call, ids, 12);
  const change = { item_id, version, variant_id: other, quantity: 1, reason: "as you asked on the phone" };
  await call(endpoints.staffOrders.exchange, { params, body: change });
  await reprice(call, ids, -12);
}
