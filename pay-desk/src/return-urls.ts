/** Accepts http(s) URLs of known storefront origins, without credentials. */
export function returnsToShop(text: string, storefronts: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  return isWeb && url.username === "" && url.password === "" && storefronts.includes(url.origin);
}

/** Adds the reference under both parameter names of Paystack. */
export function returnUrl(text: string, reference: string): string {
  const url = new URL(text);
  url.searchParams.set("reference", reference);
  url.searchParams.set("trxref", reference);
  return url.toString();
}
