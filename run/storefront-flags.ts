/**
 * Of the storefront's engine: a nursery of the size of a few pages, which are garbage when they are sent, and no helper threads
 * for so small a one.
 */
export const storefrontFlags: readonly string[] = ["--max-semi-space-size=16", "--no-parallel-scavenge"];
