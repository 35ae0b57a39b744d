/** Sample clearance offers for a shop without real ones. */

/** The setting that lets the clearance page show samples. */
export const showSampleClearance = "show_sample_clearance";

/** 25 to 60 percent above the price, by the product's id: the same on every visit. In minor units. */
export function sampleComparePriceOf({ id, price }: { id: number; price: number }): number {
  return Math.round((price * (125 + ((id * 7_919) % 36))) / 100);
}

/** Every third product, unless its price is so low that the comparison price rounds to it. */
export function isSampleOffer(product: { id: number; price: number }): boolean {
  return product.id % 3 === 0 && sampleComparePriceOf(product) > product.price;
}
