/**
 * The header with which a storefront server proves itself to the API and names the visitor it calls for:
 * `TIMESTAMP VISITOR SIGNATURE`. TIMESTAMP is in whole seconds, VISITOR an IP address or `-`, SIGNATURE the
 * hexadecimal HMAC-SHA256, keyed with STOREFRONT_SHARED_SECRET, of `TIMESTAMP VISITOR`.
 */
export const storefrontCallHeader = "x-adire-storefront";
export const noVisitor = "-";
/** Seconds that the clocks of storefront and API may differ. */
export const storefrontCallTolerance = 300;
export const storefrontCallText = (timestamp: string, visitor: string) => `${timestamp} ${visitor}`;
