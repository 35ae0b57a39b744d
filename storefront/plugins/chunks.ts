const notEveryPage = [
  ...["accordion", "confirm-by-click", "dialog", "drawer", "empty-page", "failed-page", "field[.]"],
  ...["needs-script", "page-heading", "plain-page", "prose-page"],
];

/** Modules that every page loads. Many small files compress better as one chunk. */
const everyPage = [
  "app/page-meta",
  "app/theme",
  "app/api/",
  `app/ui/(?!${notEveryPage.join("|")})`,
  "app/parts/cart/(cart|use-cart-content)[.]",
  "app/parts/catalog/(heart-button|price|swatches|product-card|product-grid|grounds)[.]",
  "app/parts/session/(after-sign-in|browser-session|session|sign-in-toast)[.]",
  "app/parts/shell/(bundled-page|categories-menu|dropdown|error-screen|footer|main-navigation|navigation)[.]",
  "app/parts/shell/(newsletter-box|progress-bar|route-announcer|search-box|search-path|stale-notice)[.]",
  "app/parts/shell/(theme-switch|top-bar|unavailable|use-search-text|user-links|user-menu)[.]",
  "app/parts/wishlist/(wishlist|use-wishlist-content)[.]",
];

/** Rolldown chunk groups. */
export const groups = [
  { name: "queries", test: /node_modules\/@tanstack\// },
  { name: "shop", test: new RegExp(`/ui/src/|/storefront/(${everyPage.join("|")})`) },
];
