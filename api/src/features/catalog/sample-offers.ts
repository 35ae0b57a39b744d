/** The sample clearance offers of a shop without real ones: which products they are, and what they are compared with. */

/** The setting by which the merchant lets the clearance page show samples. */
export const showSampleClearance = "show_sample_clearance";

/** 25 to 60 percent above the price, by the product's id: the same on every visit. In minor units. */
export function sampleComparePriceOf({ id, price }: { id: number; price: number }): number {
  return Math.round((price * (125 + ((id * 7_919) % 36))) / 100);
}

/** Every third product; one so cheap that the sum is the price itself has nothing to offer. */
export function isSampleOffer(product: { id: number; price: number }): boolean {
  return product.id % 3 === 0 && sampleComparePriceOf(product) > product.price;
}
