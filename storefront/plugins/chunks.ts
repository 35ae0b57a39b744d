/** Modules that many pages load. Few large files cost a browser less than many small ones. */
const manyPages = [
  "app/page-meta",
  "app/theme",
  "app/api/",
  "app/ui/(?!accordion|confirm-by-click|dialog|drawer|prose-page)",
  "app/parts/cart/(cart|use-cart-content)[.]",
  "app/parts/catalog/(heart-button|price|swatches|product-card|product-grid|product-grid-skeleton|grounds)[.]",
  "app/parts/orders/date-time[.]",
  "app/parts/seo/structured-data[.]",
  "app/parts/session/(after-sign-in|browser-session|session|sign-in-prompt|sign-in-toast)[.]",
  "app/parts/shell/(bundled-page|categories-menu|dropdown|error-screen|footer|main-navigation|navigation)[.]",
  "app/parts/shell/(newsletter-box|progress-bar|route-announcer|search-box|search-path|stale-notice)[.]",
  "app/parts/shell/(theme-switch|top-bar|unavailable|use-search-text|user-links|user-menu)[.]",
  "app/parts/wishlist/(wishlist|use-wishlist-content)[.]",
];

/** Rolldown chunk groups. */
export const groups = [
  { name: "libraries", test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
  {
    name: "shop",
    test: new RegExp(`/ui/src/|/contract/src/(endpoints/|choice-text)|/storefront/(${manyPages.join("|")})`),
  },
];
