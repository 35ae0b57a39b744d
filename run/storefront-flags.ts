/** Node options of the storefront. MiB: rendered pages are short-lived, so a small nursery is enough. */
export const storefrontFlags: readonly string[] = ["--max-semi-space-size=16"];
