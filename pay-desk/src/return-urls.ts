/** Whether a payment may return to this address: http(s), no user name, and exactly one of the known origins. */
export function returnsToShop(text: string, storefronts: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const web = url.protocol === "http:" || url.protocol === "https:";
  return web && url.username === "" && url.password === "" && storefronts.includes(url.origin);
}

/** The address that the browser goes back to, with the reference under both of Paystack's names. */
export function returnUrl(text: string, reference: string): string {
  const url = new URL(text);
  url.searchParams.set("reference", reference);
  url.searchParams.set("trxref", reference);
  return url.toString();
}
