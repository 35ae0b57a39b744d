/** What crosses the wire: the entities of the specification, section 3; one file a subject. */
export * from "./shapes/account-export.ts";
export * from "./shapes/accounts.ts";
export * from "./shapes/addresses.ts";
export * from "./shapes/answers.ts";
export * from "./shapes/cart.ts";
export * from "./shapes/orders.ts";
export * from "./shapes/payment-exceptions.ts";
export * from "./shapes/product-lists.ts";
export * from "./shapes/products.ts";
export * from "./shapes/scalars.ts";
export * from "./shapes/settings.ts";
export * from "./shapes/sitemaps.ts";
export * from "./shapes/staff.ts";
export * from "./shapes/staff-orders.ts";
export * from "./shapes/stock.ts";
export * from "./shapes/store.ts";
export * from "./shapes/taxonomies.ts";
