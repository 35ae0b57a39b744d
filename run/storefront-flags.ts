/** Node options of the storefront. MiB: most of a page is garbage before so large a nursery is full. */
export const storefrontFlags: readonly string[] = ["--max-semi-space-size=16"];
